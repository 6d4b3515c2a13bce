import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseUrlIn } from './database-address.mjs';
import { buildForNode, ending, printedUrl, runCli } from './testing/child-server.ts';
import { serve, temporaryFolder } from './testing/test-server.ts';
import { writeUntilCut } from './testing/writers.ts';

beforeAll(buildForNode, 60_000);

const start = (dataDir: string) => runCli({ DATA_DIR: dataDir, PORT: '0' });

describe('node dist/cli.js', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('serves, and stops cleanly on %s', async (signal) => {
    const child = start(temporaryFolder());
    const url = await printedUrl(child);
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' });
    const ended = ending(child);
    child.kill(signal);
    expect(await ended).toEqual({ code: 0, signal: null, errors: '' });
  });

  it('says that a port is taken, and exits with 1', async () => {
    const port = new URL((await serve()).url).port;
    const child = runCli({ DATA_DIR: temporaryFolder(), PORT: port });
    expect(await ending(child)).toEqual({
      code: 1,
      signal: null,
      errors: `Port ${port} is already in use on 127.0.0.1; set PORT to another, or stop what uses it\n`,
    });
  });

  it('says what is wrong with a setting, and exits with 1', async () => {
    const child = runCli({ DATABASE_URL: 'mysql://todos.example' });
    const { code, errors } = await ending(child);
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL starts with "mysql:"/),
    ]);
    expect(errors).not.toMatch(/\n\s+at /);
  });
});

describe('a database that cannot be used', () => {
  it.each<[name: string, spoil: (url: string, file: string) => void | Promise<void>, says: RegExp]>(
    [
      ['damaged', (_url, file) => overwrite(file), /is damaged or no SQLite database/],
      ['of a newer version', makeNewer, /schema version 2, this program knows 1/],
    ],
  )(
    'because it is %s is said, with 1, and a log that a crash left is not laid over it',
    async (_name, spoil, says) => {
      const [dataDir, crashed] = [temporaryFolder(), temporaryFolder()];
      const server = await serve({ databaseUrl: databaseUrlIn(dataDir) });
      for (let index = 0; index < 20; index += 1) await server.add('x'.repeat(5_000));
      await checkpoint(server.databaseUrl);
      await server.add('in the log alone');
      // What is there while it runs is what a crash leaves.
      cpSync(dataDir, crashed, { recursive: true });
      await spoil(databaseUrlIn(crashed), join(crashed, 'todos.db'));
      const before = filesOf(crashed);
      expect(before['todos.db-wal']?.length).toBeGreaterThan(0);

      const { code, errors } = await ending(start(crashed));
      expect([code, errors]).toEqual([1, expect.stringMatching(says)]);
      expect(errors).not.toMatch(/\n\s+at /);
      expect(Object.keys(filesOf(crashed))).toEqual(Object.keys(before));
      for (const [name, bytes] of Object.entries(filesOf(crashed))) {
        expect(before[name]?.equals(bytes)).toBe(true);
      }
    },
  );

  it('because it is a directory is said, with 1', async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'todos.db'));
    const { code, errors } = await ending(start(dataDir));
    expect([code, errors]).toEqual([1, expect.stringMatching(/^[^\n]+ is a directory[^\n]+\n$/)]);
  });
});

function overwrite(file: string): void {
  writeFileSync(file, readFileSync(file).fill(0xaa, 20_000, 40_000));
}

async function makeNewer(url: string): Promise<void> {
  const client = createClient({ url, concurrency: 1 });
  await client.execute('UPDATE schema_version SET version = 2');
  client.close();
}

async function checkpoint(url: string): Promise<void> {
  const client = createClient({ url, concurrency: 1 });
  await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  client.close();
}

/** The database and its log; what SQLite keeps beside them for the processes that share it is none. */
function filesOf(folder: string): Record<string, Buffer> {
  const names = readdirSync(folder).filter((name) => !name.endsWith('-shm'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))]));
}

it('kill -9 under write load loses nothing that was acknowledged', async () => {
  const dataDir = temporaryFolder();
  const rounds = 5;
  let acknowledged = 0;
  let child = start(dataDir);
  let url = await printedUrl(child);
  for (let round = 0; round < rounds; round += 1) {
    const ended = ending(child);
    const writers = writeUntilCut(url, round);
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 250));
    child.kill('SIGKILL');
    expect((await ended).signal).toBe('SIGKILL');
    const expected = await writers;
    acknowledged += expected.acknowledged;

    child = start(dataDir);
    url = await printedUrl(child);
    const answer = await fetch(`${url}/api/todos?userId=${round}`);
    expect(expected.faultsIn(await answer.json())).toEqual([]);
  }
  expect(acknowledged).toBeGreaterThan(rounds);
}, 60_000);
