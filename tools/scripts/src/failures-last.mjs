/** A plugin of Nx: when all tasks have ended, prints again what the failed ones printed. */
export const name = 'failures-last';

/**
 * @param {unknown} _options
 * @param {import('nx/src/devkit-exports.js').PostTasksExecutionContext} context
 */
export function postTasksExecution(_options, { taskResults }) {
  for (const { task, status, terminalOutput } of Object.values(taskResults)) {
    if (status === 'failure') console.log(`FAILED ${task.id}\n${terminalOutput ?? ''}`);
  }
}
