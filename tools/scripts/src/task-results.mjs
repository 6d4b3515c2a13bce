import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * How one task of the graph ended.
 *
 * @typedef {object} TaskResult
 * @property {string} project
 * @property {string} folder of the project, from the root of the workspace
 * @property {string} target
 * @property {'success' | 'failure' | 'skipped' | 'stopped' | 'local-cache-kept-existing' | 'local-cache' | 'remote-cache'} status
 * @property {number | undefined} seconds
 * @property {string} output
 */

/** Where the results of the latest run are written, from the root of the workspace. */
export const resultsFile = '.nx/task-results.json';

export const name = 'task-results';

/**
 * A hook of Nx: writes down how every task ended, for the summary of `npm test`.
 *
 * @param {unknown} _options
 * @param {import('nx/src/devkit-exports.js').PostTasksExecutionContext} context
 */
export function postTasksExecution(_options, { workspaceRoot, taskResults }) {
  const results = Object.values(taskResults).map(({ task, status, terminalOutput }) => ({
    project: task.target.project,
    folder: task.projectRoot ?? '',
    target: task.target.target,
    status,
    seconds: task.startTime && task.endTime ? (task.endTime - task.startTime) / 1000 : undefined,
    output: terminalOutput ?? '',
  }));
  const file = join(workspaceRoot, resultsFile);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(results));
}
