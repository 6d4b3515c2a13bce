import { afterEach, expect, test, vi } from 'vitest';
import { createListeners } from './listeners.ts';

afterEach(() => void vi.useRealTimers());

test('a function that is subscribed twice is called twice, and each unsubscribe ends one', () => {
  const { subscribe, notify } = createListeners();
  const listener = vi.fn();
  const unsubscribe = subscribe(listener);
  subscribe(listener);
  notify();
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  unsubscribe();
  notify();
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a listener that throws does not stop the others, and its error is uncaught', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { subscribe, notify } = createListeners();
  const after = vi.fn();
  subscribe(() => {
    throw new Error('a broken listener');
  });
  subscribe(after);
  notify();
  expect(after).toHaveBeenCalledOnce();
  expect(() => vi.runAllTimers()).toThrow('a broken listener');
});

test('a listener that another one unsubscribes is not called any more, a new one from the next time', () => {
  const { subscribe, notify } = createListeners();
  const calls: string[] = [];
  subscribe(() => {
    unsubscribe();
    if (calls.length === 0) subscribe(() => calls.push('new'));
  });
  const unsubscribe = subscribe(() => calls.push('unsubscribed'));
  subscribe(() => calls.push('other'));
  notify();
  expect(calls).toStrictEqual(['other']);
  notify();
  expect(calls).toStrictEqual(['other', 'other', 'new']);
});
