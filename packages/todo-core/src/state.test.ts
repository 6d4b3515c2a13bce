import { afterEach, expect, test, vi } from 'vitest';
import { initialSnapshot } from './snapshot.ts';
import { createState } from './state.ts';

afterEach(() => void vi.useRealTimers());

function start() {
  const state = createState(initialSnapshot({}));
  return { ...state, change: () => state.set({ todos: [] }) };
}

test('set calls a function twice while it is subscribed twice', () => {
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

test('set calls no listener if no field has changed', () => {
  const { subscribe, set } = start();
  const listener = vi.fn();
  subscribe(listener);
  set({ loading: false, error: undefined });
  expect(listener).not.toHaveBeenCalled();
});

test('set calls the other listeners if one throws', () => {
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

test('set does not call a listener that another one has unsubscribed', () => {
  const { subscribe, change } = start();
  const listener = vi.fn();
  subscribe(() => unsubscribe());
  const unsubscribe = subscribe(listener);
  change();
  expect(listener).not.toHaveBeenCalled();
});

test('set calls a listener that another one has subscribed from the next change on', () => {
  const { subscribe, change } = start();
  const listener = vi.fn();
  const unsubscribe = subscribe(() => {
    unsubscribe();
    subscribe(listener);
  });
  change();
  expect(listener).not.toHaveBeenCalled();
  change();
  expect(listener).toHaveBeenCalledOnce();
});
