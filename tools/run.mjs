import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the workspace, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const { packageManager } = /** @type {{ packageManager: string }} */ (
  JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
);

/**
 * The command line that runs pnpm where only Node and npm are installed, without asking the registry
 * again for a version that is already here.
 *
 * @param {string[]} args
 */
export const pnpm = (...args) => ['npx', '--yes', '--prefer-offline', packageManager, ...args];

/**
 * Runs a command in the workspace and keeps its output back, to be shown only if it failed. A
 * SIGINT or SIGTERM stops the command and then this process.
 *
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [env] added to that of this process
 * @returns {Promise<{ ok: boolean, output: string, seconds: number }>} never rejects
 */
export function run([program = '', ...args], env) {
  const begun = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    // A NODE_ENV of the shell would change what is installed, and how the pages are built.
    env: { ...process.env, NODE_ENV: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // On Windows npx is a script, which only a shell can run.
    shell: process.platform === 'win32',
  });

  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  }

  /** @type {NodeJS.Signals | undefined} */
  let stoppedBy;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    stoppedBy = signal;
    child.kill(signal);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);

  return new Promise((resolve) => {
    /** @param {boolean} ok */
    const finish = (ok) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (stoppedBy) process.exit(stoppedBy === 'SIGINT' ? 130 : 143);
      resolve({ ok, output, seconds: (performance.now() - begun) / 1000 });
    };
    child.on('close', (code) => finish(code === 0));
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
  });
}
