import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient, LibsqlError } from '@libsql/client';
import { todoBody } from '@todos/test-utils/todo';
import { describe, expect, it, onTestFinished } from 'vitest';
import { copyDatabase } from './copy-database.ts';
import { databaseUrlIn } from './database-address.mjs';
import { DatabaseError, withKnownReason } from './database-error.ts';
import { createWriteQueue } from './write-queue.ts';
import { openApp, runSql, temporaryFolder } from '../testing/test-server.ts';

describe('the database', () => {
  it('waits for the disk at each commit, even after synchronous was turned off', async () => {
    const { database, create } = await openApp();
    await database.read('PRAGMA max_page_count = 9');
    expect((await create('x'.repeat(9_900))).status).toBe(201);
    expect((await create('x'.repeat(9_900))).status).toBe(503);
    await database.read('PRAGMA max_page_count = 1000000');
    await database.read('PRAGMA synchronous = OFF');
    // All are queued in the same turn of the event loop, so they share a transaction.
    const pragmas = ['synchronous', 'fullfsync', 'journal_mode'];
    const statements = [...pragmas.map((name) => `PRAGMA ${name}`), insert('a')];
    const results = await Promise.all(statements.map((each) => database.write([each])));
    expect(results.flat()).toEqual([{ synchronous: 2 }, { fullfsync: 1 }, { journal_mode: 'wal' }]);
  });

  it('is one complete file after it is closed', async () => {
    const folder = join(temporaryFolder(), 'a b', 'é?#%41:');
    const { database, databaseUrl, create } = await openApp(folder);
    await create('a');
    await database.close();
    expect(readdirSync(folder).filter((name) => !/-(wal|shm)$/.test(name))).toEqual(['todos.db']);
    expect(await runSql(databaseUrl, 'SELECT title FROM todos')).toEqual([{ title: 'a' }]);
    expect((await runSql(databaseUrl, 'PRAGMA wal_checkpoint'))[0]?.[1]).toBe(0);
  });

  it('finishes pending writes before it closes', async () => {
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

describe('a failing database', () => {
  it('refuses only those writes of a commit that have no room on a full disk', async () => {
    const { database, create, titles } = await openApp();
    await database.read('PRAGMA max_page_count = 9');
    const writes = ['a', 'x'.repeat(90_000), 'b'].map((title) => database.write([insert(title)]));
    const ends = await Promise.allSettled(writes);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const long = 'x'.repeat(9_900);
    expect((await create(long)).status).toBe(201);
    const error = 'The disk of the database is full: nothing was changed';
    expect(await create(long)).toEqual({ status: 503, body: JSON.stringify({ error }) });

    await database.read('PRAGMA max_page_count = 1000000');
    expect((await create(long)).status).toBe(201);
    expect(await titles()).toEqual(['a', 'b', long, long]);
    expect(await database.read('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });

  it('waits for a lock of another program when it opens a new file', async () => {
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

  it('returns 503 to all waiting writes together when it stays locked', async () => {
    const lockTimeoutMs = 1_000;
    const { databaseUrl, database, folder, create } = await openApp(undefined, lockTimeoutMs);
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
    expect(performance.now() - failed).toBeLessThan(lockTimeoutMs);
    await unlock();
    expect(await (await openApp(folder)).list()).toEqual([]);
  });

  it('rejects the rest of a refused group together when a lock comes', async () => {
    const [full, locked] = [new Error('full'), new Error('locked')];
    const errors = [full, locked];
    const commit = () => Promise.reject(errors.shift() ?? new Error('tried again'));
    const queue = createWriteQueue(commit, (error) => error === full);
    const writes = ['a', 'b', 'c'].map((title) => queue.add([insert(title)]));
    const end = { status: 'rejected', reason: locked };
    expect(await Promise.allSettled(writes)).toEqual([end, end, end]);
  });

  it.each([
    [new LibsqlError('', 'SQLITE_FULL'), 503, /^The disk of the database is full: nothing/],
    [new LibsqlError('', 'SQLITE_READONLY_DBMOVED'), 503, /^The database is read-only: nothing/],
    [new TypeError('fetch failed'), 504, /did not respond: a change may or may not be saved/],
    [new LibsqlError('the primary is gone', 'PROXY_ERROR'), 504, /did not respond/],
  ])('names the reason of an error of a libsql server: %s', (cause, status, text) => {
    const message = expect.stringMatching(text) as string;
    const error = { name: 'DatabaseError', status, message, cause };
    expect(withKnownReason(cause, false)).toMatchObject(error);
  });

  it.each([
    [new LibsqlError('no such table', 'SQLITE_UNKNOWN'), false],
    [new LibsqlError('syntax error', 'SQL_PARSE_ERROR'), false],
    [new LibsqlError('closed', 'CLIENT_CLOSED'), true],
    [new DatabaseError(503, 'The disk of the database is full'), false],
  ])('passes on an error without a known reason, or with its reason: %s', (error, isFile) => {
    expect(withKnownReason(error, isFile)).toBe(error);
  });

  it('returns 503 to every call after its file was replaced', async () => {
    const { folder, create, call, ready } = await openApp();
    await create('before');
    const file = join(folder, 'todos.db');
    await copyDatabase(file, `${file}.new`);
    const { size } = statSync(`${file}-wal`);
    renameSync(`${file}.new`, file);
    const error = 'The database file was replaced or removed: nothing was changed; restart the API';
    expect(await create('after')).toEqual({ status: 503, body: JSON.stringify({ error }) });
    const list = await call('/api/todos?userId=1');
    expect([list.headers.get('retry-after'), await list.json()]).toEqual(['5', { error }]);
    expect(await ready()).toBe(503);
    expect(statSync(`${file}-wal`).size).toBe(size);
    rmSync(file);
    expect((await create('after')).body).toBe(JSON.stringify({ error }));
  });
});

it('a change writes only the fields that differ', async () => {
  const { folder, create, send } = await openApp();
  await create('Milk');
  const pages = () => Math.floor(statSync(join(folder, 'todos.db-wal')).size / 4096);
  const done = todoBody('Milk', true);
  const written: number[] = [];
  for (const change of [done, done, { title: 'Milk' }, { ...done, userId: 2 }]) {
    const before = pages();
    expect((await send('PATCH', '/api/todos/1', change)).status).toBe(200);
    written.push(pages() - before);
  }
  expect(written).toEqual([1, 0, 0, 2]);
});

/** Adds a todo of user 1. */
const insert = (title: string) => ({
  sql: 'INSERT INTO todos (title, completed, user_id) VALUES (?, 0, 1)',
  args: [title],
});

/** Locks the file as another program would, and returns a function that unlocks it. */
async function lockFromOutside(url: string): Promise<() => Promise<void>> {
  const other = createClient({ url });
  onTestFinished(() => other.close());
  const lock = await other.transaction('write');
  return () => lock.rollback();
}
