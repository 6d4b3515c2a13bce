import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { createTodoClient } from './todo-client.ts';

const packageRoot = join(import.meta.dirname, '../..');

/**
 * Where {@link buildForNode} writes: a folder for each package whose tests call it, because two of
 * them may build at once.
 */
export const outDir = join(packageRoot, 'node_modules/.cache', basename(process.cwd()));

/** Builds the package as `npm run build` does. */
export function buildForNode(): void {
  const compiler = 'node_modules/typescript-7/bin/tsc';
  const build = [compiler, '-p', 'tsconfig.build.json', '--outDir', outDir, '--noCheck'];
  execFileSync(process.execPath, build, { cwd: packageRoot, stdio: 'inherit' });
}

/** Starts the command-line program; it is killed when the test ends. */
export function runCli(
  environment: Record<string, string>,
  program = join(outDir, 'cli.js'),
): ChildProcess {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Starts the program on a free port. Resolves when it serves, with a client and the file it names. */
export async function startCli(environment: Record<string, string>) {
  const child = runCli({ PORT: '0', ...environment });
  if (!child.stdout) throw new Error('the output of the program is not piped');
  for await (const line of createInterface({ input: child.stdout })) {
    const { url, todos } = JSON.parse(line) as { url?: string; todos: string };
    if (url === undefined) continue;
    // Read on: a full pipe would block the program when it logs.
    child.stdout.resume();
    const { origin } = new URL(url);
    return { child, url: origin, todos, ...createTodoClient(origin) };
  }
  throw new Error('the program ended without printing a URL');
}

/** Resolves with the exit of the program (by a signal, if one is given) and what it printed. */
export async function exitOf(child: ChildProcess, signalToSend?: NodeJS.Signals) {
  if (signalToSend) child.kill(signalToSend);
  const [output, errors, [code, signal]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close') as Promise<[number | null, string | null]>,
  ]);
  return { code, signal, output, errors };
}
