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

/**
 * Returns the titles of lines that are pasted after a text, or `undefined` if it is an ordinary
 * paste. List markers such as `- [ ]` or `1.` are removed, if every pasted line has one.
 */
export function parsePaste(
  before: string,
  pasted: string,
  parseTitle: (text: string) => string | undefined,
): string[] | undefined {
  const lines = pasted.split(/[\n\r]/).filter((line) => line.trim());
  const hasMarkers = lines.every((line) => marker.test(line));
  const text = lines.map((line) => (hasMarkers ? line.replace(marker, '') : line)).join('\n');
  return parseLines(text, parseTitle) && parseLines(`${before}\n${text}`, parseTitle);
}
