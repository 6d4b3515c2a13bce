/** @typedef {{ median: number, low: number, high: number }} Summary a median and its 95 % interval */

/** @typedef {'yes' | 'no' | 'undecided'} Verdict */

/** Returns the chance of at most `successes` heads in `n` tosses of a coin. @param {number} successes @param {number} n */
function binomialCdf(successes, n) {
  let probability = 0.5 ** n;
  let sum = 0;
  for (let k = 0; k <= successes; k += 1) {
    sum += probability;
    probability *= (n - k) / (k + 1);
  }
  return sum;
}

/**
 * Returns the median and its 95 % confidence interval by order statistics: the two samples between
 * which the true median lies in at least 95 of 100 runs, whatever the distribution. Fewer than six
 * samples have no such interval: it is infinite.
 *
 * @param {readonly number[]} samples
 * @returns {Summary}
 */
export function summarize(samples) {
  const sorted = [...samples].sort((a, b) => a - b);
  const n = sorted.length;
  /** @param {number} index */
  const at = (index) => sorted[index] ?? NaN;
  const middle = (n - 1) / 2;
  const median = (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
  let cut = 0;
  while (binomialCdf(cut, n) <= 0.025) cut += 1;
  if (cut === 0) return { median, low: -Infinity, high: Infinity };
  return { median, low: at(cut - 1), high: at(n - cut) };
}

/**
 * Decides whether a share of a budget is within it. An interval wider than 20 % of its median
 * decides nothing.
 *
 * @param {Summary} share 1 is the whole budget
 * @returns {Verdict}
 */
export function judge({ median, low, high }) {
  if (!(high - low <= 0.2 * median)) return 'undecided';
  return median <= 1 ? 'yes' : 'no';
}
