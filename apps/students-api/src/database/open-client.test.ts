import { chmodSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseUrlIn } from './database-address.mjs';
import { openDatabase } from './database.ts';
import { schemaMigrations } from './migrations.ts';
import { openApp, runSql, serve, temporaryFolder } from '../testing/test-server.ts';

const advice = 'set DATABASE_URL or DATA_DIR to another location$';
const damaged = `is damaged or is not an SQLite database; it was not changed. Restore it from a backup, or ${advice}`;
const other = `belongs to another program; ${advice}`;
const newer = `has schema version 99, but this program supports ${schemaMigrations.length}; use the program version that wrote it, or ${advice}`;

describe('a failed start', () => {
  it.each<[name: string, message: string, change: string | ((bytes: Buffer) => Buffer)]>([
    ['is not a database', damaged, () => Buffer.alloc(9_000, 'a')],
    ['is cut short', damaged, (bytes) => bytes.subarray(0, 20_000)],
    ['is damaged', damaged, (bytes) => bytes.fill(0xaa, 20_000, 40_000)],
    ['has a damaged schema', damaged, (bytes) => bytes.fill(1, 100, 4096)],
    ['is newer', newer, 'UPDATE schema_version SET version = 99'],
    ['belongs to another program', other, 'DROP TABLE schema_version'],
  ])('leaves every file as it was if `todos.db` %s', async (_name, message, change) => {
    const [dataDir, crashed] = [temporaryFolder(), temporaryFolder()];
    const server = await serve({ databaseUrl: databaseUrlIn(dataDir) });
    for (let index = 0; index < 20; index += 1) await server.add('x'.repeat(5_000));
    await runSql(server.databaseUrl, 'PRAGMA wal_checkpoint(TRUNCATE)');
    await server.add('only in the log');
    if (typeof change === 'string') await runSql(server.databaseUrl, change);
    // The files of a running server are those that a crash leaves.
    cpSync(dataDir, crashed, { recursive: true });
    const file = join(crashed, 'todos.db');
    if (typeof change !== 'string') writeFileSync(file, change(readFileSync(file)));
    const before = filesOf(crashed);
    expect(before['todos.db-wal']?.length).toBeGreaterThan(0);

    await expect(openDatabase(databaseUrlIn(crashed))).rejects.toThrow(
      new RegExp(`^The database file ${file} ${message}`),
    );
    expect(filesOf(crashed)).toEqual(before);
  });

  it('names a file that is read-only in a folder that is not', async () => {
    const folder = temporaryFolder();
    const { database } = await openApp(folder);
    await database.close();
    chmodSync(folder, 0o777);
    chmodSync(join(folder, 'todos.db'), 0o444);
    await asOrdinaryUser(() =>
      expect(openDatabase(databaseUrlIn(folder))).rejects.toThrow(
        /^The database file \S+todos\.db is read-only; let this user write to it$/,
      ),
    );
  });
});

/** Root may write to each file. */
async function asOrdinaryUser(action: () => Promise<unknown>): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    await action();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

/** Returns the database and its log, without the index that SQLite shares between processes. */
function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => !name.endsWith('-shm'));
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
  );
}
