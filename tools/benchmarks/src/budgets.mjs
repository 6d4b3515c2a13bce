import { apiFigures } from './api-load.mjs';
import { judge, summarize } from './statistics.mjs';

/** @typedef {import('./report.mjs').Figures} Figures */
/** @typedef {import('./rounds.mjs').Measurement} Measurement */
/** @typedef {import('./statistics.mjs').Summary} Summary */

/** Two frames of a screen: a person sees no difference between what takes less. */
const twoFramesMs = 33;

/** What a time may be in one round, from those of the baselines in the same round. @typedef {(baselines: { react: number, vanilla: number }) => number} Budget */

/**
 * @typedef {object} TimeRow
 * @property {string} figure
 * @property {number} size how many todos the list has
 * @property {Summary} ours in milliseconds
 * @property {number | undefined} react median, in milliseconds
 * @property {number | undefined} vanilla median, in milliseconds
 * @property {string} budget
 * @property {Summary} share of the budget, round by round
 * @property {import('./statistics.mjs').Verdict} met
 */

/** @typedef {{ figure: string, measured: string, budget: string, met: import('./statistics.mjs').Verdict }} PlainRow */

/** @type {{ text: string, of: Budget }} */
const action = {
  text: '1 × React, 1.25 × vanilla or 33 ms',
  of: ({ react, vanilla }) => Math.max(react, 1.25 * vanilla, twoFramesMs),
};

/**
 * Returns the budget of a time, or undefined when it has none.
 *
 * @param {Measurement} measurement
 * @returns {{ text: string, of: Budget } | undefined}
 */
function budgetOf({ figure, size }) {
  if (figure === 'input visible') {
    return { text: '1.15 × vanilla', of: ({ vanilla }) => 1.15 * vanilla };
  }
  if (figure.startsWith('open') && size !== 5000) return undefined;
  if (figure === 'open: first screenful') {
    return { text: '0.5 × React', of: ({ react }) => 0.5 * react };
  }
  if (figure === 'open: whole list') return { text: '1 × React', of: ({ react }) => react };
  if (figure.startsWith('filter') && figure.endsWith('whole list')) {
    return { text: '1.25 × React', of: ({ react }) => 1.25 * react };
  }
  return action;
}

/** Returns the rows of all times that have a budget. @param {Measurement[]} times @returns {TimeRow[]} */
export function timeRows(times) {
  return times.flatMap((measurement) => {
    const budget = budgetOf(measurement);
    const { figure, size, samples } = measurement;
    const { ours = [], react = [], vanilla = [] } = samples;
    if (!budget) return [];
    const share = summarize(
      ours.map(
        (ms, round) =>
          ms / budget.of({ react: react[round] ?? NaN, vanilla: vanilla[round] ?? NaN }),
      ),
    );
    return {
      figure,
      size,
      ours: summarize(ours),
      react: react.length > 0 ? summarize(react).median : undefined,
      vanilla: vanilla.length > 0 ? summarize(vanilla).median : undefined,
      budget: budget.text,
      share,
      met: judge(share),
    };
  });
}

/** Returns the rows of all other budgets. @param {Figures} figures @returns {PlainRow[]} */
export function plainRows({ bytes, slowestKeys, heap, api }) {
  return [
    ...(bytes ? byteRows(bytes) : []),
    ...slowestKeys.map(slowestKeyRow),
    ...(heap ? [heapRow(heap)] : []),
    ...api.map(apiRow),
  ];
}

/** @param {boolean} isMet @returns {import('./statistics.mjs').Verdict} */
const verdict = (isMet) => (isMet ? 'yes' : 'no');

/** @param {NonNullable<Figures['bytes']>} bytes @returns {PlainRow[]} */
function byteRows({ script, styles }) {
  return [
    {
      figure: 'initial script, gzip',
      measured: `${script.bytes.toLocaleString('en')} bytes`,
      budget: `${script.budget.toLocaleString('en')} bytes (1.36 × react and react-dom)`,
      met: verdict(script.bytes <= script.budget),
    },
    {
      figure: 'styles, gzip',
      measured: `${styles.bytes.toLocaleString('en')} bytes`,
      budget: `${styles.budget.toLocaleString('en')} bytes`,
      met: verdict(styles.bytes <= styles.budget),
    },
  ];
}

/** @param {Measurement} measurement @returns {PlainRow} */
function slowestKeyRow({ figure, size, samples: { ours = [] } }) {
  const slowest = Math.max(...ours);
  return {
    figure: `${figure} in any round, ${size.toLocaleString('en')} todos`,
    measured: `${Math.round(slowest)} ms`,
    budget: '200 ms',
    met: verdict(slowest <= 200),
  };
}

/** @param {NonNullable<Figures['heap']>} heap @returns {PlainRow} */
function heapRow({ actions, early, late }) {
  const kilobytes = (/** @type {number} */ count) => `${(count / 1000).toFixed(0)} kB`;
  return {
    figure: `heap after ${actions.toLocaleString('en')} actions`,
    measured: `${kilobytes(late)}, after a tenth of them ${kilobytes(early)}`,
    budget: 'within 10 %',
    met: verdict(Math.abs(late / early - 1) <= 0.1),
  };
}

/** @param {Measurement} measurement @returns {PlainRow} */
function apiRow({ figure, samples: { ours = [], 'json-server': theirs = [] } }) {
  const least = figure === apiFigures.list ? 2 : 1;
  const ratio = summarize(ours.map((rate, round) => rate / (theirs[round] ?? NaN)));
  const share = summarize(ours.map((rate, round) => (least * (theirs[round] ?? NaN)) / rate));
  const rate = Math.round(summarize(ours).median).toLocaleString('en');
  return {
    figure: `${figure}, 10 connections`,
    measured: `${rate} / s, ${interval(ratio, 2)} × json-server`,
    budget: `at least ${least} × json-server`,
    met: judge(share),
  };
}

/** Returns a median and its interval as text. @param {Summary} summary @param {number} digits */
export function interval({ median, low, high }, digits) {
  const text = median.toFixed(digits);
  return Number.isFinite(low) ? `${text} (${low.toFixed(digits)}–${high.toFixed(digits)})` : text;
}
