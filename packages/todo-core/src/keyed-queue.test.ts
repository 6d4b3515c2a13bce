import { expect, test } from 'vitest';
import { flushPromises } from './deferred-api.test-utils.ts';
import { createKeyedQueue } from './keyed-queue.ts';

// That steps run in turn is tested by the actions of the store.
test('a queue forgets a key once its steps are over', async () => {
  const lastSteps = new Map<number, Promise<unknown>>();
  const enqueue = createKeyedQueue(lastSteps);
  void enqueue(1, () => Promise.resolve());
  await enqueue(1, () => Promise.reject(new Error('the second step'))).catch(() => undefined);
  await flushPromises();
  expect(lastSteps.size).toBe(0);
});
