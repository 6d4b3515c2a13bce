import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

const packageRoot = join(import.meta.dirname, '../..');

/**
 * Where {@link buildForNode} puts it: a folder for each package whose tests run it, as two of them
 * may build at once.
 */
export const outDir = join(packageRoot, 'node_modules/.cache', basename(process.cwd()));

/** Builds the package as `npm run build` does, for plain Node to run. */
export function buildForNode(): void {
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  // Types are checked elsewhere; left out here, the build takes a second.
  const build = [compiler, '-p', 'tsconfig.build.json', '--outDir', outDir, '--noCheck'];
  execFileSync(process.execPath, build, { cwd: packageRoot, stdio: 'inherit' });
}

/** Runs the command line program; it is killed when the test is over. */
export function runCli(environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [join(outDir, 'cli.js')], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** The address that the program prints. Rejects when it ends without one. */
export async function printedUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the output of the program is not at hand');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/[^/]+/.exec(line)?.[0];
    if (url === undefined) continue;
    // The log of each request goes on; unread, it would fill the pipe and stop the program.
    child.stdout.resume();
    return url;
  }
  throw new Error('the program ended before it listened');
}

/** How the program ended and what it wrote to its error output. */
export async function ending(child: ChildProcess) {
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (part) => (errors += String(part)));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal, errors };
}
