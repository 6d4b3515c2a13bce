import { median } from './stats.mjs';

/** @typedef {import('./report.mjs').Figures} Figures */
/** @typedef {{ what: string, ours: string, against: string, ratio: string, budget: string, met: boolean }} Row */

/** @param {number} ms */
const time = (ms) => `${ms.toFixed(ms < 100 ? 1 : 0)} ms`;
/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
/** @param {number} count */
const perSecond = (count) => `${Math.round(count).toLocaleString('en')} / s`;

/**
 * A row for what may take at most so many times what a baseline takes.
 *
 * @param {string} what
 * @param {import('./rounds.mjs').Samples} samples
 * @param {'react' | 'vanilla'} baseline
 * @param {number} budget
 * @returns {Row}
 */
function timeRow(what, samples, baseline, budget) {
  const ours = median(samples['ours'] ?? []);
  const theirs = median(samples[baseline] ?? []);
  return {
    what,
    ours: time(ours),
    against: `${baseline} ${time(theirs)}`,
    ratio: (ours / theirs).toFixed(2),
    budget: `≤ ${budget}`,
    met: ours / theirs <= budget,
  };
}

/**
 * @param {string} what
 * @param {string} ours
 * @param {string} budget
 * @param {boolean} met
 * @param {string} [against]
 * @returns {Row}
 */
const plainRow = (what, ours, budget, met, against = '') => ({
  what,
  ours,
  against,
  ratio: '',
  budget,
  met,
});

/** The table of what the page has to keep to. @param {Figures} figures @returns {Row[]} */
export function budgetRows({ sizes, sampled, api, durability, once, lighthouse }) {
  const { script, styles } = sizes;
  /** @param {string} key @param {string} what */
  const of = (key, what) => sampled[key]?.[what] ?? {};
  const open = 'open: ';
  const { clear, typing, toggle, heap } = once;
  return [
    {
      ...plainRow(
        'initial script, gzip',
        kilobytes(script.bytes),
        '≤ 1.28',
        script.bytes <= script.budget,
      ),
      against: `react and react-dom alone ${kilobytes(script.react)}`,
      ratio: (script.bytes / script.react).toFixed(3),
    },
    plainRow('styles, gzip', kilobytes(styles.bytes), '≤ 4 kB', styles.bytes <= styles.budget),
    plainRow(
      'requests before the list call',
      once.chain.join(' → '),
      'document → script',
      once.chain.length === 2,
    ),
    timeRow('slow 4G, slow phone: input visible', of('slow', 'input visible'), 'vanilla', 1.15),
    timeRow(
      'slow 4G, slow phone: first todo by hand',
      of('slow', 'first todo created by hand'),
      'react',
      1.1,
    ),
    ...['100 adds', '100 toggles', '100 deletes'].map((what) =>
      timeRow(what, of('hundreds', what), 'react', 1.5),
    ),
    plainRow(
      'one toggle among 5,000: rows rendered',
      `${toggle.rendered}`,
      '1',
      toggle.rendered === 1,
    ),
    timeRow('one toggle among 5,000', of('5000', 'toggle'), 'react', 1),
    timeRow('5,000: opening, first screenful', of('5000', `${open}first screenful`), 'react', 0.5),
    timeRow('5,000: opening, whole list', of('5000', `${open}whole list`), 'react', 1),
    ...['active', 'all'].flatMap((filter) => [
      timeRow(
        `5,000: filter to ${filter}, first screenful`,
        of('5000', `filter to ${filter}: first screenful`),
        'react',
        0.5,
      ),
      timeRow(
        `5,000: filter to ${filter}, whole list`,
        of('5000', `filter to ${filter}: whole list`),
        'react',
        1,
      ),
    ]),
    timeRow('5,000: add one', of('5000', 'add'), 'react', 0.5),
    timeRow('5,000: delete the last', of('5000', 'remove'), 'react', 0.5),
    timeRow('5,000: delete the third', of('5000', 'removeFirst'), 'react', 0.5),
    plainRow(
      'clear 1,000 of 2,000: renders',
      `${clear.renders}`,
      'fewer than frames',
      clear.renders < clear.frames,
      `${clear.frames} frames`,
    ),
    // Progress is visible, and what is typed meanwhile still appears as if at once.
    plainRow('clear 1,000 of 2,000: lengths seen', `${clear.steps}`, '> 5', clear.steps > 5),
    plainRow(
      'clear 1,000 of 2,000: slowest key',
      time(clear.slowestKeyMs),
      '≤ 200 ms',
      clear.slowestKeyMs <= 200,
      `${clear.keys} keys`,
    ),
    plainRow(
      `heap after ${heap.actions.toLocaleString('en')} actions`,
      kilobytes(heap.late),
      'within 10 %',
      Math.abs(heap.late / heap.early - 1) <= 0.1,
      `${kilobytes(heap.early)} after a tenth of them`,
    ),
    plainRow('typing a title: renders', `${typing.renders}`, '≤ 1 (validity)', typing.renders <= 1),
    ...Object.entries(api).map(([what, samples]) => {
      const ours = median(samples['ours'] ?? []);
      const theirs = median(samples['json-server'] ?? []);
      const budget = what === 'list of 100' ? 2 : 1;
      return {
        what: `API, 10 connections: ${what}`,
        ours: perSecond(ours),
        against: `json-server ${perSecond(theirs)}`,
        ratio: (ours / theirs).toFixed(2),
        budget: `≥ ${budget}`,
        met: ours / theirs >= budget,
      };
    }),
    plainRow(
      'API: journal, synchronous (2 is FULL)',
      `${durability.journal_mode}, ${durability.synchronous}`,
      'wal, 2',
      durability.journal_mode === 'wal' && durability.synchronous === 2,
    ),
    ...Object.entries(lighthouse).map(([path, scores]) =>
      plainRow(
        `Lighthouse performance of ${path}`,
        `${median(scores)}`,
        '≥ 95',
        median(scores) >= 95,
      ),
    ),
  ];
}
