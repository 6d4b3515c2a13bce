import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createWriteQueue } from './write-queue.ts';

/** A queue whose first commit fails late; gives back how the writes in line ended. */
async function endsBehindFailure(failsAlone: boolean): Promise<string[]> {
  let commits = 0;
  const queue = createWriteQueue(
    async (writes) => {
      commits += 1;
      if (commits > 1) return writes.map(() => ({}) as never);
      await setTimeout(50);
      throw new Error('no answer');
    },
    () => failsAlone,
  );
  const first = queue.add('first');
  await setTimeout(10);
  const ends = await Promise.allSettled([first, queue.add('second'), queue.add('third')]);
  await queue.finish();
  return ends.map(({ status }) => status);
}

it('writes behind one that failed by itself are still tried', async () => {
  expect(await endsBehindFailure(true)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

it('writes behind one that a database server did not answer fail with it, not later', async () => {
  expect(await endsBehindFailure(false)).toEqual(['rejected', 'rejected', 'rejected']);
});
