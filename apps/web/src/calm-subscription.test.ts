import { createTodoStore, type Todo, type TodoApi } from 'todo-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calmSubscription } from './calm-subscription.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const frameMs = 16;

/** A store over an API that answers after `delayMs`, with completed todos. */
async function storeOf(count: number, delayMs: number) {
  const todos = Array.from({ length: count }, (_, index): Todo => ({
    id: index + 1,
    title: `Todo ${index + 1}`,
    completed: true,
    userId: 1,
  }));
  const later = () => new Promise<void>((resolve) => setTimeout(resolve, delayMs));
  const api: TodoApi = {
    list: async () => todos,
    create: () => Promise.reject(new Error('not used')),
    update: (todo) => later().then(() => todo),
    remove: later,
  };
  const store = createTodoStore(api);
  await store.load();
  const listener = vi.fn();
  const unsubscribe = calmSubscription(store)(listener);
  return { store, listener, unsubscribe };
}

test('the answer to a single call is told at once, and its beginning only where it takes long', async () => {
  const quick = await storeOf(2, 5);
  void quick.store.toggle(1);
  await vi.advanceTimersByTimeAsync(5);
  expect(quick.listener).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(quick.listener).toHaveBeenCalledTimes(1);

  const slow = await storeOf(2, 500);
  void slow.store.toggle(1);
  await vi.advanceTimersByTimeAsync(3 * frameMs);
  expect(slow.store.getSnapshot().busyIds).toEqual(new Set([1]));
  expect(slow.listener).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(slow.listener).toHaveBeenCalledTimes(2);
});

test('clearing many todos is told less often than there are frames, from first to last', async () => {
  const { store, listener } = await storeOf(600, 2);
  const begun = Date.now();
  void store.clearCompleted();
  const told: number[] = [];
  listener.mockImplementation(() => told.push(store.getSnapshot().todos.length));
  while (store.getSnapshot().todos.length > 0) await vi.advanceTimersByTimeAsync(1);
  const frames = (Date.now() - begun) / frameMs;
  expect(told.length).toBeGreaterThan(3);
  expect(told.length).toBeLessThan(frames);
  await vi.advanceTimersByTimeAsync(3 * frameMs);
  expect(told.at(-1)).toBe(0);
});

test('nothing is told after the end of the subscription', async () => {
  const { store, listener, unsubscribe } = await storeOf(60, 50);
  void store.clearCompleted();
  await vi.advanceTimersByTimeAsync(1);
  listener.mockClear();
  unsubscribe();
  await vi.advanceTimersByTimeAsync(2000);
  expect(listener).not.toHaveBeenCalled();
});

test('a page in the background is told at once', async () => {
  const { store, listener } = await storeOf(60, 50);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  void store.clearCompleted();
  await vi.advanceTimersByTimeAsync(1);
  expect(listener).toHaveBeenCalledTimes(6);
});

test('what the user has to hear of is told at once, also while several calls are under way', async () => {
  const { store, listener } = await storeOf(60, 500);
  void store.clearCompleted();
  await vi.advanceTimersByTimeAsync(3 * frameMs);
  expect(store.getSnapshot().busyIds.size).toBeGreaterThan(1);
  listener.mockClear();
  await store.create('Milk');
  expect(store.getSnapshot().failedTitles).toEqual(['Milk']);
  expect(listener).toHaveBeenCalledTimes(1);
  store.takeFailedTitle();
  expect(listener).toHaveBeenCalledTimes(2);
  store.dismissError();
  expect(listener).toHaveBeenCalledTimes(3);
});
