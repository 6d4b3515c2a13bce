import { describe, expect, test, vi } from 'vitest';
import type { TodoApi } from './api.ts';
import {
  bread,
  eggs,
  DeferredApi,
  loadedStore,
  milk,
  flushPromises,
} from './deferred-api.test-utils.ts';
import { createTodoStore } from './store.ts';
import type { TodoStore } from './todo-store.ts';
import type { Todo } from './todo.ts';

test('a new store is empty, calls nothing and waits for its first load', async () => {
  const api = new DeferredApi();
  const { getSnapshot } = createTodoStore(api);
  await flushPromises();
  expect(api.lists.inputs).toHaveLength(0);
  expect(getSnapshot()).toStrictEqual({
    todos: [],
    loading: false,
    loadStatus: 'pending',
    busyIds: new Set(),
    failedTitles: [],
    failedRenames: new Map(),
    error: undefined,
  });
  expect(getSnapshot()).toBe(getSnapshot());
});

describe('each confirmed call reaches the list, and nothing does before', () => {
  test('a load replaces the whole list', async () => {
    const { api, store } = await loadedStore(milk);
    const loaded = store.load();
    await flushPromises();
    expect(store.getSnapshot()).toMatchObject({ todos: [milk], loading: true });
    await api.lists.answer(1, [bread, eggs]);
    await expect(loaded).resolves.toBe(true);
    expect(store.getSnapshot()).toMatchObject({ todos: [bread, eggs], loading: false });
  });

  test('a create appends the todo that the server answered', async () => {
    const { api, store } = await loadedStore(milk);
    const created = store.create('  Bread ');
    await flushPromises();
    expect(api.creates.inputs).toStrictEqual(['Bread']);
    expect(store.getSnapshot().todos).toStrictEqual([milk]);
    await api.creates.answer(0, { ...bread, title: 'Bread!' });
    await expect(created).resolves.toBe(true);
    expect(store.getSnapshot().todos).toStrictEqual([milk, { ...bread, title: 'Bread!' }]);
  });

  test.each(['', ' ', '\n\t', '\u00a0'])('a create of %j sends nothing', async (title) => {
    const { api, store } = await loadedStore(milk);
    const before = store.getSnapshot();
    await expect(store.create(title)).resolves.toBe(false);
    expect(api.creates.inputs).toHaveLength(0);
    expect(store.getSnapshot()).toBe(before);
  });

  test.each([milk, bread])('a toggle of %o sends the opposite', async (todo) => {
    const { api, store } = await loadedStore(eggs, todo);
    const toggled = store.toggle(todo.id);
    await flushPromises();
    const opposite = { ...todo, completed: !todo.completed };
    expect(api.updates.inputs).toStrictEqual([opposite]);
    expect(store.getSnapshot().todos).toStrictEqual([eggs, todo]);
    await api.updates.answer(0, opposite);
    await expect(toggled).resolves.toBe(true);
    expect(store.getSnapshot().todos).toStrictEqual([eggs, opposite]);
  });

  test.each(['Oat milk', '', '  spaced  ', 'Milk'])(
    'a rename sends %j exactly as it is given',
    async (title) => {
      const { api, store } = await loadedStore(milk);
      const renamed = store.rename(milk.id, title);
      await flushPromises();
      expect(api.updates.inputs).toStrictEqual([{ ...milk, title }]);
      expect(store.getSnapshot().todos).toStrictEqual([milk]);
      await api.updates.answer(0, { ...milk, title: 'as the server has it' });
      await expect(renamed).resolves.toBe(true);
      expect(store.getSnapshot().todos).toStrictEqual([{ ...milk, title: 'as the server has it' }]);
    },
  );

  test('a delete removes the todo', async () => {
    const { api, store } = await loadedStore(milk, bread);
    const removed = store.remove(milk.id);
    await flushPromises();
    expect(api.removes.inputs).toStrictEqual([milk.id]);
    expect(store.getSnapshot().todos).toStrictEqual([milk, bread]);
    await api.removes.answer(0);
    await expect(removed).resolves.toBe(true);
    expect(store.getSnapshot().todos).toStrictEqual([bread]);
  });

  test.each<[string, (store: TodoStore) => Promise<boolean>]>([
    ['toggle', (store) => store.toggle(9)],
    ['rename', (store) => store.rename(9, 'Nine')],
    ['remove', (store) => store.remove(9)],
  ])('%s of an unknown id calls nothing, says nothing and resolves to false', async (_, act) => {
    const { api, store } = await loadedStore(milk);
    const before = store.getSnapshot();
    await expect(act(store)).resolves.toBe(false);
    expect([...api.updates.inputs, ...api.removes.inputs]).toHaveLength(0);
    expect(store.getSnapshot()).toBe(before);
  });
});

