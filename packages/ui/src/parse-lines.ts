const maxLines = 50;

/**
 * Returns the titles in a text of several lines, without blank lines. Returns `undefined` if
 * there are fewer than two or more than 50, or if a line is not a valid title.
 */
export function parseLines(
  text: string,
  parseTitle: (text: string) => string | undefined,
): string[] | undefined {
  const titles = text
    .split(/[\n\r]/)
    .filter((line) => line.trim())
    .map((line) => parseTitle(line));
  const isList = titles.length > 1 && titles.length <= maxLines;
  return isList && titles.every((title) => title !== undefined) ? titles : undefined;
}

const marker = /^\s*(?:(?:[-*•]|\d+\.)(?:\s+\[[ x]?\])?|\[[ x]?\])\s/i;

/** Removes a list marker from the start of each line, such as `- [ ]` or `1.`, if every line has one. */
export function removeMarkers(text: string): string {
  const lines = text.split(/[\n\r]/).filter((line) => line.trim());
  if (!lines.every((line) => marker.test(line))) return text;
  return lines.map((line) => line.replace(marker, '')).join('\n');
}
