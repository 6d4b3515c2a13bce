import type { Database } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { reasonOf } from '../operations/reason-of.mjs';

const minFreeKilobytes = 256;

/**
 * Resolves if the database takes writes, and rejects with a {@link DatabaseError} if it does not: writes
 * a few bytes, and looks whether the disk has room for some of the longest todos.
 */
export async function checkReadiness(database: Database): Promise<void> {
  try {
    await database.write(['UPDATE readiness SET filler = randomblob(8)']);
    const free = await database.freeBytes();
    if (free !== undefined && free < minFreeKilobytes * 1024) {
      throw new Error(`its disk has less than ${minFreeKilobytes} kB free`);
    }
  } catch (error) {
    const reason = reasonOf(error);
    throw new DatabaseError(503, `the database takes no writes (${reason})`, error);
  }
}
