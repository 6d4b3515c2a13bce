import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { flushPromises } from './deferred-api.test-utils.ts';
import { createKeyedQueue } from './keyed-queue.ts';

test('a step waits for those before it with the same key, and for no others', async () => {
  const enqueue = createKeyedQueue();
  const begun: string[] = [];
  const end: Record<string, () => void> = {};
  const add = (key: number, name: string) => {
    void enqueue(key, () => {
      begun.push(name);
      return new Promise<void>((resolve) => (end[name] = resolve));
    });
    return flushPromises();
  };
  await add(1, 'first');
  await add(1, 'second');
  await add(2, 'other');
  expect(begun).toStrictEqual(['first', 'other']);
  end['first']?.();
  await flushPromises();
  await add(1, 'third');
  expect(begun).toStrictEqual(['first', 'other', 'second']);
  end['second']?.();
  await flushPromises();
  expect(begun).toStrictEqual(['first', 'other', 'second', 'third']);
});

test('a step that rejects does not stop the next one', async () => {
  const enqueue = createKeyedQueue();
  const failed = enqueue(1, () => Promise.reject(new Error('no')));
  const next = enqueue(1, () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
});

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
