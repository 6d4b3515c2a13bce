import { budgetRows } from './budgets.mjs';
import { median } from './stats.mjs';

/**
 * @typedef Figures all that was measured
 * @property {Awaited<ReturnType<typeof import('./byte-sizes.mjs').measureBytes>>} sizes
 * @property {import('./rounds.mjs').Sampled} sampled
 * @property {Record<string, import('./rounds.mjs').Samples>} api
 * @property {Awaited<ReturnType<typeof import('./api-load.mjs').durability>>} durability
 * @property {Awaited<ReturnType<typeof import('./measure-once.mjs').measureOnce>>} once
 * @property {Record<string, number[]>} lighthouse
 * @property {{ rounds: number, sizes: number[], machine: string, load: string, browser: string, command: string }} run
 */

/** @param {readonly (readonly string[])[]} rows the first one is the head */
function table([head = [], ...rows]) {
  /** @param {readonly string[]} cells */
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** @param {Figures} figures @param {string} notes what people have to say about it */
export function report(figures, notes) {
  const { run, sampled } = figures;
  const budgets = budgetRows(figures);
  const missed = budgets.filter(({ met }) => !met).length;
  return `# Performance

Made by \`${run.command}\`, which writes this page: medians of ${run.rounds} interleaved rounds, in ${run.browser}, over production builds on loopback. Ratios say more than times: these are from ${run.machine}, whose load was ${run.load}.

- **vanilla**: the prerendered page with the same styles, and a list made by hand with the DOM: what the browser itself costs.
- **react**: react, react-dom and a plain keyed list of the same rows, with the same calls: what React costs.

## What the page has to keep to

${budgets.length - missed} of ${budgets.length} budgets are met.

${table([
  ['what', 'ours', 'against', 'ratio', 'budget', 'met'],
  ...budgets.map(({ what, ours, against, ratio, budget, met }) => [
    what,
    ours,
    against,
    ratio,
    budget,
    met ? 'yes' : '**no**',
  ]),
])}

## How it grows

Milliseconds until painted: ours, react, vanilla.

![Time against the size of the list](performance.svg)

${growth(sampled, run.sizes)}

${notes.trim()}
`;
}

/** @param {import('./rounds.mjs').Sampled} sampled @param {number[]} sizes */
function growth(sampled, sizes) {
  const what = Object.keys(sampled[`${sizes[0]}`] ?? {});
  return table([
    ['what', ...sizes.map((size) => `${size.toLocaleString('en')} todos`)],
    ...what.map((each) => [
      names[each] ?? each,
      ...sizes.map((size) =>
        ['ours', 'react', 'vanilla']
          .map((target) => Math.round(median(sampled[size]?.[each]?.[target] ?? [])))
          .join(' · '),
      ),
    ]),
  ]);
}

/** @type {Record<string, string>} */
const names = {
  toggle: 'toggle one',
  add: 'add one',
  remove: 'delete the last',
  removeFirst: 'delete the third',
};
