import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {import('./task-results.mjs').TaskResult} TaskResult
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * Prints what `npm test` says about its tasks. A test counts as one, and so does a task without tests.
 *
 * @param {object} options
 * @param {(project: string) => string} options.folderOf the folder of a project
 * @param {string[]} options.uncached targets that Nx never caches: they may skip what a machine cannot run
 * @param {(text: string) => void} [options.print]
 */
export function createSummary({ folderOf, uncached, print = console.log }) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  let tasks = 0;
  let cached = 0;

  /**
   * Prints the line of a task, after all that it has printed if it failed.
   *
   * @param {TaskResult} result
   */
  function add({ project, target, status, output }) {
    const report = readReport(`${folderOf(project)}/test-results/${target}.json`);
    const notes = linesToShow(output);
    const isPartial = report?.skipped || notes.some((note) => note.startsWith('NOT RUN'));
    const didRun = status !== 'skipped' && status !== 'stopped';
    let failure = status === 'failure' ? 'FAILED' : didRun ? '' : 'NOT RUN';
    if (!failure && isPartial && !uncached.includes(target)) {
      // The cache would vouch for tests that never ran.
      failure = 'FAILED (a task that is cached has to run all of its tests)';
    }

    const counts = (didRun && report) || { passed: failure ? 0 : 1, failed: 0, skipped: 0 };
    // Tests can all pass and their task still fail: by a file that cannot be read, for example.
    if (failure) counts.failed = Math.max(counts.failed, 1);
    for (const key of /** @type {(keyof Counts)[]} */ (Object.keys(totals)))
      totals[key] += counts[key];
    const isCached = status.includes('cache');
    tasks += 1;
    if (isCached) cached += 1;

    if (status === 'failure') print(output.trimEnd());
    const outcome = failure || (isCached ? 'cached' : 'passed');
    print(`${outcome.padEnd(7)} ${project} ${target}${report ? `: ${sentence(counts)}` : ''}`);
    for (const note of notes) print(`        ${note}`);
  }

  /**
   * Prints the closing line.
   *
   * @param {boolean} ok whether Nx succeeded
   * @param {string} output of Nx
   * @returns {boolean} whether everything passed
   */
  function close(ok, output) {
    // Nx can fail without a failed task, such as in a run that was stopped.
    if (tasks === 0 || (!ok && totals.failed === 0)) {
      print(output);
      totals.failed = 1;
    }
    print(`\n${cached} of ${tasks} tasks came from the cache.`);
    print(sentence(totals));
    return totals.failed === 0;
  }

  return { add, close };
}

/** @param {Counts} counts */
const sentence = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

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
