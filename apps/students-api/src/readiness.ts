import type { Database } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { reasonOf } from './reason-of.mjs';

const minIntervalMs = 1_000;

/**
 * Returns a function that resolves if the database takes writes, and rejects with a
 * {@link DatabaseError} if it does not. It writes at most once a second, and as much as the longest todo needs.
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
    await database.write('UPDATE readiness SET filler = randomblob(40000)');
  } catch (error) {
    const reason = reasonOf(error);
    throw new DatabaseError(503, `the database takes no writes (${reason})`, error);
  }
}
