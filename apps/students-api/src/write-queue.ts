import { setImmediate } from 'node:timers/promises';
import type { InStatement, ResultSet } from '@libsql/client';

interface Write {
  statement: InStatement;
  resolve: (result: ResultSet) => void;
  reject: (reason: unknown) => void;
}

const largestGroup = 100;

/**
 * Puts writes in one line. Those that wait at the same time share one commit, and so one wait for
 * the disk; each is confirmed only after that commit, and all of a group fail when it fails. Unless
 * a group `failsAlone` with its error, those that wait behind it fail with it, untried.
 */
export function createWriteQueue(
  commit: (writes: InStatement[]) => Promise<ResultSet[]>,
  failsAlone: (error: unknown) => boolean,
) {
  const waiting: Write[] = [];
  let work: Promise<void> | undefined;

  async function run(): Promise<void> {
    // One turn of the event loop lets requests that arrived together join the group.
    await setImmediate();
    while (waiting.length > 0) await commitGroup(waiting.splice(0, largestGroup));
    work = undefined;
  }

  async function commitGroup(group: Write[]): Promise<void> {
    try {
      const results = await commit(group.map(({ statement }) => statement));
      group.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result) resolve(result);
        else reject(new Error('the database gave no result for a write'));
      });
    } catch (error) {
      const failed = failsAlone(error) ? group : [...group, ...waiting.splice(0)];
      for (const { reject } of failed) reject(error);
    }
  }

  return {
    /** Resolves after the write is committed. */
    add(statement: InStatement): Promise<ResultSet> {
      return new Promise((resolve, reject) => {
        waiting.push({ statement, resolve, reject });
        work ??= run();
      });
    },
    /** Resolves when no write is waiting or under way; never rejects. */
    async finish(): Promise<void> {
      await work;
    },
  };
}
