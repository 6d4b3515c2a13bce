import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient, LibsqlError } from '@libsql/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { databaseUrlIn } from './database-address.mjs';
import { withKnownReason } from './database-error.ts';
import { openApp, runSql, temporaryFolder } from './testing/test-server.ts';

describe('durability', () => {
  it('writes with a write-ahead log and waits for the disk, whatever came before', async () => {
    const { database, create } = await openApp();
    await database.read('PRAGMA max_page_count = 8');
    expect((await create('x'.repeat(9_900))).status).toBe(201);
    expect((await create('x'.repeat(9_900))).status).toBe(503);
    await database.read('PRAGMA max_page_count = 1000000');
    await database.read('PRAGMA synchronous = OFF');
    // All are queued in the same turn of the event loop, so they share a transaction.
    const results = await Promise.all(
      [
        'PRAGMA synchronous',
        'PRAGMA fullfsync',
        'PRAGMA journal_mode',
        "INSERT INTO todos (id, title, completed, user_id) VALUES (9, 'a', 0, 1) RETURNING id",
      ].map((statement) => database.write(statement)),
    );
    expect(results.flat()).toEqual([
      { synchronous: 2 },
      { fullfsync: 1 },
      { journal_mode: 'wal' },
      { id: 9 },
    ]);
  });

  it('leaves one complete file and no copy when it is closed, in a folder of any name', async () => {
    const folder = join(temporaryFolder(), 'a b', 'é?#%41:');
    const { database, databaseUrl, create } = await openApp(folder);
    await create('a');
    await database.close();
    expect(readdirSync(folder).filter((name) => !/-(wal|shm)$/.test(name))).toEqual(['todos.db']);
    expect(await runSql(databaseUrl, 'SELECT title FROM todos')).toEqual([{ title: 'a' }]);
    expect((await runSql(databaseUrl, 'PRAGMA wal_checkpoint'))[0]?.[1]).toBe(0);
  });
});

describe('a failing database', () => {
  it('returns 503 while the disk is full, stays intact, and works again with free space', async () => {
    const { database, create, list } = await openApp();
    await create('kept');
    await database.read('PRAGMA max_page_count = 8');
    const responses = await Promise.all(Array.from({ length: 6 }, () => create('x'.repeat(9_000))));
    const full = responses.filter(({ status }) => status === 503);
    expect(full.length).toBeGreaterThan(0);
    expect(full[0]?.body).toMatch(/"error":".*full: nothing was changed/);
    expect(await list()).toHaveLength(1 + responses.length - full.length);

    await database.read('PRAGMA max_page_count = 1000000');
    expect((await create('x'.repeat(9_000))).status).toBe(201);
    expect(await database.read('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });

  it('rejects only the writes of the commit that does not fit on the disk', async () => {
    const { database, titles } = await openApp();
    await database.read('PRAGMA max_page_count = 8');
    const sql = 'INSERT INTO todos (title, completed, user_id) VALUES (?, 0, 1)';
    // A commit has a hundred writes, so the last one is on its own.
    const writes = [...Array.from({ length: 100 }, () => 'x'.repeat(9_000)), 'behind'];
    const ends = await Promise.allSettled(
      writes.map((title) => database.write({ sql, args: [title] })),
    );
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(100);
    expect(await titles()).toEqual(['behind']);
  });

  it('waits for a lock of another program when it opens a new file, or says who has to end', async () => {
    const folder = temporaryFolder();
    const unlock = await lockFromOutside(databaseUrlIn(folder));
    await expect(openApp(folder, 200)).rejects.toThrow(
      /todos\.db is locked by another program; end that program, then start again/,
    );
    const opening = openApp(folder);
    await setTimeout(200);
    await unlock();
    expect((await (await opening).create('after the lock')).status).toBe(201);
  });

  it('waits for a lock of another program each time, and reads meanwhile', async () => {
    const { databaseUrl, create, list } = await openApp();
    for (let round = 0; round < 3; round += 1) {
      const unlock = await lockFromOutside(databaseUrl);
      const pending = create(`todo ${round}`);
      const locked = Date.now();
      const reads = Array.from({ length: 10 }, async () => {
        await setTimeout(Math.random() * 100);
        return list();
      });
      for (const todos of await Promise.all(reads)) expect(todos).toHaveLength(round);
      expect(Date.now() - locked).toBeLessThan(2_000);
      await unlock();
      expect((await pending).status).toBe(201);
    }
  });

  it('returns 503 to all waiting writes together when it stays locked', async () => {
    // A clock that is set back does not make them wait longer.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { databaseUrl, database, folder, create } = await openApp(temporaryFolder(), 1_000);
    const unlock = await lockFromOutside(databaseUrl);
    const first = create('first');
    await setTimeout(500);
    // The first write is in progress by now, so these two are in the next group.
    const behind = [create('second'), create('third')];
    const error = 'Another program has locked the database: nothing was changed';
    expect(await first).toEqual({ status: 503, body: JSON.stringify({ error }) });
    const failed = performance.now();
    for (const response of await Promise.all(behind)) expect(response.status).toBe(503);
    await database.close();
    expect(performance.now() - failed).toBeLessThan(400);
    await unlock();
    expect(await (await openApp(folder)).list()).toEqual([]);
  });

  it.each([
    [new LibsqlError('', 'SQLITE_FULL'), 503, /^The disk of the database is full: nothing/],
    [new LibsqlError('', 'SQLITE_READONLY_DBMOVED'), 503, /^The database is read-only: nothing/],
    [new TypeError('fetch failed'), 504, /did not respond: a change may or may not be saved/],
    [new LibsqlError('the primary is gone', 'PROXY_ERROR'), 504, /did not respond/],
  ])('of a libsql server is reported as far as it is known: %s', (cause, status, text) => {
    const message = expect.stringMatching(text) as string;
    expect(withKnownReason(cause, false)).toMatchObject({ status, message, cause });
  });

  it.each([
    [new LibsqlError('no such table', 'SQLITE_UNKNOWN'), false],
    [new LibsqlError('syntax error', 'SQL_PARSE_ERROR'), false],
    [new LibsqlError('closed', 'CLIENT_CLOSED'), true],
  ])('is unexpected for any other reason: %s', (error, isFile) => {
    expect(withKnownReason(error, isFile)).toBe(error);
  });

  it('finishes pending writes before it closes, and may be closed twice', async () => {
    const { databaseUrl, database, create, folder } = await openApp();
    const unlock = await lockFromOutside(databaseUrl);
    const writes = Promise.all(Array.from({ length: 20 }, (_, index) => create(`todo ${index}`)));
    await setTimeout(100);
    const closed = Promise.all([database.close(), database.close()]);
    await unlock();
    expect((await writes).every(({ status }) => status === 201)).toBe(true);
    await closed;
    expect(await (await openApp(folder)).list()).toHaveLength(20);
  });
});

/** Locks the file as another program would, and returns a function that unlocks it. */
async function lockFromOutside(url: string): Promise<() => Promise<void>> {
  const other = createClient({ url });
  onTestFinished(() => other.close());
  const lock = await other.transaction('write');
  return () => lock.rollback();
}
