import { readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number }} Counts
 */

/**
 * How many tests passed and failed, by Vitest's JSON report. Throws when there is no such report.
 *
 * @param {string} file
 * @returns {Counts}
 */
export function vitestCounts(file) {
  const report = /** @type {{ numPassedTests: number, numFailedTests: number }} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/**
 * How many tests passed and failed, by Playwright's JSON report. Throws when there is no such report.
 *
 * @param {string} file
 * @returns {Counts}
 */
export function playwrightCounts(file) {
  const { stats } = /** @type {{ stats: { expected: number, unexpected: number } }} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  );
  return { passed: stats.expected, failed: stats.unexpected };
}
