import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs the pnpm that runs these tests. Returns its output, or throws an `Error` with it if pnpm failed. */
export async function runPnpm(...args: string[]): Promise<string> {
  const pnpm = process.env['npm_execpath'];
  // npm sets the variable too, to its own path.
  if (!pnpm?.includes('pnpm'))
    throw new Error('Run these tests with pnpm: pnpm --filter @todos/integrations e2e');
  try {
    const { stdout } = await execute(process.execPath, [pnpm, ...args]);
    return stdout;
  } catch (cause) {
    const { stdout, stderr } = cause as { stdout: string; stderr: string };
    throw new Error(`pnpm ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause });
  }
}
