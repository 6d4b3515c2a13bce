import { describe, expect, test } from 'vitest';
import { bread, eggs, loadedStore, milk, flushPromises } from './deferred-api.test-utils.ts';

describe('changes of one todo', () => {
  test('go one after another, each built from the latest confirmed todo', async () => {
    const { api, store } = await loadedStore(milk);
    const done = Promise.all([
      store.toggle(milk.id),
      store.rename(milk.id, 'Oat milk'),
      store.toggle(milk.id),
    ]);
    await flushPromises();
    expect(api.updates.inputs).toHaveLength(1);
    const first = { ...milk, completed: true, title: 'Milk, as the server has it' };
    await api.updates.answer(0, first);
    expect(api.updates.inputs.slice(1)).toStrictEqual([{ ...first, title: 'Oat milk' }]);
    const second = { ...first, title: 'Oat milk' };
    await api.updates.answer(1, second);
    expect(api.updates.inputs.slice(2)).toStrictEqual([{ ...second, completed: false }]);
    await api.updates.answer(2, { ...second, completed: false });
    await expect(done).resolves.toStrictEqual([true, true, true]);
    expect(store.getSnapshot().todos).toStrictEqual([{ ...second, completed: false }]);
  });

  test('go on after one that failed, built from the todo without it', async () => {
    const { api, store } = await loadedStore(milk);
    void store.rename(milk.id, 'Oat milk');
    const toggled = store.toggle(milk.id);
    await flushPromises();
    await api.updates.fail(0);
    expect(api.updates.inputs.slice(1)).toStrictEqual([{ ...milk, completed: true }]);
    await api.updates.answer(1, { ...milk, completed: true });
    await expect(toggled).resolves.toBe(true);
  });

  test('wait when they come while the last one of the queue is in flight', async () => {
    const { api, store } = await loadedStore(milk);
    void store.toggle(milk.id);
    void store.toggle(milk.id);
    await flushPromises();
    await api.updates.answer(0, { ...milk, completed: true });
    void store.rename(milk.id, 'Oat milk');
    await flushPromises();
    expect(api.updates.inputs).toHaveLength(2);
  });

  test('are built from what a load brought meanwhile', async () => {
    const { api, store } = await loadedStore(milk);
    void store.toggle(milk.id);
    void store.rename(milk.id, 'Oat milk');
    void store.load();
    await flushPromises();
    await api.lists.answer(1, [{ ...milk, userId: 8 }]);
    await api.updates.fail(0);
    expect(api.updates.inputs.slice(1)).toStrictEqual([{ ...milk, userId: 8, title: 'Oat milk' }]);
  });

  test('are dropped without a message when a load shows that the todo is gone', async () => {
    const { api, store } = await loadedStore(milk);
    void store.toggle(milk.id);
    const renamed = store.rename(milk.id, 'Oat milk');
    void store.load();
    await flushPromises();
    await api.lists.answer(1, []);
    await api.updates.answer(0, { ...milk, completed: true });
    await expect(renamed).resolves.toBe(false);
    expect(api.updates.inputs).toHaveLength(1);
    expect(store.getSnapshot()).toMatchObject({ todos: [], error: undefined });
  });

  test('are dropped without a message or a call when the todo was deleted', async () => {
    const { api, store } = await loadedStore(milk, bread);
    const removed = store.remove(milk.id);
    const late = Promise.all([store.toggle(milk.id), store.rename(milk.id, 'Oat milk')]);
    await flushPromises();
    expect(api.updates.inputs).toHaveLength(0);
    await api.removes.answer(0);
    await expect(removed).resolves.toBe(true);
    await expect(late).resolves.toStrictEqual([false, false]);
    expect(api.updates.inputs).toHaveLength(0);
    expect(store.getSnapshot()).toMatchObject({ todos: [bread], error: undefined });
  });

  test('are sent when the delete before them failed', async () => {
    const { api, store } = await loadedStore(milk);
    void store.remove(milk.id);
    void store.toggle(milk.id);
    await flushPromises();
    await api.removes.fail(0);
    expect(api.updates.inputs).toStrictEqual([{ ...milk, completed: true }]);
  });
});

test('changes of different todos go side by side, and may be answered in any order', async () => {
  const { api, store } = await loadedStore(milk, bread, eggs);
  void store.toggle(milk.id);
  void store.toggle(bread.id);
  void store.remove(eggs.id);
  await flushPromises();
  expect(api.updates.inputs.map(({ id }) => id)).toStrictEqual([1, 2]);
  expect(api.removes.inputs).toStrictEqual([3]);
  await api.removes.answer(0);
  await api.updates.answer(1, { ...bread, completed: false });
  await api.updates.answer(0, { ...milk, completed: true });
  expect(store.getSnapshot().todos).toStrictEqual([
    { ...milk, completed: true },
    { ...bread, completed: false },
  ]);
});

describe('a second delete', () => {
  test('joins the first: one call, one outcome', async () => {
    const { api, store } = await loadedStore(milk);
    const first = store.remove(milk.id);
    const second = store.remove(milk.id);
    await flushPromises();
    const third = store.remove(milk.id);
    await flushPromises();
    expect(api.removes.inputs).toStrictEqual([milk.id]);
    await api.removes.answer(0);
    await expect(Promise.all([first, second, third])).resolves.toStrictEqual([true, true, true]);
    expect(api.removes.inputs).toHaveLength(1);
  });

  test('shares the failure of the first, which is reported once', async () => {
    const { api, store } = await loadedStore(milk);
    const both = Promise.all([store.remove(milk.id), store.remove(milk.id)]);
    await flushPromises();
    await api.removes.fail(0);
    await expect(both).resolves.toStrictEqual([false, false]);
    expect(api.removes.inputs).toHaveLength(1);
    expect(store.getSnapshot().error).toMatchObject({ id: 1, action: 'remove' });
  });

  test('is sent again once the first has failed', async () => {
    const { api, store } = await loadedStore(milk);
    const first = store.remove(milk.id);
    await flushPromises();
    void api.removes.fail(0);
    await first;
    const second = store.remove(milk.id);
    await flushPromises();
    expect(api.removes.inputs).toHaveLength(2);
    await api.removes.answer(1);
    await expect(second).resolves.toBe(true);
    expect(store.getSnapshot().todos).toStrictEqual([]);
  });

  test('is sent again by a listener that sees the first fail', async () => {
    const { api, store } = await loadedStore(milk);
    let second: Promise<boolean> | undefined;
    const unsubscribe = store.subscribe(() => {
      if (store.getSnapshot().error) second ??= store.remove(milk.id);
    });
    const first = store.remove(milk.id);
    await flushPromises();
    await api.removes.fail(0);
    unsubscribe();
    await expect(first).resolves.toBe(false);
    expect(api.removes.inputs).toHaveLength(2);
    const third = store.remove(milk.id);
    await api.removes.answer(1);
    await expect(Promise.all([second, third])).resolves.toStrictEqual([true, true]);
    expect(api.removes.inputs).toHaveLength(2);
  });
});
