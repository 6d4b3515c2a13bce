/** Matches the line breaks of Unicode. */
const lineBreaks = /[\n\v\f\r\x85\u2028\u2029]+/;

const bullet = /^\s*(?:[-*•·](?:\s+\[[ x]?\])?|\[[ x]?\])(?:\s|$)/i;
const number = /^\s*(\d+)\.(?:\s+\[[ x]?\])?(?:\s|$)/i;

/** Returns the lines of a text that are not blank, without list markers such as `- [ ]` or `1.` if each has one. */
export function parseLines(text: string): string[] {
  const lines = withoutBlank(text.split(lineBreaks));
  const numbers = lines.map((line) => Number(number.exec(line)?.[1]));
  // Lines such as `4. July` and `19. July` are dates.
  const areNumbered = numbers.every((each, index) => each === Number(numbers[0]) + index);
  const marker = areNumbered ? number : bullet;
  const haveMarkers = lines.every((line) => marker.test(line));
  return haveMarkers ? withoutBlank(lines.map((line) => line.replace(marker, ''))) : lines;
}

const withoutBlank = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '');
