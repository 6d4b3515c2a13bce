import { interval, plainRows, timeRows } from './budgets.mjs';

/**
 * @typedef {object} Figures all that was measured
 * @property {Awaited<ReturnType<typeof import('./byte-sizes.mjs').measureBytes>>} [bytes]
 * @property {import('./rounds.mjs').Measurement[]} times in milliseconds
 * @property {import('./rounds.mjs').Measurement[]} slowestKeys in milliseconds
 * @property {Awaited<ReturnType<typeof import('./heap.mjs').measureHeap>>} [heap]
 * @property {import('./rounds.mjs').Measurement[]} api in calls per second
 * @property {{ rounds: number, machine: string, load: string, browser: string }} run
 */

/** Returns a Markdown table, padded as Prettier pads it. @param {readonly (readonly string[])[]} rows the first one is the head */
function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  /** @param {readonly string[]} cells */
  const line = (cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** @type {Record<import('./statistics.mjs').Verdict, string>} */
const verdicts = { yes: 'yes', no: '**no**', undecided: '**undecided**' };

/** @param {number | undefined} ms */
const milliseconds = (ms) => ms?.toFixed(ms < 100 ? 1 : 0) ?? '';

/** Returns the two tables of budgets, and how many are met. @param {Figures} figures */
export function budgetTables(figures) {
  const times = timeRows(figures.times);
  const others = plainRows(figures);
  const met = [...times, ...others].filter((row) => row.met === 'yes').length;
  const timeTable = table([
    ['time until painted', 'todos', 'ours, ms', 'React', 'vanilla', 'budget', 'used', 'met'],
    ...times.map(({ figure, size, ours, react, vanilla, budget, share, met }) => [
      figure,
      size.toLocaleString('en'),
      interval(ours, ours.median < 100 ? 1 : 0),
      milliseconds(react),
      milliseconds(vanilla),
      budget,
      interval(share, 2),
      verdicts[met],
    ]),
  ]);
  const otherTable = table([
    ['other', 'measured', 'budget', 'met'],
    ...others.map(({ figure, measured, budget, met }) => [figure, measured, budget, verdicts[met]]),
  ]);
  return {
    times: times.length > 0 ? timeTable : '',
    others: others.length > 0 ? otherTable : '',
    summary: `${met} of ${times.length + others.length} budgets are met.`,
    areAllMet: met === times.length + others.length,
  };
}

/** Returns docs/performance.md. @param {Figures} figures */
export function report(figures) {
  const { run } = figures;
  const { times, others, summary, areAllMet } = budgetTables(figures);
  return `# Performance

\`npm run bench\` writes this page. It measures the built pages in ${run.browser} on loopback, in ${run.rounds} interleaved rounds. The machine: ${run.machine}; its load was ${run.load}.

Each time runs from the action until the result is painted, and is compared with two baselines that show the same rows, with the same styles, over the same API:

- **React**: \`react\`, \`react-dom\` and a plain keyed list, without our code.
- **Vanilla**: our prerendered page, with a list written by hand with the DOM.

Times are medians with their 95 % intervals in parentheses. The budget applies to each round, with the times of the baselines in that round: "used" is the median share of it. Where a budget names several limits, the largest one counts. An interval of the share that is wider than 20 % of its median decides nothing, and what is undecided is not met.

Times differ by up to a factor of two between runs, so compare only figures of one run.

## Budgets

${summary}

${times}

An action starts at three moments of a frame, and the mean counts. "Input visible" is the first visit over slow 4G, with a processor that is four times slower.

${others}

No key may wait longer than 200 ms until its letter is painted while a bulk action changes half of the list. The heap is measured after a garbage collection.
${areAllMet ? '' : whyMissed}`;
}

const whyMissed = `
## Why a budget can be missed

- **A long list costs every frame.** In each frame the browser checks which rows with \`content-visibility: auto\` are near the screen. All three pages pay this, so an action on a long list takes about as long as its frames. Without the property, opening a long list takes much longer.
- **A filter of a long list renders in two steps.** The first 100 rows follow at once and the others in a second render, so the whole list takes a frame more than in the React baseline.
- **A new todo is scrolled into view.** The baselines leave its row where it is, below the window.
- **Our code does more after a response.** It checks the response, tells other tabs and keeps the focus. The baselines do not.
- **The slowest key of all rounds counts.** One slow moment of the machine is enough to miss that budget.
- **Too wide an interval decides nothing.** The speed of a shared machine changes between rounds. More rounds (\`--rounds\`) make them narrower.

Windowing would make long lists cheaper. It breaks the browser's search, printing and the list's size for screen readers, so the page renders every row.
`;
