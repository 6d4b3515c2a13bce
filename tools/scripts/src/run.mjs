import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The folder of the workspace, with a slash at its end. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The signals that stop a command and then this process, with its exit code. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * Runs a command in the workspace. A SIGINT, SIGTERM or SIGHUP stops the command (npm, pnpm and Nx stop
 * what they have started), and then this process.
 *
 * @param {string[]} command
 * @param {(line: string) => void} [onLine] receives each line that it prints; by default they are printed
 * @param {Record<string, string>} [environment] beside that of this process
 * @returns {Promise<boolean>} whether it succeeded; never rejects
 */
export async function run([program = '', ...args], onLine, environment) {
  const stdio = onLine ? 'pipe' : 'inherit';
  const child = spawn(program, args, {
    cwd: root,
    // A NODE_ENV of the shell would change what is installed, and how the pages are built and run.
    env: { ...process.env, NODE_ENV: undefined, ...environment },
    stdio: ['ignore', stdio, stdio],
    // On Windows npx is a script, which only a shell can run.
    shell: process.platform === 'win32',
  });
  for (const input of [child.stdout, child.stderr]) {
    if (input && onLine) createInterface({ input }).on('line', onLine);
  }

  /** @param {keyof typeof exitCodes} signal */
  function stop(signal) {
    child.on('close', () => process.exit(exitCodes[signal]));
    child.kill(signal);
  }
  for (const signal of Object.keys(exitCodes)) process.on(signal, stop);

  try {
    const [code] = await once(child, 'close');
    return code === 0;
  } catch (error) {
    (onLine ?? console.error)(String(error));
    return false;
  } finally {
    for (const signal of Object.keys(exitCodes)) process.off(signal, stop);
  }
}
