import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs the pnpm that runs these tests, and gives back what it printed. Throws an `Error` with that when it failed. */
export async function runPnpm(...args: string[]): Promise<string> {
  const pnpm = process.env['npm_execpath'];
  if (pnpm === undefined) throw new Error('start these tests as a script of the package, by pnpm');
  try {
    const { stdout } = await execute(process.execPath, [pnpm, ...args]);
    return stdout;
  } catch (cause) {
    const { stdout, stderr } = cause as { stdout: string; stderr: string };
    throw new Error(`pnpm ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause });
  }
}
