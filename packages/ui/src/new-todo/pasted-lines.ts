import { lineBreaks } from '../shared/line-breaks.ts';

/** A quoted cell of a spreadsheet. */
const cell = /(?<![^\t\n])"((?:[^"]|"")*)"(?![^\t\n])/g;

const bullet = /^\s*(?:[-*•·](?:\s+\[[ x]?\])?|\[[ x]?\])(?:\s|$)/i;
const number = /^\s*(\d+)\.(?:\s+\[[ x]?\])?(?:\s|$)/i;

/**
 * Returns the lines of a text that are not blank, without list markers such as `- [ ]` or `1.` if
 * each has one. A quoted cell is in one line, whatever is inside it.
 */
export function parseLines(text: string): string[] {
  const rows = text.split(lineBreaks).join('\n').replace(cell, unquote).split('\n');
  const lines = withoutBlank(rows.map((row) => row.replaceAll('\r', '\n')));
  const numbers = lines.map((line) => Number(number.exec(line)?.[1]));
  // Lines such as `4. July` and `19. July` are dates.
  const areNumbered = numbers.every((each, index) => each === Number(numbers[0]) + index);
  const marker = areNumbered ? number : bullet;
  const haveMarkers = lines.every((line) => marker.test(line));
  return haveMarkers ? withoutBlank(lines.map((line) => line.replace(marker, ''))) : lines;
}

/**
 * Removes the quotes that a cell has for what is inside: a line such as `"Dune"` has its own. Its line breaks
 * become `\r`, which ends no line.
 */
function unquote(quoted: string, text: string): string {
  const needsQuotes = /[\n\t]|""/.test(text);
  return needsQuotes ? text.replaceAll('""', '"').replaceAll('\n', '\r') : quoted;
}

const withoutBlank = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '');
