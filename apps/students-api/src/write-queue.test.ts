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

it.each([
  ['are tried', 'fails for a reason of its own', true, 'fulfilled'],
  ['fail at once', 'gets no response', false, 'rejected'],
])('waiting writes %s when a write %s', async (_end, _reason, onlyFailsGroup, status) => {
  expect(await statusesAfterFailure(onlyFailsGroup)).toEqual(['rejected', status, status]);
});
