import { afterEach, expect, test, vi } from 'vitest';
import { createListeners } from './listeners.ts';

afterEach(() => void vi.useRealTimers());

test('the same function subscribed twice is called twice, and unsubscribes once at a time', () => {
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

test('a listener that another one unsubscribes meanwhile is not called, and a new one is later', () => {
  const { subscribe, notify } = createListeners();
  const [second, third, late] = [vi.fn(), vi.fn(), vi.fn()];
  const unsubscribeFirst = subscribe(() => {
    unsubscribeFirst();
    unsubscribeSecond();
    subscribe(late);
  });
  const unsubscribeSecond = subscribe(second);
  subscribe(third);
  notify();
  expect([second, third, late].map(({ mock }) => mock.calls.length)).toStrictEqual([0, 1, 0]);
  notify();
  expect([second, third, late].map(({ mock }) => mock.calls.length)).toStrictEqual([0, 2, 1]);
});
