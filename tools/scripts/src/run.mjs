import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the workspace, with a slash at its end. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

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

/** Milliseconds that a command which is stopped has to end by itself. */
const gracePeriodMs = 5_000;

/**
 * The signals that stop a command and then this process, with what that exits with.
 *
 * @type {Partial<Record<NodeJS.Signals, number>>}
 */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * Runs a command in the workspace. A SIGINT, SIGTERM or SIGHUP stops the command and then this
 * process.
 *
 * @param {string[]} command
 * @param {object} [options]
 * @param {boolean} [options.show] prints what the command prints; otherwise it is only returned
 * @param {number} [options.limit] seconds after which the command is stopped, with all that it has
 *   started, and has failed
 * @returns {Promise<{ ok: boolean, output: string, seconds: number }>} never rejects
 */
export function run([program = '', ...args], { show = false, limit } = {}) {
  const begun = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    // A NODE_ENV of the shell would change what is installed, and how the pages are built.
    env: { ...process.env, NODE_ENV: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a process group of its own, it can be stopped with all that it has started.
    detached: process.platform !== 'win32',
    // On Windows npx is a script, which only a shell can run.
    shell: process.platform === 'win32',
  });

  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
      if (show) process.stdout.write(text);
    });
  }

  /** @type {NodeJS.Signals | undefined} */
  let stoppedBy;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    stoppedBy = signal;
    signalAll(child, signal);
  };
  for (const signal of Object.keys(exitCodes)) process.on(signal, stop);

  return new Promise((resolve) => {
    let isOverdue = false;
    const timer = limit === undefined ? undefined : setTimeout(stopOverdue, limit * 1000);

    function stopOverdue() {
      isOverdue = true;
      const sentence = `\nIt did not end within ${limit} seconds, so it was stopped.\n`;
      output += sentence;
      if (show) process.stdout.write(sentence);
      signalAll(child, 'SIGTERM');
      setTimeout(() => {
        signalAll(child, 'SIGKILL');
        // Whoever still holds the other end must not keep this process waiting.
        child.stdout.destroy();
        child.stderr.destroy();
        finish(false);
      }, gracePeriodMs);
    }

    /** @param {boolean} ok */
    function finish(ok) {
      clearTimeout(timer);
      for (const signal of Object.keys(exitCodes)) process.off(signal, stop);
      if (stoppedBy) process.exit(exitCodes[stoppedBy]);
      resolve({ ok, output, seconds: (performance.now() - begun) / 1000 });
    }
    child.on('close', (code) => {
      if (!isOverdue) finish(code === 0);
    });
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
  });
}

/**
 * Sends a signal to a command and to all that it has started.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalAll({ pid }, signal) {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/t', '/f']);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // All of them have ended.
  }
}
