import { expect, test } from 'vitest';
import type { TodoApi } from './api.ts';
import {
  bread,
  DeferredApi,
  eggs,
  flushPromises,
  loadedStore,
  milk,
} from './deferred-api.test-utils.ts';
import { createTodoStore } from './store.ts';
import type { Todo } from './todo.ts';

/** Objects and arrays inside a value, itself included, that a consumer could write to. */
function writable(value: unknown, path = 'snapshot'): string[] {
  if (typeof value !== 'object' || value === null || value instanceof Error) return [];
  const inner = Object.entries(value).flatMap(([key, each]) => writable(each, `${path}.${key}`));
  const isCollection = value instanceof Set || value instanceof Map;
  return Object.isFrozen(value) || isCollection ? inner : [path, ...inner];
}

test('what one consumer writes into a snapshot reaches no other store', () => {
  const first = createTodoStore(new DeferredApi()).getSnapshot();
  const write = () => Object.assign(first, { todos: [milk], loadStatus: 'loaded' });
  expect(write).toThrow(TypeError);
  expect(() => (first.todos as Todo[]).push(milk)).toThrow(TypeError);
  (first.busyIds as Set<number>).add(1);
  const second = createTodoStore(new DeferredApi());
  for (const snapshot of [second.getSnapshot(), second.getInitialSnapshot()]) {
    expect(snapshot).toMatchObject({ todos: [], loadStatus: 'pending', busyIds: new Set() });
  }
});

test('no snapshot can be written to, whatever brought its todos', async () => {
  const { api, store } = await loadedStore(milk, bread);
  const found = [...writable(store.getInitialSnapshot()), ...writable(store.getSnapshot())];
  store.subscribe(() => found.push(...writable(store.getSnapshot())));
  void store.toggle(milk.id);
  void store.remove(bread.id);
  void store.create('Eggs');
  void store.create('Salt');
  await flushPromises();
  await api.updates.answer(0, { ...milk, completed: true });
  await api.removes.answer(0);
  await api.creates.answer(0, { ...eggs });
  await api.creates.fail(1);
  void store.load();
  await flushPromises();
  await api.lists.answer(1, [{ ...milk }, { ...eggs, title: 'Six eggs' }]);
  store.takeFailedTitle();
  expect(found).toStrictEqual([]);
});

test('what a consumer adds to busyIds is not in the next snapshot', async () => {
  const { api, store } = await loadedStore(milk, bread);
  void store.toggle(milk.id);
  await flushPromises();
  (store.getSnapshot().busyIds as Set<number>).add(9);
  void store.toggle(bread.id);
  await flushPromises();
  expect([...store.getSnapshot().busyIds]).toStrictEqual([1, 2]);
  await api.updates.answer(0, { ...milk, completed: true });
  expect([...store.getSnapshot().busyIds]).toStrictEqual([2]);
});

test('an API in memory may go on changing its own todos: the store has copies', async () => {
  const kept: { -readonly [Key in keyof Todo]: Todo[Key] }[] = [{ ...milk }];
  const api: TodoApi = {
    list: () => Promise.resolve(kept),
    create: (title) => {
      const todo = { ...bread, title };
      kept.push(todo);
      return Promise.resolve(todo);
    },
    update: ({ id, title }) => {
      const todo = kept.find((each) => each.id === id);
      if (!todo) throw new Error('unknown');
      todo.title = title;
      return Promise.resolve(todo);
    },
    remove: () => Promise.resolve(),
  };
  const store = createTodoStore(api);
  await store.load();
  await store.create('Bread');
  await store.rename(milk.id, 'Oat milk');
  const { todos } = store.getSnapshot();
  for (const todo of kept) todo.title = 'changed later';
  kept.length = 1;
  expect(todos.map(({ title }) => title)).toStrictEqual(['Oat milk', 'Bread']);
  expect(store.getSnapshot().todos).toBe(todos);
});
