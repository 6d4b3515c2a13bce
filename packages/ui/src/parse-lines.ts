const marker = /^\s*(?:(?:[-*•]|\d+\.)(?:\s+\[[ x]?\])?|\[[ x]?\])(?:\s|$)/i;

/**
 * Returns the lines of a text that are not blank, without list markers such as `- [ ]` or `1.` if
 * each has one.
 */
export function parseLines(text: string): string[] {
  const lines = withoutBlank(text.split(/[\n\r]/));
  const haveMarkers = lines.every((line) => marker.test(line));
  return haveMarkers ? withoutBlank(lines.map((line) => line.replace(marker, ''))) : lines;
}

const withoutBlank = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '');
