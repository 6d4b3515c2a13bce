import { createTodoStore, type TodoApi } from 'todo-core';
import { expect, it, vi } from 'vitest';
import { createTestApi } from '../test/todo.ts';
import { createListLoader } from './list-loader.ts';

/** @param respond what each list call returns; by default, it stays in flight */
function createLoader(respond: TodoApi['list'] = () => new Promise(() => {})) {
  const list = vi.fn(respond);
  const store = createTodoStore(createTestApi({ list }));
  const aborted = () => list.mock.calls.map(([options]) => options?.signal?.aborted);
  const handleList = vi.fn();
  const loader = createListLoader(store, () => handleList);
  return { store, list, aborted, handleList, loader };
}

it('coming to the list loads it once, a filter never, and leaving it aborts a load in flight', async () => {
  const { loader, store, aborted } = createLoader();
  loader.showRoute('all');
  await expect.poll(aborted).toEqual([false]);
  for (const route of ['all', 'active'] as const) loader.showRoute(route);
  expect(aborted()).toEqual([false]);
  loader.load();
  await expect.poll(aborted).toEqual([true, false]);
  expect(store.getSnapshot().loading).toBe(true);
  loader.showRoute('about');
  expect(aborted()).toEqual([true, true]);
  expect(store.getSnapshot().loading).toBe(false);
  loader.showRoute('active');
  await expect.poll(aborted).toEqual([true, true, false]);
});

it('the list is as old as the older of two clocks says, and old once one was set back', () => {
  vi.useFakeTimers();
  const { loader } = createLoader();
  loader.showRoute('all');
  const now = Date.now();
  vi.setSystemTime(now + 60_000);
  expect(loader.age()).toBe(60_000);
  vi.advanceTimersByTime(60_000);
  vi.setSystemTime(now);
  expect(loader.age()).toBe(60_000);
  vi.setSystemTime(now - 1);
  expect(loader.age()).toBe(Infinity);
});

it('each load and refresh of a list that is shown tells that it has arrived', async () => {
  const { loader, store, list, handleList } = createLoader(() => Promise.resolve([]));
  loader.showRoute('about');
  await loader.refresh();
  expect(list).not.toHaveBeenCalled();
  loader.showRoute('all');
  await expect.poll(() => handleList.mock.calls).toHaveLength(1);
  await loader.refresh();
  expect(handleList).toHaveBeenCalledTimes(2);
  list.mockRejectedValue(new Error('failed'));
  loader.load();
  await expect.poll(() => store.getSnapshot().error).toBeDefined();
  expect(handleList).toHaveBeenCalledTimes(2);
});
