import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createWriteQueue } from './write-queue.ts';

/** Returns how three writes end when the commit of the first one fails. */
async function statusesAfterFailure(onlyFailsGroup: boolean): Promise<string[]> {
  let commits = 0;
  const queue = createWriteQueue(
    async (writes) => {
      commits += 1;
      if (commits > 1) return writes.map(() => ({}) as never);
      await setTimeout(50);
      throw new Error('no response');
    },
    () => onlyFailsGroup,
  );
  const first = queue.add('first');
  await setTimeout(10);
  const ends = await Promise.allSettled([first, queue.add('second'), queue.add('third')]);
  await queue.finish();
  return ends.map(({ status }) => status);
}

it('waiting writes are tried when a write fails for a reason of its own', async () => {
  expect(await statusesAfterFailure(true)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

it('waiting writes fail at once when the database server does not respond', async () => {
  expect(await statusesAfterFailure(false)).toEqual(['rejected', 'rejected', 'rejected']);
});
