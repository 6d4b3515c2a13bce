import { setImmediate } from 'node:timers/promises';
import type { InStatement, ResultSet } from '@libsql/client';

interface WaitingWrite {
  statements: InStatement[];
  resolve: (result: ResultSet) => void;
  reject: (reason: unknown) => void;
}

const maxGroupSize = 100;

/**
 * Creates a queue that commits waiting writes in groups, so that they share one wait for the disk.
 * After an error for which `wasRefused` returns true, each write of the group is committed alone; after
 * any other, the group and all writes that wait behind it reject.
 */
export function createWriteQueue(
  commit: (statements: InStatement[]) => Promise<ResultSet[]>,
  wasRefused: (error: unknown) => boolean,
) {
  const waiting: WaitingWrite[] = [];
  /** How many of the first ones are of a refused group. */
  let alone = 0;
  let work: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (waiting.length > 0) await commitGroup();
    work = undefined;
  }

  async function commitGroup(): Promise<void> {
    // In this turn of the event loop others are served, and requests that arrive share the group.
    await setImmediate();
    const group = waiting.splice(0, alone > 0 ? 1 : maxGroupSize);
    alone = Math.max(0, alone - 1);
    try {
      const results = await commit(group.flatMap(({ statements }) => statements));
      let end = 0;
      for (const { statements, resolve } of group) {
        end += statements.length;
        resolve(results[end - 1] as ResultSet);
      }
    } catch (error) {
      if (!wasRefused(error)) {
        alone = 0;
        for (const { reject } of [...group, ...waiting.splice(0)]) reject(error);
      } else if (group.length > 1) {
        alone = group.length;
        waiting.unshift(...group);
      } else {
        group[0]?.reject(error);
      }
    }
  }

  return {
    /** Commits statements together, and resolves with the result of the last one. */
    async add(statements: InStatement[]): Promise<ResultSet> {
      return new Promise((resolve, reject) => {
        waiting.push({ statements, resolve, reject });
        work ??= run();
      });
    },
    /** Resolves when no write is waiting or pending; never rejects. */
    async finish(): Promise<void> {
      await work;
    },
  };
}
