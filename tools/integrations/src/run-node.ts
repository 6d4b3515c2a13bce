import { execFile, type ExecFileOptions } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a script on Node. Returns what it prints, or throws an `Error` with it if the script failed. */
export async function runNode(args: readonly string[], options?: ExecFileOptions): Promise<string> {
  try {
    const { stdout } = await execute(process.execPath, args, { ...options, encoding: 'utf8' });
    return stdout;
  } catch (cause) {
    const { stdout, stderr } = cause as { stdout: string; stderr: string };
    throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`, { cause });
  }
}

/** Runs the pnpm that runs these tests. */
export function runPnpm(...args: string[]): Promise<string> {
  const pnpm = process.env['npm_execpath'];
  // npm sets the variable too, to its own path.
  if (!pnpm?.includes('pnpm'))
    throw new Error('Run these tests with pnpm: pnpm --filter @todos/integrations e2e');
  return runNode([pnpm, ...args]);
}
