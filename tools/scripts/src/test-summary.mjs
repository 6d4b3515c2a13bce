import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';
import { resultsFile } from './task-results.mjs';

/**
 * @typedef {import('./task-results.mjs').TaskResult} TaskResult
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {Counts & { name: string, outcome: string, seconds: number | undefined }} Row
 */

/** Targets that Nx never caches, so that they may skip what a machine cannot run. */
const uncached = ['full', 'mutation'];

/**
 * Prints what was measured or not run, the table of the tasks and the closing line of `npm test`.
 *
 * @param {boolean} ok whether Nx succeeded
 * @param {TaskResult[]} [results] those that the latest run wrote down, by default
 * @param {string} [folder] of the workspace
 * @returns {boolean} whether everything passed
 */
export function summarise(ok, results = readResults(), folder = root) {
  for (const { output } of results) for (const line of linesToShow(output)) console.log(line);

  if (results.length === 0) {
    console.log(
      '\nNo task was run: see what Nx says above, and check the names after --projects and --targets.',
    );
    console.log('0 passed, 1 failed, 0 skipped');
    return false;
  }

  const rows = results
    .map((result) => toRow(result, folder))
    .sort((a, b) => a.name.localeCompare(b.name));
  const width = Math.max(4, ...rows.map(({ name }) => name.length));
  console.log(`\n${'task'.padEnd(width)}  result   passed  failed  skipped  seconds`);
  for (const { name, outcome, passed, failed, skipped, seconds } of rows) {
    const cells = [
      name.padEnd(width),
      outcome.padEnd(7),
      String(passed).padStart(6),
      String(failed).padStart(6),
      String(skipped).padStart(7),
      (seconds?.toFixed(1) ?? '').padStart(7),
    ];
    console.log(cells.join('  ').trimEnd());
  }

  /** @param {keyof Counts} key */
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const cached = rows.filter(({ outcome }) => outcome === 'cached').length;
  // Nx can fail without a failed task, such as in a run that was stopped.
  const failed = sum('failed') || (ok ? 0 : 1);
  console.log(
    `\nEvery test counts as one, and so does every task without tests. ` +
      `${cached} of ${rows.length} tasks came from the cache, with the counts of their stored reports.`,
  );
  console.log(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`);
  return failed === 0;
}

/** @returns {TaskResult[]} */
function readResults() {
  const file = join(root, resultsFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/**
 * @param {TaskResult} result
 * @param {string} folder of the workspace
 * @returns {Row}
 */
function toRow({ project, folder: projectFolder, target, status, seconds, output }, folder) {
  const name = `${project} ${target}`;
  if (status === 'skipped' || status === 'stopped') {
    return { name, outcome: 'NOT RUN', passed: 0, failed: 1, skipped: 0, seconds: undefined };
  }
  const counts = readReport(join(folder, projectFolder, 'test-results', `${target}.json`));
  if (status === 'failure') {
    // Tests can all pass and the run still fail: a file that cannot be read, an error in between.
    const { passed, failed, skipped } = counts ?? { passed: 0, failed: 1, skipped: 0 };
    return { name, outcome: 'FAILED', passed, failed: Math.max(failed, 1), skipped, seconds };
  }
  const { passed, failed, skipped } = counts ?? { passed: 1, failed: 0, skipped: 0 };
  const isPartial = skipped > 0 || linesToShow(output).some((line) => line.startsWith('NOT RUN'));
  if (isPartial && !uncached.includes(target)) {
    // The cache would answer for tests that never ran.
    console.log(`${name} skipped tests; a task that is cached has to run all of its tests`);
    return { name, outcome: 'FAILED', passed, failed: Math.max(failed, 1), skipped, seconds };
  }
  return {
    name,
    outcome: status === 'success' ? 'passed' : 'cached',
    passed,
    failed,
    skipped,
    seconds,
  };
}

/**
 * How many tests passed, failed and were skipped, by the JSON report of Vitest or Playwright;
 * `undefined` where the task has no report.
 *
 * @param {string} file
 * @returns {Counts | undefined}
 */
function readReport(file) {
  if (!existsSync(file)) return undefined;
  const report =
    /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } } | { stats: undefined, numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} */ (
      JSON.parse(readFileSync(file, 'utf8'))
    );
  if (report.stats) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * The lines that a reader is to see whether or not the task passed: what was measured, and what
 * could not be run here.
 *
 * @param {string} output of a task
 * @returns {string[]}
 */
function linesToShow(output) {
  return stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /^[\s·]*(FIGURES|NOT RUN)\b/.test(line))
    .map((line) => line.replace(/^[\s·]+/, '').trimEnd());
}
