import { cpSync, openSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@todos/test-utils/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseUrlIn } from './database-address.mjs';
import { schemaSteps } from './schema.ts';
import { buildForNode, exitOf, outDir, runCli, startCli } from './testing/child-server.ts';
import { runSql, serve, temporaryFolder } from './testing/test-server.ts';

beforeAll(buildForNode);

describe('node dist/cli.js', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('serves until %s, then exits with 0', async (signal) => {
    const dataDir = temporaryFolder();
    const { child, todos, health } = await startCli({ DATA_DIR: dataDir });
    expect(todos).toBe(join(dataDir, 'todos.db'));
    expect(await health()).toBe(200);
    const ended = exitOf(child);
    child.kill(signal);
    expect(await ended).toEqual({ code: 0, signal: null, errors: '' });
  });

  it('exits with 1 and asks where the todos are when it runs outside of the repository', async () => {
    const folder = temporaryFolder();
    cpSync(outDir, join(folder, 'dist'), { recursive: true });
    symlinkSync(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'));
    const child = runCli({ PORT: '0' }, join(folder, 'dist/cli.js'));
    expect(await exitOf(child)).toEqual({
      code: 1,
      signal: null,
      errors: 'Set DATA_DIR to the folder for the todos, or DATABASE_URL to their database\n',
    });
  });
});

// Only Linux has a device that is always full.
if (process.platform === 'linux') {
  it('the server keeps serving, and stops, while the disk of its log is full', async () => {
    const port = await freePort();
    const environment = { DATA_DIR: temporaryFolder(), PORT: String(port), LOG: 'requests' };
    const child = runCli(environment, undefined, openSync('/dev/full', 'w'));
    const health = () => fetch(`http://127.0.0.1:${port}/health`).then(({ status }) => status);
    await expect.poll(() => health().catch(() => 0), { timeout: 10_000 }).toBe(200);
    expect([await health(), await health()]).toEqual([200, 200]);
    const ended = exitOf(child);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, signal: null, errors: '' });
  });
}

describe('an unusable database', () => {
  const newer = new RegExp(`version 99, but this program supports ${schemaSteps.length}`);
  it.each<[name: string, message: RegExp, sql?: string, damage?: (bytes: Buffer) => Buffer]>([
    ['is no database', /is damaged or is not an SQLite/, '', () => Buffer.alloc(9_000, 'a')],
    ['is cut short', /damaged/, '', (bytes) => bytes.subarray(0, 20_000)],
    ['is damaged', /damaged/, '', (bytes) => bytes.fill(0xaa, 20_000, 40_000)],
    ['is of a newer version', newer, 'UPDATE schema_version SET version = 99'],
    ['belongs to another program', /belongs to another/, 'DROP TABLE schema_version'],
  ])(
    'that %s stops the start with a message, and the log of a crash is not applied to it',
    async (_name, message, sql, damage) => {
      const [dataDir, crashed] = [temporaryFolder(), temporaryFolder()];
      const server = await serve({ databaseUrl: databaseUrlIn(dataDir) });
      for (let index = 0; index < 20; index += 1) await server.add('x'.repeat(5_000));
      await runSql(server.databaseUrl, 'PRAGMA wal_checkpoint(TRUNCATE)');
      await server.add('only in the log');
      if (sql) await runSql(server.databaseUrl, sql);
      // The files of a running server are those that a crash leaves.
      cpSync(dataDir, crashed, { recursive: true });
      // Only the started program opens the copy: a connection of this process would apply the log when
      // it is collected as garbage.
      const file = join(crashed, 'todos.db');
      if (damage) writeFileSync(file, damage(readFileSync(file)));
      const before = filesOf(crashed);
      expect(before['todos.db-wal']?.length).toBeGreaterThan(0);

      const { code, errors } = await exitOf(runCli({ DATA_DIR: crashed, PORT: '0' }));
      expect([code, errors]).toEqual([1, expect.stringMatching(message)]);
      expect(errors).not.toMatch(/\n\s+at /);
      expect(filesOf(crashed)).toEqual(before);
    },
  );
});

/** Returns the database and its log, without the index that SQLite shares between processes. */
function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => !name.endsWith('-shm'));
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
  );
}
