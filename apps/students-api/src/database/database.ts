import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { InStatement, ResultSet, Row } from '@libsql/client';
import { parseDatabaseUrl } from './database-address.mjs';
import { DatabaseError, isBusy, wasRefused, withKnownReason } from './database-error.ts';
import { openClient } from './open-client.ts';
import { retryWhileLocked } from './retry-while-locked.ts';
import { schemaMigrations } from './migrations.ts';
import { createWriteQueue } from './write-queue.ts';

/** The open database. `read` and `write` throw a `DatabaseError` for a known reason. */
export type Database = Awaited<ReturnType<typeof openDatabase>>;

/**
 * Opens the database, creates it if it does not exist, and brings its schema up to date. While another
 * program holds the lock, opening and each call are retried for `lockTimeoutMs` milliseconds. Throws a
 * `StartError` when the database is unusable. Tests pass other `migrations` of the schema.
 */
export async function openDatabase(
  databaseUrl: string,
  { lockTimeoutMs = 5_000, migrations = schemaMigrations } = {},
) {
  const address = parseDatabaseUrl(databaseUrl);
  const isFile = address.kind === 'file';
  const client = await openClient(address, lockTimeoutMs, migrations);

  const fileId = () => isFile && statSync(address.location, { throwIfNoEntry: false })?.ino;
  const openedId = fileId();

  /** Throws when the file was replaced or removed: nobody would read what is written here. */
  function checkNotReplaced(): void {
    if (fileId() === openedId) return;
    throw new DatabaseError(
      503,
      'The database file was replaced or removed: nothing was changed; restart the API',
    );
  }

  async function commit(writes: InStatement[]): Promise<ResultSet[]> {
    if (!isFile) return client.batch(writes, 'write');
    checkNotReplaced();
    // Set before each commit, because the client may have opened a new connection since. On macOS only
    // fullfsync reaches the disk itself.
    await client.executeMultiple('PRAGMA synchronous = FULL; PRAGMA fullfsync = ON');
    try {
      return await client.batch(writes, 'write');
    } catch (error) {
      // In libsql a statement that failed on a lock stays active, and its connection cannot commit again.
      if (isBusy(error)) client.reconnect();
      throw error;
    }
  }

  const queue = createWriteQueue(
    (writes) => retryWhileLocked(lockTimeoutMs, () => commit(writes)),
    // After a lock that stays, or a server that does not respond, the waiting writes would time out too.
    (error) => wasRefused(error, isFile),
  );

  async function rowsOf(result: Promise<ResultSet>): Promise<Row[]> {
    try {
      return (await result).rows;
    } catch (error) {
      throw withKnownReason(error, isFile);
    }
  }

  return {
    /** Returns the rows of a statement that changes nothing. */
    async read(statement: InStatement): Promise<Row[]> {
      const execute = async () => {
        checkNotReplaced();
        return client.execute(statement);
      };
      return rowsOf(retryWhileLocked(lockTimeoutMs, execute));
    },
    /** Returns the rows of the last statement, after all are on the disk. */
    async write(statements: InStatement[]): Promise<Row[]> {
      return rowsOf(queue.add(statements));
    },
    /** Resolves with the free space of the disk, or `undefined` for a libsql server. */
    async freeBytes(): Promise<number | undefined> {
      if (!isFile) return undefined;
      const { bavail, bsize } = await statfs(dirname(address.location));
      return bavail * bsize;
    },
    /** Finishes pending writes, then closes. Never throws; may be called again. */
    async close(): Promise<void> {
      await queue.finish();
      // Moves the log into the file. If this fails, the log next to the file still has everything.
      if (isFile) await client.execute('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined);
      client.close();
    },
  };
}
