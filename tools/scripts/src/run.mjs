import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The folder of the workspace, with a slash at its end. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Milliseconds that a command which is stopped has to end by itself. */
const gracePeriodMs = 5_000;

/** The signals that stop a command and then this process, with its exit code. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * Runs a command in the workspace. A SIGINT, SIGTERM or SIGHUP stops the command with all that it has
 * started, and then this process.
 *
 * @param {string[]} command
 * @param {object} [options]
 * @param {'pipe' | 'inherit'} [options.stdio] what the command prints is returned, or shown
 * @param {number} [options.limit] seconds after which the command is stopped and has failed
 * @param {(line: string) => void} [options.onLine] receives each line that the command writes to its
 *   file descriptor 3
 * @returns {Promise<{ ok: boolean, output: string }>} never rejects
 */
export function run([program = '', ...args], { stdio = 'pipe', limit, onLine } = {}) {
  const isWindows = process.platform === 'win32';
  // In a process group of its own, it can be stopped with all that it has started. On Windows npx
  // is a script, which only a shell can run.
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', stdio, stdio, onLine ? 'pipe' : 'ignore'],
    detached: !isWindows,
    shell: isWindows,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  }

  const lines = /** @type {import('node:stream').Readable | null | undefined} */ (child.stdio[3]);
  if (lines && onLine) createInterface({ input: lines }).on('line', onLine);

  /** @param {NodeJS.Signals} signal */
  function signalAll(signal) {
    if (child.pid === undefined) return;
    if (isWindows) {
      spawn('taskkill', ['/pid', String(child.pid), '/t', '/f']);
      return;
    }
    try {
      process.kill(-child.pid, signal);
    } catch {
      // All of them have ended.
    }
  }

  return new Promise((resolve) => {
    /** @type {keyof typeof exitCodes | undefined} */
    let stoppedBy;
    /** @param {NodeJS.Signals} signal */
    function stop(signal) {
      stoppedBy = /** @type {keyof typeof exitCodes} */ (signal);
      signalAll(signal);
    }
    /** @param {boolean} ok */
    function finish(ok) {
      clearTimeout(timer);
      for (const signal of Object.keys(exitCodes)) process.off(signal, stop);
      if (stoppedBy) process.exit(exitCodes[stoppedBy]);
      resolve({ ok, output });
    }
    const timer =
      limit &&
      setTimeout(() => {
        output += `\nIt did not end within ${limit} seconds, so it was stopped.\n`;
        signalAll('SIGTERM');
        const kill = () => {
          signalAll('SIGKILL');
          finish(false);
        };
        setTimeout(kill, gracePeriodMs).unref();
      }, limit * 1000);

    for (const signal of Object.keys(exitCodes)) process.on(signal, stop);
    child.on('close', (code) => finish(code === 0));
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
  });
}
