import { format } from 'prettier';
import { byteBudgets } from './pages.mjs';

/** @typedef {Record<string, Record<string, number[]>>} Samples a value for each round, by figure and by what was measured */

/** What a time may be at most, and a rate at least, as a multiple of the baseline's. */
const budgets = {
  'input visible, 0 todos': 0.5,
  'first paint, 0 todos': 0.5,
  'open the list, 5000 todos': 0.65,
  'press a key, 100 todos': 1,
  'toggle, 100 todos': 0.75,
  'rename, 100 todos': 1,
  'add, 100 todos': 1,
  'delete, 100 todos': 0.5,
  'press a key, 5000 todos': 0.5,
  'toggle, 5000 todos': 0.1,
  'rename, 5000 todos': 0.2,
  'add, 5000 todos': 0.15,
  'delete, 5000 todos': 0.1,
  'API: GET of 100 todos': 2,
  'API: PATCH of one todo': 1.25,
};

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** @param {number} value */
const whole = (value) => Math.round(value).toLocaleString('en');

/** @param {boolean} isMet */
const verdict = (isMet) => (isMet ? 'yes' : '**no**');

/** @param {Samples} samples @param {string} figure @param {number} budget */
function row(samples, figure, budget) {
  const { ours = [], ...others } = samples[figure] ?? {};
  const [baseline = []] = Object.values(others);
  const ratios = ours.map((value, round) => value / (baseline[round] ?? NaN));
  const [ratio, low, high] = [median(ratios), Math.min(...ratios), Math.max(...ratios)];
  const isRate = figure.startsWith('API');
  const unit = isRate ? '/ s' : 'ms';
  return [
    figure,
    `${whole(median(ours))} ${unit}`,
    `${whole(median(baseline))} ${unit}`,
    `${ratio.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`,
    `${isRate ? '≥' : '≤'} ${budget}`,
    verdict(isRate ? ratio >= budget : ratio <= budget),
  ];
}

/** Returns docs/performance.md up to its first section. @param {Samples} samples @param {{ rounds: number, machine: string }} run */
export async function report(samples, { rounds, machine }) {
  const lines = [
    ['figure', 'ours', 'baseline', 'ratio', 'budget', 'met'],
    Array(6).fill('---'),
    ...Object.entries(budgets).map(([figure, budget]) => row(samples, figure, budget)),
    ...(await byteBudgets()).map(({ name, bytes, limit }) => {
      const [size, most] = [bytes, limit].map((count) => `${whole(count)} B`);
      return [`${name}, gzip`, size, '', '', `≤ ${most}`, verdict(bytes <= limit)];
    }),
  ];
  const text = `# Performance

\`npm run bench\` writes this page up to the next heading: the built web page beside a baseline, in ${rounds}
interleaved rounds. For times, the baseline is a plain list in React with the same rows, styles and calls, but
without our code; for the API, it is json-server. The script may have 1.43 times the bytes of react and react-dom.

A ratio is the median of the rounds' ratios, with their lowest and highest in parentheses. The median
of many rounds lies between these with a probability of 98 %. Compare ratios only: the times depend on
the machine (${machine}).

${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

- **Input visible** and **first paint** are those of a first visit over slow 4G, with a processor that
  is four times slower.
- **Open the list** ends when each todo has its row, and the rows are laid out.
- **An action** runs 100 times, each as soon as the page shows the result of the last. The page is laid
  out after the last one; for keys, after each. A response comes at once, from inside the page.
- **API** is the number of calls that are answered in a second, over 10 connections.

\`npm test\` checks the bytes. The page renders every row of a long list: windowing would break the
browser's search, printing and the size of the list for screen readers.
`;
  return format(text, { parser: 'markdown', printWidth: 100 });
}
