import { deviationOf } from './deviations.ts';
import { implementations, type ImplementationName } from './implementations.ts';
import { ruleTitles } from './rules.ts';

/** Returns a Markdown table of the rules and the implementations, with `yes` for a rule that is kept. */
export function contractTable(): string {
  const names = Object.keys(implementations) as ImplementationName[];
  const rows = ruleTitles.map((title) => [
    title,
    ...names.map((name) => deviationOf(name, title)?.does ?? 'yes'),
  ]);
  const header = ['rule', ...names];
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return [header, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('');
}
