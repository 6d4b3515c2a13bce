import { expect, test } from 'vitest';
import { bread, eggs, loadedStore, milk, flushPromises } from './deferred-api.test-utils.ts';

test('creates are sent one at a time, in their order', async () => {
  const { api, store } = await loadedStore();
  const done = Promise.all(['Milk', 'Bread', 'Eggs'].map((title) => store.create(title)));
  await flushPromises();
  expect(api.creates.inputs).toStrictEqual(['Milk']);
  await api.creates.answer(0, milk);
  expect(api.creates.inputs).toStrictEqual(['Milk', 'Bread']);
  await api.creates.answer(1, bread);
  expect(api.creates.inputs).toStrictEqual(['Milk', 'Bread', 'Eggs']);
  await api.creates.answer(2, eggs);
  await expect(done).resolves.toStrictEqual([true, true, true]);
  expect(store.getSnapshot().todos).toStrictEqual([milk, bread, eggs]);
});

test('a failed create does not stop the next', async () => {
  const { api, store } = await loadedStore();
  const failed = store.create('Milk');
  const created = store.create('Bread');
  await flushPromises();
  await api.creates.fail(0);
  await expect(failed).resolves.toBe(false);
  await api.creates.answer(1, bread);
  await expect(created).resolves.toBe(true);
  expect(store.getSnapshot()).toMatchObject({
    todos: [bread],
    failedTitles: ['Milk'],
    error: { message: 'Unable to add a todo' },
  });
});

test('failed titles are kept in their order, as they were sent, until each is taken', async () => {
  const { api, store } = await loadedStore();
  for (const title of [' Milk ', 'Bread', 'Eggs']) void store.create(title);
  await flushPromises();
  for (const index of [0, 1, 2]) await api.creates.fail(index);
  expect(store.getSnapshot().failedTitles).toStrictEqual(['Milk', 'Bread', 'Eggs']);
  store.dismissError();
  expect(store.takeFailedTitle()).toBe('Milk');
  expect(store.getSnapshot().failedTitles).toStrictEqual(['Bread', 'Eggs']);
  expect(store.takeFailedTitle()).toBe('Bread');
  expect(store.takeFailedTitle()).toBe('Eggs');
  const before = store.getSnapshot();
  expect(store.takeFailedTitle()).toBeUndefined();
  expect(store.getSnapshot()).toBe(before);
});

test('a title and its message come in one change', async () => {
  const { api, store } = await loadedStore();
  const seen: unknown[] = [];
  store.subscribe(() => {
    const { error, failedTitles } = store.getSnapshot();
    seen.push([error?.action, failedTitles]);
  });
  void store.create('Milk');
  await flushPromises();
  await api.creates.fail(0);
  expect(seen).toStrictEqual([['create', ['Milk']]]);
});

test('a create whose id is in the list already takes that place', async () => {
  const { api, store } = await loadedStore(milk, bread);
  void store.create('Milk');
  await flushPromises();
  await api.creates.answer(0, { ...milk, title: 'Milk again' });
  expect(store.getSnapshot().todos).toStrictEqual([{ ...milk, title: 'Milk again' }, bread]);
});
