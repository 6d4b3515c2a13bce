import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * How many tests passed, failed and were skipped, by Vitest's JSON report. Throws when there is no such report.
 *
 * @param {string} file
 * @returns {Counts}
 */
export function vitestCounts(file) {
  const report =
    /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number }} */ (
      JSON.parse(readFileSync(file, 'utf8'))
    );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  };
}

/**
 * How many tests passed, failed and were skipped, by Playwright's JSON report. Throws when there is
 * no such report.
 *
 * @param {string} file
 * @returns {Counts}
 */
export function playwrightCounts(file) {
  const { stats } =
    /** @type {{ stats: { expected: number, unexpected: number, skipped: number } }} */ (
      JSON.parse(readFileSync(file, 'utf8'))
    );
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
}

/**
 * The lines that a reader is to see whether or not the step passed: what was measured, and what
 * could not be run here.
 *
 * @param {string} output of a step
 * @returns {string[]}
 */
export function linesToShow(output) {
  return stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /^\s*(FIGURES|NOT RUN)\b/.test(line))
    .map((line) => line.trim());
}
