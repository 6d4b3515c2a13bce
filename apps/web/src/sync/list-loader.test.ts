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
  const loader = createListLoader(store, handleList);
  return { store, list, aborted, handleList, loader };
}

it('a reload, like closing the page, aborts a load in flight', async () => {
  const { loader, store, aborted } = createLoader();
  const close = loader.open();
  await expect.poll(aborted).toEqual([false]);
  loader.reload();
  await expect.poll(aborted).toEqual([true, false]);
  expect(store.getSnapshot().loading).toBe(true);
  close();
  expect(aborted()).toEqual([true, true]);
  loader.reload();
  expect(store.getSnapshot().loading).toBe(false);
});

it('each load and refresh of an open page that succeeds tells that the list has arrived', async () => {
  const { loader, store, list, handleList } = createLoader(() => Promise.resolve([]));
  await loader.refresh();
  expect(list).not.toHaveBeenCalled();
  loader.open();
  await expect.poll(() => handleList.mock.calls).toHaveLength(1);
  await loader.refresh();
  expect(handleList).toHaveBeenCalledTimes(2);
  list.mockRejectedValue(new Error('failed'));
  loader.reload();
  await expect.poll(() => store.getSnapshot().error).toBeDefined();
  expect(handleList).toHaveBeenCalledTimes(2);
});
