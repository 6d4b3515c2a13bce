import { writeSync } from 'node:fs';
import { output } from 'nx/src/devkit-exports.js';

/**
 * How one task of the graph ended.
 *
 * @typedef {object} TaskResult
 * @property {string} project
 * @property {string} target
 * @property {'success' | 'failure' | 'skipped' | 'stopped' | 'local-cache-kept-existing' | 'local-cache' | 'remote-cache'} status
 * @property {string} output
 */

/** Where `npm test` reads the results: a file descriptor. Without it, Nx prints as it always does. */
const file = Number(process.env.TASK_RESULTS_FILE);
// A task that runs Nx has its own.
delete process.env.TASK_RESULTS_FILE;

/** @param {TaskResult} result */
const report = (result) => void writeSync(file, `${JSON.stringify(result)}\n`);

if (file) {
  // What Nx would print of a task when it has ended.
  output.logCommandOutput = (command, status, text) => {
    const [, project = '', target = ''] = /^run ([^:]+):"?([^"]+)"?$/.exec(command) ?? [];
    report({ project, target, status, output: text });
  };
}

export const name = 'task-results';

/**
 * A hook of Nx: reports the tasks that did not run, because one that they depend on failed.
 *
 * @param {unknown} _options
 * @param {import('nx/src/devkit-exports.js').PostTasksExecutionContext} context
 */
export function postTasksExecution(_options, { taskResults }) {
  if (!file) return;
  for (const { task, status } of Object.values(taskResults)) {
    const { project, target } = task.target;
    if (status === 'skipped' || status === 'stopped')
      report({ project, target, status, output: '' });
  }
}
