import { createTodoStore, type TodoApi } from 'todo-core';
import { expect, it, vi } from 'vitest';
import { createListLoader } from './list-loader.ts';

function createListOnlyApi() {
  const list = vi.fn<TodoApi['list']>(() => Promise.resolve([]));
  const fail = () => Promise.reject(new Error('not used'));
  return { list, create: fail, update: fail, remove: fail } satisfies TodoApi;
}

it('a list that arrived before the page opened is not requested again', async () => {
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

it('the page takes over a first load in flight: one call, which is aborted when the page closes', async () => {
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

it('each later opening loads, and closing aborts the load', async () => {
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

it('a reload aborts the load in flight, and is itself aborted when the page closes', async () => {
  const api = createListOnlyApi();
  const signals: (AbortSignal | undefined)[] = [];
  api.list.mockImplementation((options) => {
    signals.push(options?.signal);
    return new Promise(() => {});
  });
  const store = createTodoStore(api);
  const loader = createListLoader(store);
  const close = loader.open();
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  loader.reload();
  await vi.waitFor(() => expect(signals).toHaveLength(2));
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  expect(store.getSnapshot().loading).toBe(true);
  close();
  expect(signals[1]?.aborted).toBe(true);
  loader.reload();
  expect(store.getSnapshot().loading).toBe(false);
});

it('a change elsewhere that is heard of before the page opens is not missed', async () => {
  const api = createListOnlyApi();
  const loader = createListLoader(createTodoStore(api));
  loader.preload();
  loader.refresh();
  await vi.waitFor(() => expect(api.list).toHaveBeenCalledTimes(2));
});
