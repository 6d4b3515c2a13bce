import { describe, expect, test } from 'vitest';
import { bread, DeferredApi, eggs, flushPromises, milk } from './deferred-api.test-utils.ts';
import { createTodoStore } from './store.ts';
import type { Todo } from './todo.ts';
import type { TodoStore, TodoStoreOptions } from './todo-store.ts';

test('a store with initial todos is loaded, not loading, and calls nothing', async () => {
  const api = new DeferredApi();
  const store = createTodoStore(api, { todos: [milk, bread] });
  await flushPromises();
  expect(api.lists.inputs).toHaveLength(0);
  expect(store.getSnapshot()).toStrictEqual({
    todos: [milk, bread],
    loading: false,
    loadStatus: 'loaded',
    busyIds: new Set(),
    failedTitles: [],
    failedRenames: new Map(),
    error: undefined,
  });
});

test('getInitialSnapshot returns what was rendered, whatever happens later', async () => {
  const api = new DeferredApi();
  const store = createTodoStore(api, { todos: [milk] });
  const first = store.getInitialSnapshot();
  expect(first).toBe(store.getSnapshot());
  void store.toggle(milk.id);
  await flushPromises();
  await api.updates.answer(0, { ...milk, completed: true });
  expect(store.getInitialSnapshot()).toBe(first);
  expect(first.todos).toStrictEqual([milk]);
  expect(store.getSnapshot().todos).toStrictEqual([{ ...milk, completed: true }]);
});

test('a load replaces the initial todos, and keeps what is equal', async () => {
  const api = new DeferredApi();
  const store = createTodoStore(api, { todos: [milk] });
  const [rendered] = store.getSnapshot().todos;
  void store.load();
  await flushPromises();
  await api.lists.answer(0, [{ ...milk }, eggs]);
  expect(store.getSnapshot().todos).toStrictEqual([milk, eggs]);
  expect(store.getSnapshot().todos[0]).toBe(rendered);
});

test('initial todos are copied, and never frozen themselves', () => {
  const todos = [{ ...milk }];
  const store = createTodoStore(new DeferredApi(), { todos });
  todos.push(bread);
  Object.assign(todos[0] as Todo, { title: 'Oat milk' });
  expect(store.getSnapshot().todos).toStrictEqual([milk]);
});

test('empty initial todos are a loaded list', () => {
  const store = createTodoStore(new DeferredApi(), { todos: [] });
  expect(store.getSnapshot()).toMatchObject({ todos: [], loadStatus: 'loaded' });
  expect(createTodoStore(new DeferredApi(), {}).getSnapshot().loadStatus).toBe('pending');
});

test.each<[string, unknown]>([
  ['todos is an object', { todos: [] }],
  ['todos is null', null],
  ['todos[1].id is a string', [milk, { ...bread, id: '2' }]],
  ['todos[2].id is 1 again', [milk, bread, { ...eggs, id: 1 }]],
])('initial todos that are wrong throw: %s', (message, todos) => {
  expect(() => createTodoStore(new DeferredApi(), { todos: todos as Todo[] })).toThrow(
    new TypeError(message),
  );
});

describe('a store that starts with titles that failed before', () => {
  const kept = { failedTitles: ['Eggs', 'Flour'], failedRenames: new Map([[milk.id, 'Oat milk']]) };
  const renames = (store: TodoStore) => [...store.getSnapshot().failedRenames];

  test('has them in its snapshot, and is not loaded', () => {
    const store = createTodoStore(new DeferredApi(), kept);
    expect(store.getSnapshot()).toMatchObject({ ...kept, todos: [], loadStatus: 'pending' });
    expect(store.takeFailedTitle()).toBe('Eggs');
    expect(store.takeFailedRename(milk.id)).toBe('Oat milk');
    expect(store.getSnapshot()).toMatchObject({ failedTitles: ['Flour'] });
    expect(renames(store)).toStrictEqual([]);
    expect(kept.failedRenames.size).toBe(1);
  });

  test('keeps a rename until a load shows that its todo is gone', async () => {
    const api = new DeferredApi();
    const store = createTodoStore(api, kept);
    void store.load();
    await flushPromises();
    await api.lists.fail(0);
    store.apply({ type: 'created', todo: eggs });
    expect(renames(store)).toStrictEqual([[milk.id, 'Oat milk']]);
    void store.load();
    await flushPromises();
    await api.lists.answer(1, [milk, eggs]);
    expect(renames(store)).toStrictEqual([[milk.id, 'Oat milk']]);
    store.apply({ type: 'removed', id: milk.id });
    expect(renames(store)).toStrictEqual([]);
  });

  test.each([[[]], [[bread]]])(
    'drops a rename whose todo the first load does not bring',
    async (list) => {
      const api = new DeferredApi();
      const store = createTodoStore(api, kept);
      void store.load();
      await flushPromises();
      await api.lists.answer(0, list);
      expect(renames(store)).toStrictEqual([]);
    },
  );

  test.each<[TodoStoreOptions]>([
    [{ failedTitles: [3 as never] }],
    [{ failedRenames: new Map([[1, null as never]]) }],
  ])('throws for a title that is not a string', (options) => {
    expect(() => createTodoStore(new DeferredApi(), options)).toThrow(/^title must be a string/);
  });
});
