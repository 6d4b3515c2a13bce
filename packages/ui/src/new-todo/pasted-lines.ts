import { lineBreaks } from '../shared/line-breaks.ts';

/** A cell of a spreadsheet, which is quoted if it has a line break, a tab or a quote inside. */
const cell = /(?<=^|\t)"((?:[^"]|"")*)"(?=\t|$)/gm;

/** A line, with the whole of each cell that begins in it. */
const line = new RegExp(`(?:${cell.source}|[^\\n])+`, 'gm');

const bullet = /^\s*(?:[-*•·](?:\s+\[[ x]?\])?|\[[ x]?\])(?:\s|$)/i;
const number = /^\s*(\d+)\.(?:\s+\[[ x]?\])?(?:\s|$)/i;

/**
 * Returns the lines of a text that are not blank, without list markers such as `- [ ]` or `1.` if
 * each has one. A quoted cell is in one line, whatever is inside it.
 */
export function parseLines(text: string): string[] {
  const lines = withoutBlank(text.split(lineBreaks).join('\n').match(line) ?? []).map(unquote);
  const numbers = lines.map((each) => Number(number.exec(each)?.[1]));
  // Lines such as `4. July` and `19. July` are dates.
  const areNumbered = numbers.every((each, index) => each === Number(numbers[0]) + index);
  const marker = areNumbered ? number : bullet;
  const haveMarkers = lines.every((each) => marker.test(each));
  return haveMarkers ? withoutBlank(lines.map((each) => each.replace(marker, ''))) : lines;
}

/** Removes the quotes of cells. Those of a line such as `"Dune"` are its own. */
function unquote(text: string): string {
  return text.replace(cell, (quoted, content: string) =>
    /[\n\t]|""/.test(content) ? content.replaceAll('""', '"') : quoted,
  );
}

const withoutBlank = (lines: readonly string[]) => lines.filter((each) => each.trim() !== '');
