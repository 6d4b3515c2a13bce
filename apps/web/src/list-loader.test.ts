import { createTodoStore, type TodoApi } from 'todo-core';
import { expect, it, vi } from 'vitest';
import { createListLoader } from './list-loader.ts';

function createListOnlyApi() {
  const list = vi.fn<TodoApi['list']>(() => Promise.resolve([]));
  const fail = () => Promise.reject(new Error('not asked for'));
  return { list, create: fail, update: fail, remove: fail } satisfies TodoApi;
}

it('a list that was answered before the page opened is not asked for again', async () => {
  const api = createListOnlyApi();
  const store = createTodoStore(api);
  const loader = createListLoader(store);
  loader.preload();
  await vi.waitFor(() => expect(store.getSnapshot().loadStatus).toBe('loaded'));
  loader.open();
  await Promise.resolve();
  expect(store.getSnapshot().loading).toBe(false);
  expect(api.list).toHaveBeenCalledTimes(1);
});

it('a preloaded list still in flight is taken over: one call, which ends with the page', async () => {
  const api = createListOnlyApi();
  const signals: (AbortSignal | undefined)[] = [];
  api.list.mockImplementation((options) => {
    signals.push(options?.signal);
    return new Promise(() => {});
  });
  const store = createTodoStore(api);
  const loader = createListLoader(store);
  loader.preload();
  const close = loader.open();
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  expect(signals[0]?.aborted).toBe(false);
  close();
  expect(signals[0]?.aborted).toBe(true);
  expect(store.getSnapshot().loading).toBe(false);
});

it('each later opening loads, and closing gives the load up', async () => {
  const api = createListOnlyApi();
  const store = createTodoStore(api);
  const loader = createListLoader(store);
  loader.preload();
  loader.open()();
  expect(store.getSnapshot().loading).toBe(false);
  const close = loader.open();
  expect(store.getSnapshot().loading).toBe(true);
  close();
  expect(store.getSnapshot().loading).toBe(false);
  loader.open();
  await vi.waitFor(() => expect(store.getSnapshot().loadStatus).toBe('loaded'));
});