describe('the snapshot', () => {
  test('old ones stay as they were, and unchanged todos keep their reference', async () => {
    const { api, store } = await loadedStore(milk, bread, eggs);
    const before = store.getSnapshot();
    const copy = structuredClone(before);
    void store.toggle(bread.id);
    void store.remove(eggs.id);
    void store.create('Salt');
    await flushPromises();
    const under = store.getSnapshot();
    const underCopy = structuredClone(under);
    expect(under.todos).toBe(before.todos);
    await api.updates.answer(0, { ...bread, completed: false });
    await api.removes.answer(0);
    await api.creates.fail(0);
    expect(store.getSnapshot().todos[0]).toBe(before.todos[0]);
    expect(before).toStrictEqual(copy);
    expect(under).toStrictEqual(underCopy);
  });

  test('works on frozen todos and lists', async () => {
    const freeze = (todo: Todo) => Object.freeze({ ...todo });
    const api = new DeferredApi();
    const store = createTodoStore(api);
    void store.load();
    await flushPromises();
    await api.lists.answer(0, Object.freeze([freeze(milk), freeze(bread)]));
    void store.toggle(milk.id);
    void store.create('Eggs');
    void store.remove(bread.id);
    await flushPromises();
    await api.updates.answer(0, freeze({ ...milk, completed: true }));
    await api.creates.answer(0, freeze(eggs));
    await api.removes.answer(0);
    expect(store.getSnapshot()).toMatchObject({
      todos: [{ ...milk, completed: true }, eggs],
      error: undefined,
    });
  });

  test('loadStatus is loaded from the first list on, loading is true during each load', async () => {
    const api = new DeferredApi();
    const store = createTodoStore(api);
    void store.load();
    expect(store.getSnapshot()).toMatchObject({ loading: true, loadStatus: 'pending' });
    await flushPromises();
    await api.lists.answer(0, []);
    expect(store.getSnapshot()).toMatchObject({ loading: false, loadStatus: 'loaded' });
    void store.load();
    expect(store.getSnapshot()).toMatchObject({ loading: true, loadStatus: 'loaded' });
  });

  test('loadStatus is failed after a failed first load, and stays loaded after a later one', async () => {
    const api = new DeferredApi();
    const store = createTodoStore(api);
    void store.load();
    await flushPromises();
    await api.lists.fail(0);
    expect(store.getSnapshot()).toMatchObject({ loading: false, loadStatus: 'failed', todos: [] });
    void store.load();
    await flushPromises();
    await api.lists.answer(1, []);
    void store.load();
    await flushPromises();
    await api.lists.fail(2);
    expect(store.getSnapshot()).toMatchObject({ loading: false, loadStatus: 'loaded', todos: [] });
  });

  test('busyIds holds each todo that has a call in flight, until it succeeds or fails', async () => {
    const { api, store } = await loadedStore(milk, bread, eggs);
    const busy = () => [...store.getSnapshot().busyIds];
    void store.toggle(milk.id);
    void store.remove(bread.id);
    void store.rename(eggs.id, 'Six eggs');
    await flushPromises();
    expect(busy()).toStrictEqual([1, 2, 3]);
    await api.removes.answer(0);
    expect(busy()).toStrictEqual([1, 3]);
    await api.updates.fail(0);
    expect(busy()).toStrictEqual([3]);
    await api.updates.answer(1, eggs);
    expect(busy()).toStrictEqual([]);
  });
});

