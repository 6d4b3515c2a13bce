import { setImmediate } from 'node:timers/promises';
import type { InStatement, ResultSet } from '@libsql/client';

interface Write {
  statement: InStatement;
  resolve: (result: ResultSet) => void;
  reject: (reason: unknown) => void;
}

const maxGroupSize = 100;

/**
 * Creates a queue that commits waiting writes in groups, so that they share one wait for the disk.
 * Each write resolves after the commit of its group, or rejects with its error. When a commit fails
 * with an error for which `onlyFailsGroup` returns false, the writes that wait behind it reject too.
 */
export function createWriteQueue(
  commit: (writes: InStatement[]) => Promise<ResultSet[]>,
  onlyFailsGroup: (error: unknown) => boolean,
) {
  const waiting: Write[] = [];
  let work: Promise<void> | undefined;

  async function run(): Promise<void> {
    // Wait a turn of the event loop, so that requests that arrive together share a group.
    await setImmediate();
    while (waiting.length > 0) await commitGroup(waiting.splice(0, maxGroupSize));
    work = undefined;
  }

  async function commitGroup(group: Write[]): Promise<void> {
    try {
      const results = await commit(group.map(({ statement }) => statement));
      group.forEach(({ resolve }, index) => resolve(results[index] as ResultSet));
    } catch (error) {
      const failed = onlyFailsGroup(error) ? group : [...group, ...waiting.splice(0)];
      for (const { reject } of failed) reject(error);
    }
  }

  return {
    /** Adds a write, and resolves with its result after the commit. */
    add(statement: InStatement): Promise<ResultSet> {
      return new Promise((resolve, reject) => {
        waiting.push({ statement, resolve, reject });
        work ??= run();
      });
    },
    /** Resolves when no write is waiting or pending; never rejects. */
    async finish(): Promise<void> {
      await work;
    },
  };
}
