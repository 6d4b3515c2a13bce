import { setTimeout } from 'node:timers/promises';
import type { InStatement, ResultSet, Row } from '@libsql/client';
import { DatabaseError, isBusy } from './database-error.ts';
import { openClient } from './open-client.ts';
import { createWriteQueue } from './write-queue.ts';

/** The open database. Every method but `close` may throw a {@link DatabaseError}. */
export interface Database {
  /** The rows of a statement that changes nothing. */
  read(statement: InStatement): Promise<Row[]>;
  /** The rows that a change returns, after it is safe on the disk. */
  write(statement: InStatement): Promise<Row[]>;
  /** Finishes the writes under way, then closes. Never throws; a second call does nothing. */
  close(): Promise<void>;
}

/**
 * Opens (and, when new, creates) the database. Goes on trying for `patienceMs` milliseconds while
 * another program holds the lock. Throws a `StartError` when the database cannot be used.
 */
export async function openDatabase(databaseUrl: string, patienceMs = 5_000): Promise<Database> {
  const { client, isFile } = await openClient(databaseUrl);
  let closing: Promise<void> | undefined;

  async function commit(writes: InStatement[]): Promise<ResultSet[]> {
    if (!isFile) return client.batch(writes, 'write');
    // Set before each commit, because a connection that the client had to replace has lost it.
    await client.executeMultiple('PRAGMA synchronous = FULL');
    try {
      return await client.batch(writes, 'write');
    } catch (error) {
      // In libsql a statement that met the lock stays in progress: its connection can commit no more.
      if (isBusy(error)) client.reconnect();
      throw error;
    }
  }

  /** Tries again while the database is locked, without stopping the rest of the process meanwhile. */
  async function whenFree<Result>(action: () => Promise<Result>): Promise<Result> {
    const end = Date.now() + patienceMs;
    for (;;) {
      try {
        return await action();
      } catch (error) {
        if (!isBusy(error) || Date.now() > end) throw new DatabaseError(error);
        await setTimeout(5 + Math.random() * 20);
      }
    }
  }

  // Behind a lock that stays, or a server that gave no answer, the rest would wait as long once more.
  const failsAlone = (error: unknown) =>
    isFile && !(error instanceof DatabaseError && isBusy(error.cause));
  const queue = createWriteQueue((writes) => whenFree(() => commit(writes)), failsAlone);

  async function finishAndClose(): Promise<void> {
    await queue.finish();
    // Leaves one whole file behind. When it fails, the log next to the file still has everything.
    if (isFile) await client.execute('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined);
    client.close();
  }

  return {
    read: async (statement) => (await whenFree(() => client.execute(statement))).rows,
    write: async (statement) => (await queue.add(statement)).rows,
    close: () => (closing ??= finishAndClose()),
  };
}
