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
 * @param {number} [options.limit] seconds after which the command is killed and has failed
 * @param {(line: string) => void} [options.onLine] receives each line that the command writes to its
 *   file descriptor 3
 * @returns {Promise<{ ok: boolean, output: string }>} never rejects
 */
export function run([program = '', ...args], { stdio = 'pipe', limit, onLine } = {}) {
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

  /** @param {NodeJS.Signals} signal */
  function stop(signal) {
    if (child.pid === undefined) return;
    try {
      if (isWindows) spawn('taskkill', ['/pid', String(child.pid), '/t', '/f']);
      else process.kill(-child.pid, signal);
    } catch {
      // All of them have ended.
    }
  }
  /** @param {keyof typeof exitCodes} signal */
  function stopBoth(signal) {
    child.on('close', () => process.exit(exitCodes[signal]));
    stop(signal);
  }
  for (const signal of Object.keys(exitCodes)) process.on(signal, stopBoth);

  function stopLate() {
    output += `\nIt did not end within ${limit} seconds, so it was stopped.\n`;
    stop('SIGKILL');
  }
  const timer = limit && setTimeout(stopLate, limit * 1000);

  return new Promise((resolve) => {
    /** @param {boolean} ok */
    function finish(ok) {
      clearTimeout(timer);
      for (const signal of Object.keys(exitCodes)) process.off(signal, stopBoth);
      resolve({ ok, output });
    }
    child.on('close', (code) => finish(code === 0));
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
  });
}
