import { format } from 'prettier';
import { byteBudgets } from './pages.mjs';

/** @typedef {Record<string, Record<string, number[]>>} Samples a value for each round, by figure and by what was measured */

/** What a time may be at most, as a multiple of the baseline's. */
const budgets = {
  '20 rows, slow phone': 1,
  '20 rows, early call': 0.95,
  '5,000 rows': 0.65,
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
  return [
    figure,
    `${whole(median(ours))} ms`,
    `${whole(median(baseline))} ms`,
    `${ratio.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`,
    `≤ ${budget}`,
    verdict(ratio <= budget),
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

\`npm run bench\` writes this page up to the next heading: the built page beside the same rows in plain React,
which has the same styles and neither a router nor a store. \`npm test\` checks the bytes.

${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

- **Rows**: the time from the address to that many rows, laid out. A slow phone has slow 4G and a processor that is
  four times slower. The baseline of \`early call\` is our page without the call of the list in its HTML.
- A ratio is the median of those of ${rounds} interleaved rounds, with the lowest and the highest. Compare ratios only:
  the times depend on the machine (${machine}).
`;
  return format(text, { parser: 'markdown', printWidth: 100 });
}
