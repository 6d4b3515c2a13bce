import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('a step waits for those before it with the same key, and for no others', async () => {
  const enqueue = createKeyedQueue();
  const begun: string[] = [];
  const finish: Record<string, () => void> = {};
  const add = (key: number, name: string) =>
    enqueue(key, () => {
      begun.push(name);
      return new Promise<void>((resolve) => (finish[name] = resolve));
    });

  const first = add(1, 'first');
  void add(1, 'second');
  void add(2, 'other');
  await pause(0);
  expect(begun).toEqual(['first', 'other']);

  finish['first']?.();
  await first;
  await pause(0);
  void add(1, 'third');
  await pause(0);
  expect(begun).toEqual(['first', 'other', 'second']);

  finish['second']?.();
  await pause(0);
  expect(begun).toEqual(['first', 'other', 'second', 'third']);
});

test('a queue keeps nothing of the steps that are over', async () => {
  const enqueue = createKeyedQueue();
  const run = async () => new WeakRef(await enqueue(1, () => Promise.resolve({ large: true })));
  const result = await run();
  // A WeakRef keeps its target until the current task ends.
  await pause(0);
  collectGarbage();
  expect(result.deref()).toBeUndefined();
});
