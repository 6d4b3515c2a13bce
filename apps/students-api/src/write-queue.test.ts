import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createWriteQueue } from './write-queue.ts';

// That they fail at once without a response is tested with a database that stays locked.
it('a write that fails for a reason of its own leaves those that wait behind it', async () => {
  const commit = async ([statement]: unknown[]) => {
    await setTimeout(50);
    if (statement === 'first') throw new Error('a reason of its own');
    return [{}, {}] as never[];
  };
  const queue = createWriteQueue(commit, () => true);
  const first = queue.add('first');
  await setTimeout(10);
  const ends = await Promise.allSettled([first, queue.add('second'), queue.add('third')]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});
