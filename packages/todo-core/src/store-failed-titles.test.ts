import { describe, expect, test, vi } from 'vitest';
import { bread, flushPromises, loadedStore, milk } from './deferred-api.test-utils.ts';
import type { TodoStore } from './todo-store.ts';

const kept = (store: TodoStore) => [...store.getSnapshot().failedRenames];

async function withFailedRename() {
  const { api, store } = await loadedStore(milk, bread);
  void store.rename(milk.id, 'Oat milk');
  await flushPromises();
  await api.updates.fail(0);
  return { api, store };
}

describe('a rename that failed keeps what was typed', () => {
  test('by the id of the todo, while the list keeps the old title', async () => {
    const { store } = await withFailedRename();
    expect(store.getSnapshot()).toMatchObject({
      todos: [milk, bread],
      failedRenames: new Map([[milk.id, 'Oat milk']]),
      error: { action: 'rename' },
    });
  });

  test('in the same change as its message', async () => {
    const { api, store } = await loadedStore(milk);
    void store.rename(milk.id, '');
    await flushPromises();
    const seen: unknown[] = [];
    store.subscribe(() => seen.push([store.getSnapshot().error?.action, kept(store)]));
    await api.updates.fail(0);
    expect(seen).toStrictEqual([['rename', [[milk.id, '']]]]);
  });

  test('and only the latest of several, separately for each todo', async () => {
    const { api, store } = await withFailedRename();
    void store.rename(milk.id, 'Soy milk');
    void store.rename(bread.id, 'Rye');
    await flushPromises();
    await api.updates.fail(1);
    await api.updates.fail(2);
    expect(kept(store)).toStrictEqual([
      [milk.id, 'Soy milk'],
      [bread.id, 'Rye'],
    ]);
  });

  test('until a rename of that todo succeeds, whatever its title', async () => {
    const { api, store } = await withFailedRename();
    void store.rename(milk.id, 'Milk');
    await flushPromises();
    expect(kept(store)).toHaveLength(1);
    await api.updates.answer(1, milk);
    expect(kept(store)).toStrictEqual([]);
  });

  test('until it is taken', async () => {
    const { api, store } = await withFailedRename();
    void store.rename(bread.id, 'Rye');
    await flushPromises();
    await api.updates.fail(1);
    const listener = vi.fn();
    store.subscribe(listener);
    expect(store.takeFailedRename(9)).toBeUndefined();
    expect(listener).not.toHaveBeenCalled();
    expect(store.takeFailedRename(milk.id)).toBe('Oat milk');
    expect(kept(store)).toStrictEqual([[bread.id, 'Rye']]);
    expect(listener).toHaveBeenCalledOnce();
    expect(store.takeFailedRename(milk.id)).toBeUndefined();
  });

  test('until the todo is deleted', async () => {
    const { api, store } = await withFailedRename();
    void store.remove(milk.id);
    await flushPromises();
    expect(kept(store)).toHaveLength(1);
    await api.removes.answer(0);
    expect(kept(store)).toStrictEqual([]);
  });

  test('until a load shows that the todo is gone, and not before', async () => {
    const { api, store } = await withFailedRename();
    void store.load();
    await flushPromises();
    await api.lists.answer(1, [{ ...milk, title: 'Whole milk' }]);
    expect(kept(store)).toStrictEqual([[milk.id, 'Oat milk']]);
    void store.load();
    await flushPromises();
    await api.lists.answer(2, [bread]);
    expect(kept(store)).toStrictEqual([]);
  });

  test('through toggles, changes of other todos and a dismissed message', async () => {
    const { api, store } = await withFailedRename();
    const { failedRenames } = store.getSnapshot();
    void store.toggle(milk.id);
    void store.rename(bread.id, 'Rye');
    void store.remove(bread.id);
    await flushPromises();
    await api.updates.answer(1, { ...milk, completed: true });
    await api.updates.answer(2, { ...bread, title: 'Rye' });
    await api.removes.answer(0);
    store.dismissError();
    expect(store.getSnapshot().failedRenames).toBe(failedRenames);
  });
});

test('a toggle and a delete that fail keep nothing', async () => {
  const { api, store } = await loadedStore(milk, bread);
  void store.toggle(milk.id);
  void store.remove(bread.id);
  await flushPromises();
  await api.updates.fail(0);
  await api.removes.fail(0);
  expect(kept(store)).toStrictEqual([]);
});

test('a rename that fails after the todo was deleted elsewhere keeps nothing', async () => {
  const { api, store } = await loadedStore(milk);
  void store.rename(milk.id, 'Oat milk');
  void store.load();
  await flushPromises();
  await api.lists.answer(1, []);
  await api.updates.fail(0);
  expect(kept(store)).toStrictEqual([]);
});

test('what a consumer writes into failedRenames is not in the next snapshot', async () => {
  const { api, store } = await withFailedRename();
  (store.getSnapshot().failedRenames as Map<number, string>).clear();
  void store.rename(bread.id, 'Rye');
  await flushPromises();
  await api.updates.fail(1);
  expect(kept(store)).toStrictEqual([
    [milk.id, 'Oat milk'],
    [bread.id, 'Rye'],
  ]);
});
