import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

// That steps run in turn is tested by the actions of the store.
test('a queue keeps nothing of the steps that are over, not even their key', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const enqueue = createKeyedQueue();
  const run = async () => {
    const key = Symbol();
    const result = await enqueue(key, () => Promise.resolve({ large: true }));
    // TypeScript's library does not know yet that a symbol can be a target.
    return [new WeakRef(key as unknown as object), new WeakRef(result)];
  };
  const kept = await run();
  // A WeakRef keeps its target until the current task ends.
  await pause(0);
  collectGarbage();
  expect(kept.map((each) => each.deref())).toStrictEqual([undefined, undefined]);
});
