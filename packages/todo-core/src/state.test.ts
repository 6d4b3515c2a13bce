import { afterEach, expect, test, vi } from 'vitest';
import { initialSnapshot } from './snapshot.ts';
import { createState } from './state.ts';

afterEach(() => void vi.useRealTimers());

function start() {
  const { subscribe, set } = createState(initialSnapshot({}));
  return { subscribe, change: () => set({}) };
}

test('a function that is subscribed twice is called twice, and each unsubscribe ends one', () => {
  const { subscribe, change } = start();
  const listener = vi.fn();
  const unsubscribe = subscribe(listener);
  subscribe(listener);
  change();
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  unsubscribe();
  change();
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a listener that throws does not stop the others, and its error is uncaught', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { subscribe, change } = start();
  const after = vi.fn();
  subscribe(() => {
    throw new Error('a broken listener');
  });
  subscribe(after);
  change();
  expect(after).toHaveBeenCalledOnce();
  expect(() => vi.runAllTimers()).toThrow('a broken listener');
});

test('a listener that another one unsubscribes is not called any more, a new one from the next time', () => {
  const { subscribe, change } = start();
  const calls: string[] = [];
  subscribe(() => {
    unsubscribe();
    if (calls.length === 0) subscribe(() => calls.push('new'));
  });
  const unsubscribe = subscribe(() => calls.push('unsubscribed'));
  change();
  expect(calls).toStrictEqual([]);
  change();
  expect(calls).toStrictEqual(['new']);
});
