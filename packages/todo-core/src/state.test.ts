import { afterEach, expect, test, vi } from 'vitest';
import { initialSnapshot } from './snapshot.ts';
import { createState } from './state.ts';

afterEach(() => void vi.useRealTimers());

const start = () => createState(initialSnapshot({}));

test('a function that is subscribed twice is called twice, and each unsubscribe ends one', () => {
  const { subscribe, set } = start();
  const listener = vi.fn();
  const unsubscribe = subscribe(listener);
  subscribe(listener);
  set({});
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  unsubscribe();
  set({});
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a listener that throws does not stop the others, and its error is uncaught', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { subscribe, set } = start();
  const after = vi.fn();
  subscribe(() => {
    throw new Error('a broken listener');
  });
  subscribe(after);
  set({});
  expect(after).toHaveBeenCalledOnce();
  expect(() => vi.runAllTimers()).toThrow('a broken listener');
});

test('a listener that another one unsubscribes is not called any more, a new one from the next time', () => {
  const { subscribe, set } = start();
  const calls: string[] = [];
  subscribe(() => {
    unsubscribe();
    if (calls.length === 0) subscribe(() => calls.push('new'));
  });
  const unsubscribe = subscribe(() => calls.push('unsubscribed'));
  set({});
  expect(calls).toStrictEqual([]);
  set({});
  expect(calls).toStrictEqual(['new']);
});
