import type { Database } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';
import { reasonOf } from './reason-of.mjs';

const minIntervalMs = 5_000;
const minFreeKilobytes = 256;

/**
 * Returns a function that resolves if the database takes writes, and rejects with a
 * {@link DatabaseError} if it does not. It looks at most once in five seconds, since anyone may ask: it
 * writes a few bytes, and looks whether the disk has room for some of the longest todos.
 */
export function createReadiness(database: Database): () => Promise<void> {
  let checkedAt = -Infinity;
  let check: Promise<void> = Promise.resolve();
  return () => {
    if (performance.now() - checkedAt >= minIntervalMs) {
      checkedAt = performance.now();
      check = write(database);
    }
    return check;
  };
}

async function write(database: Database): Promise<void> {
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
