import { createTodoStore, type TodoApi } from 'todo-core';
import { expect, it, vi } from 'vitest';
import { createListLoader } from './list-loader.ts';

/** @param respond what each list call returns; by default, it stays in flight */
function createLoader(respond: TodoApi['list'] = () => new Promise(() => {})) {
  const list = vi.fn(respond);
  const fail = () => Promise.reject(new Error('not used'));
  const store = createTodoStore({ list, create: fail, update: fail, remove: fail });
  return {
    store,
    loader: createListLoader(store),
    isLoading: () => store.getSnapshot().loading,
    calls: () => list.mock.calls.length,
    aborted: () => list.mock.calls.map(([options]) => options?.signal?.aborted),
  };
}

it('each opening requests the list once, however early it is asked for', async () => {
  const { loader, store, calls } = createLoader(() => Promise.resolve([]));
  loader.open();
  await expect.poll(() => store.getSnapshot().loadStatus).toBe('loaded');
  const close = loader.open();
  await Promise.resolve();
  expect(calls()).toBe(1);
  close();
  loader.open();
  await expect.poll(calls).toBe(2);
});

it('a reload, like closing the page, aborts a load in flight', async () => {
  const { loader, isLoading, aborted } = createLoader();
  loader.open();
  const close = loader.open();
  await expect.poll(aborted).toEqual([false]);
  void loader.reload();
  await expect.poll(aborted).toEqual([true, false]);
  expect(isLoading()).toBe(true);
  close();
  expect(aborted()).toEqual([true, true]);
  void loader.reload();
  expect(isLoading()).toBe(false);
});

it('a change elsewhere before the page opens is not missed', async () => {
  const { loader, calls } = createLoader();
  loader.open();
  loader.refresh();
  await expect.poll(calls).toBe(2);
});