describe('no action rejects', () => {
  const actions: Record<string, (store: TodoStore) => Promise<boolean>> = {
    load: (store) => store.load(),
    create: (store) => store.create('Salt'),
    toggle: (store) => store.toggle(milk.id),
    rename: (store) => store.rename(milk.id, 'Oat milk'),
    remove: (store) => store.remove(milk.id),
    toggleAll: (store) => store.toggleAll(),
    clearCompleted: (store) => store.clearCompleted(),
  };
  const throwing = () => {
    throw new Error('no api here');
  };
  const rejecting = () => vi.fn<() => Promise<never>>().mockRejectedValue(undefined)();

  test.each(
    Object.entries(actions).flatMap(
      ([name, act]): [string, string, (store: TodoStore) => Promise<boolean>, () => never][] => [
        [name, 'throws at once', act, throwing],
        [name, 'rejects with undefined', act, rejecting as () => never],
      ],
    ),
  )('%s, if the TodoApi %s', async (_, how, act, failing) => {
    const api: TodoApi = {
      list: () => Promise.resolve([milk, bread]),
      create: failing,
      update: failing,
      remove: failing,
    };
    const store = createTodoStore(api);
    await store.load();
    api.list = failing;
    const { todos } = store.getSnapshot();
    await expect(act(store)).resolves.toBe(false);
    const snapshot = store.getSnapshot();
    expect(snapshot.error).toMatchObject({
      cause: how === 'throws at once' ? new Error('no api here') : undefined,
    });
    expect(snapshot.todos).toBe(todos);
    expect(snapshot).toMatchObject({ loading: false, busyIds: new Set() });
  });

  test('an answer that is not a todo is a failure, and does not harm a load in flight', async () => {
    const { api, store } = await loadedStore(milk);
    const loaded = store.load();
    const toggled = store.toggle(milk.id);
    await flushPromises();
    await api.updates.answer(0, undefined as unknown as Todo);
    await expect(toggled).resolves.toBe(false);
    expect(store.getSnapshot().error).toMatchObject({
      action: 'toggle',
      cause: new TypeError('todo is undefined'),
    });
    await api.lists.answer(1, [bread]);
    await expect(loaded).resolves.toBe(true);
    expect(store.getSnapshot()).toMatchObject({ todos: [bread], loading: false });
  });

  test('an answer that is not a list is a failed load, even with a change to apply to it', async () => {
    const { api, store } = await loadedStore(milk);
    const loaded = store.load();
    void store.toggle(milk.id);
    await flushPromises();
    await api.updates.answer(0, { ...milk, completed: true });
    await api.lists.answer(1, undefined as unknown as Todo[]);
    await expect(loaded).resolves.toBe(false);
    expect(store.getSnapshot()).toMatchObject({
      todos: [{ ...milk, completed: true }],
      loading: false,
      error: { action: 'load' },
    });
  });
});

test('two stores share nothing', async () => {
  const { api, store } = await loadedStore(milk);
  const other = createTodoStore(new DeferredApi());
  const listener = vi.fn();
  other.subscribe(listener);
  void store.toggle(milk.id);
  await flushPromises();
  await api.updates.fail(0);
  expect(other.getSnapshot()).toMatchObject({ todos: [], busyIds: new Set(), error: undefined });
  expect(listener).not.toHaveBeenCalled();
});

describe('an argument of the wrong type throws an error that names it', () => {
  test.each<[string, (store: TodoStore) => unknown]>([
    ['title must be a string, not undefined', (store) => store.create(undefined as never)],
    ['title must be a string, not a number', (store) => store.rename(milk.id, 7 as never)],
    ['id must be a number, not a string', (store) => store.rename('1' as never, 'Oat milk')],
    ['id must be a number, not a string', (store) => store.toggle('1' as never)],
    ['id must be a number, not undefined', (store) => store.remove(undefined as never)],
  ])('%s', async (message, act) => {
    const { api, store } = await loadedStore(milk);
    const before = store.getSnapshot();
    expect(() => act(store)).toThrow(new TypeError(message));
    await flushPromises();
    expect([...api.creates.inputs, ...api.updates.inputs, ...api.removes.inputs]).toHaveLength(0);
    expect(store.getSnapshot()).toBe(before);
  });
});
