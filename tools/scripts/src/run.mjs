import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The folder of the workspace, with a slash at its end. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The signals that stop a command and then this process, with its exit code. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * Runs a command in the workspace. A SIGINT, SIGTERM or SIGHUP stops the command with all that it has
 * started, and then this process.
 *
 * @param {string[]} command
 * @param {object} [options]
 * @param {'pipe' | 'inherit'} [options.stdio] what the command prints is returned, or shown
 * @param {(line: string) => void} [options.onLine] receives each line that the command writes to its
 *   file descriptor 3
 * @returns {Promise<{ ok: boolean, output: string }>} never rejects
 */
export function run([program = '', ...args], { stdio = 'pipe', onLine } = {}) {
  const isWindows = process.platform === 'win32';
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', stdio, stdio, onLine ? 'pipe' : 'ignore'],
    // In a process group of its own, it can be stopped with all that it has started.
    detached: !isWindows,
    // On Windows npx is a script, which only a shell can run.
    shell: isWindows,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  }
  const lines = /** @type {import('node:stream').Readable | null | undefined} */ (child.stdio[3]);
  if (lines && onLine) createInterface({ input: lines }).on('line', onLine);

  /** @param {keyof typeof exitCodes} signal */
  function stop(signal) {
    child.on('close', () => process.exit(exitCodes[signal]));
    const { pid = 0 } = child;
    if (isWindows) spawn('taskkill', ['/pid', String(pid), '/t', '/f']);
    else process.kill(-pid, signal);
  }
  for (const signal of Object.keys(exitCodes)) process.on(signal, stop);

  return new Promise((resolve) => {
    /** @param {boolean} ok */
    function finish(ok) {
      for (const signal of Object.keys(exitCodes)) process.off(signal, stop);
      resolve({ ok, output });
    }
    child.on('close', (code) => finish(code === 0));
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
  });
}
