import { setImmediate } from 'node:timers/promises';
import type { InStatement, ResultSet } from '@libsql/client';
import { DatabaseError } from './database-error.ts';

/** Statements that are committed together, unless `signal` is aborted before their turn. */
export interface Write {
  statements: InStatement[];
  signal?: AbortSignal | undefined;
}

interface WaitingWrite extends Write {
  resolve: (result: ResultSet) => void;
  reject: (reason: unknown) => void;
}

const maxGroupSize = 100;
const maxWaiting = 1_000;

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
  let work: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (waiting.length > 0) await commitGroup(() => waiting.splice(0, maxGroupSize));
    work = undefined;
  }

  async function commitGroup(takeGroup: () => WaitingWrite[]): Promise<void> {
    // In this turn of the event loop others are served, and requests that arrive share the group.
    await setImmediate();
    const group = takeGroup().filter((write) => !rejectIfGone(write));
    try {
      const results = await commit(group.flatMap(({ statements }) => statements));
      let end = 0;
      for (const { statements, resolve } of group) {
        end += statements.length;
        resolve(results[end - 1] as ResultSet);
      }
    } catch (error) {
      if (group.length > 1 && wasRefused(error)) {
        for (const write of group) await commitGroup(() => [write]);
      } else {
        const failed = wasRefused(error) ? group : [...group, ...waiting.splice(0)];
        for (const { reject } of failed) reject(error);
      }
    }
  }

  return {
    /** Adds a write, and resolves with the result of its last statement after the commit. */
    async add(write: Write): Promise<ResultSet> {
      if (waiting.length >= maxWaiting) {
        const message = 'Too many changes are waiting: nothing was changed; try again later';
        throw new DatabaseError(503, message);
      }
      return new Promise((resolve, reject) => {
        waiting.push({ ...write, resolve, reject });
        work ??= run();
      });
    },
    /** Resolves when no write is waiting or pending; never rejects. */
    async finish(): Promise<void> {
      await work;
    },
  };
}

function rejectIfGone({ signal, reject }: WaitingWrite): boolean {
  if (!signal?.aborted) return false;
  reject(new DatabaseError(503, 'The client has gone: nothing was changed'));
  return true;
}
