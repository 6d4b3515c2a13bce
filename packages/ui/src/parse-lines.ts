const maxLines = 50;
const lineBreak = /[\n\r]/;
const marker = /^\s*(?:(?:[-*•]|\d+\.)(?:\s+\[[ x]?\])?|\[[ x]?\])\s/i;

const splitLines = (text: string) => text.split(lineBreak).filter((line) => line.trim());

/**
 * Returns the titles in a text of several lines, without blank lines. Returns `undefined` if
 * there are fewer than two or more than 50, or if a line is not a valid title.
 */
export function parseLines(
  text: string,
  parseTitle: (text: string) => string | undefined,
): string[] | undefined {
  const titles = splitLines(text).map((line) => parseTitle(line));
  const isList = titles.length > 1 && titles.length <= maxLines;
  return isList && titles.every((title) => title !== undefined) ? titles : undefined;
}

/** Returns the lines of a text, without list markers such as `- [ ]` or `1.` if every one has one. */
export function removeMarkers(text: string): string {
  const lines = splitLines(text);
  const hasMarkers = lines.every((line) => marker.test(line));
  return lines.map((line) => (hasMarkers ? line.replace(marker, '') : line)).join('\n');
}

/** Returns the first line of a text, which may be blank. */
export const firstLineOf = (text: string) => text.split(lineBreak, 1).join();
