import { describe, expect, it } from 'vitest';
import { judge, summarize } from './statistics.mjs';

/** @param {number} n */
const upTo = (n) => Array.from({ length: n }, (_, index) => index + 1);

describe('summarize', () => {
  it('returns the middle sample, or the mean of the two in the middle', () => {
    expect(summarize([5, 1, 3]).median).toBe(3);
    expect(summarize([4, 1, 3, 2]).median).toBe(2.5);
  });

  // The ranks are those of published tables for the median.
  it.each([
    [6, 1, 6],
    [10, 2, 9],
    [15, 4, 12],
    [20, 6, 15],
    [30, 10, 21],
  ])('bounds the median of %i samples by the samples of rank %i and %i', (n, low, high) => {
    expect(summarize(upTo(n).reverse())).toMatchObject({ low, high });
  });

  it('has no bounds for fewer than six samples', () => {
    expect(summarize(upTo(5))).toEqual({ median: 3, low: -Infinity, high: Infinity });
  });

  it('contains the true median in at least 95 of 100 runs', () => {
    let state = 1;
    const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    let hits = 0;
    for (let run = 0; run < 2000; run += 1) {
      // A skewed distribution, as times are, with the median ln 2.
      const { low, high } = summarize(upTo(15).map(() => -Math.log(random())));
      if (low <= Math.LN2 && Math.LN2 <= high) hits += 1;
    }
    expect(hits / 2000).toBeGreaterThan(0.95);
  });
});

describe('judge', () => {
  it('decides by the median when the interval is at most 20 % of it wide', () => {
    expect(judge({ median: 1, low: 0.9, high: 1.09 })).toBe('yes');
    expect(judge({ median: 1.01, low: 0.95, high: 1.1 })).toBe('no');
  });

  it('decides nothing when the interval is wider', () => {
    expect(judge({ median: 0.5, low: 0.4, high: 0.51 })).toBe('undecided');
    expect(judge({ median: 0.5, low: -Infinity, high: Infinity })).toBe('undecided');
    expect(judge({ median: NaN, low: NaN, high: NaN })).toBe('undecided');
  });
});
