const maxLines = 50;

/** No lines: always the same, so that it can be told from a change. */
export const noLines: string[] = [];

/**
 * Returns the titles of a text of several lines, blank ones left out; none when it has less than two or more
 * than 50, or a line that is no valid title.
 */
export function parseLines(
  text: string,
  parseTitle: (text: string) => string | undefined,
): string[] {
  const titles = text
    .split(/[\n\r]+/)
    .filter((line) => line.trim())
    .map((line) => parseTitle(line));
  const isList = titles.length > 1 && titles.length <= maxLines;
  return isList && titles.every((title) => title !== undefined) ? titles : noLines;
}
