import { describe, expect, test, vi } from 'vitest';
import type { TodoApi } from './api.ts';
import {
  bread,
  changes,
  doneMilk,
  eggs,
  flushPromises,
  milk,
  oatMilk,
  refused,
  storeOf,
  storeWith,
} from './deferred-api.test-utils.ts';
import type { TodoAction, TodoStoreOptions } from './snapshot.ts';
import { createTodoStore } from './store.ts';
import type { Todo } from './todo.ts';
import type { TodoStore } from './todo-store.ts';

const renames = (store: TodoStore) => [...store.getSnapshot().failedRenames];

describe('a new store', () => {
  const empty = {
    todos: [],
    loading: false,
    loadStatus: 'pending',
    busyIds: new Set(),
    pendingTitles: [],
    pendingRenames: new Map(),
    failedTitles: [],
    failedRenames: new Map(),
    error: undefined,
  };

  test.each<[options: TodoStoreOptions, differences: object]>([
    [{}, {}],
    [{ todos: [] }, { loadStatus: 'loaded' }],
    [{ todos: [milk, bread] }, { todos: [milk, bread], loadStatus: 'loaded' }],
    [{ failedTitles: ['Eggs'] }, { failedTitles: ['Eggs'] }],
    [{ failedRenames: new Map([[1, '']]) }, { failedRenames: new Map([[1, '']]) }],
  ])('made with %o calls nothing', async (options, differences) => {
    const { api, snapshot } = storeWith(options);
    await flushPromises();
    expect(api.lists.inputs).toHaveLength(0);
    expect(snapshot()).toStrictEqual({ ...empty, ...differences });
    expect(snapshot()).toBe(snapshot());
  });

  test.each<[message: string, options: object]>([
    ['todos is null', { todos: null }],
    ['todos[1].id is a string', { todos: [milk, { ...bread, id: '2' }] }],
    ['title must be a string, not a number', { failedTitles: [3] }],
    ['title must be a string, not null', { failedRenames: new Map([[1, null]]) }],
  ])('cannot be made: %s', (message, options) => {
    expect(() => storeWith(options)).toThrow(new TypeError(message));
  });

  test('has copies of what it was made with', () => {
    const options = {
      todos: [{ ...milk }],
      failedTitles: ['Eggs'],
      failedRenames: new Map([[1, 'Oat milk']]),
    };
    const { snapshot } = storeWith(options);
    const before = structuredClone(snapshot());
    Object.assign(options.todos[0] as Todo, { title: 'changed' });
    options.failedTitles.pop();
    options.failedRenames.clear();
    expect(snapshot()).toStrictEqual(before);
  });

  test('returns its first snapshot from getInitialSnapshot, whatever happens later', async () => {
    const { api, store, snapshot } = storeOf(milk);
    const first = snapshot();
    void store.remove(milk.id);
    await api.removes.answer(0);
    expect(store.getInitialSnapshot()).toBe(first);
    expect(first.todos).toStrictEqual([milk]);
  });
});

describe('an action', () => {
  test.each(changes)(
    '%s changes the list once it is confirmed',
    async (name, calls, act, answer, made) => {
      const { api, store, snapshot } = storeOf(milk);
      const before = snapshot();
      const acted = act(store);
      await flushPromises();
      expect(snapshot().todos).toBe(before.todos);
      await api[calls].answer(0, answer as never);
      await expect(acted).resolves.toStrictEqual(name === 'create' ? eggs : true);
      expect(snapshot()).toStrictEqual({ ...before, todos: made });
    },
  );

  test('create sends the title without the white space around it, and takes the answer', async () => {
    const { api, store, snapshot } = storeOf();
    void store.create('  Eggs ');
    await flushPromises();
    expect(api.creates.inputs).toStrictEqual(['Eggs']);
    expect(snapshot().pendingTitles).toStrictEqual(['Eggs']);
    await api.creates.answer(0, { ...eggs, title: 'Eggs!' });
    expect(snapshot()).toMatchObject({ todos: [{ ...eggs, title: 'Eggs!' }], pendingTitles: [] });
  });

  test.each(['', ' ', '\n\t'])('create of %j sends nothing', async (title) => {
    const { api, store, snapshot } = storeOf(milk);
    const before = snapshot();
    await expect(store.create(title)).resolves.toBeUndefined();
    expect(api.creates.inputs).toHaveLength(0);
    expect(snapshot()).toBe(before);
  });

  test('toggle sends the opposite, and leaves the other todos alone', async () => {
    const { api, store, snapshot } = storeOf(milk, bread);
    const [first] = snapshot().todos;
    void store.toggle(bread.id);
    const opposite = { ...bread, completed: false };
    await api.updates.answer(0, opposite);
    expect(api.updates.inputs).toStrictEqual([opposite]);
    expect(snapshot().todos).toStrictEqual([milk, opposite]);
    expect(snapshot().todos[0]).toBe(first);
  });

  test.each(['', '  spaced  ', 'Milk'])('rename sends %j as it is', async (title) => {
    const { api, store, snapshot } = storeOf(milk);
    void store.rename(milk.id, title);
    await flushPromises();
    expect(api.updates.inputs).toStrictEqual([{ ...milk, title }]);
    expect([...snapshot().pendingRenames]).toStrictEqual([[milk.id, title]]);
    await api.updates.answer(0, { ...milk, title });
    expect(snapshot()).toMatchObject({ pendingRenames: new Map(), failedRenames: new Map() });
  });

  test('toggle and remove of an unknown id call nothing, and say nothing', async () => {
    const { api, store, snapshot } = storeOf(milk);
    const before = snapshot();
    await expect(store.toggle(9)).resolves.toBe(false);
    await expect(store.remove(9)).resolves.toBe(true);
    expect([...api.updates.inputs, ...api.removes.inputs]).toHaveLength(0);
    expect(snapshot()).toBe(before);
  });

  test.each<[message: string, act: (store: TodoStore) => unknown]>([
    ['title must be a string, not undefined', (store) => store.create(undefined as never)],
    ['titles must be an array, not a string', (store) => store.createAll('Eggs' as never)],
    [
      'titles must be an array, not a string',
      (store) => store.dismissFailedTitles('Eggs' as never),
    ],
    ['title must be a string, not null', (store) => store.createAll(['Eggs', null as never])],
    ['title must be a string, not a number', (store) => store.rename(milk.id, 7 as never)],
    ['id must be a number, not a string', (store) => store.rename('1' as never, 'Oat milk')],
    ['id must be a number, not a string', (store) => store.toggle('1' as never)],
    ['id must be a number, not undefined', (store) => store.remove(undefined as never)],
  ])('an argument of the wrong type throws: %s', async (message, act) => {
    const { api, store, snapshot } = storeOf(milk);
    const before = snapshot();
    expect(() => act(store)).toThrow(new TypeError(message));
    await flushPromises();
    expect([...api.creates.inputs, ...api.updates.inputs, ...api.removes.inputs]).toHaveLength(0);
    expect(snapshot()).toBe(before);
  });
});

test('changes of different todos are sent side by side; each todo is busy until its answer', async () => {
  const { api, store, snapshot } = storeOf(milk, bread, eggs);
  const busy = () => [...snapshot().busyIds];
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

describe('changes of one todo', () => {
  test('are sent one after another, each built from the latest confirmed todo', async () => {
    const { api, store, snapshot } = storeOf(milk);
    const over = Promise.all([
      store.toggle(milk.id),
      store.rename(milk.id, 'Oat milk'),
      store.toggle(milk.id),
    ]);
    await flushPromises();
    expect(api.updates.inputs).toHaveLength(1);
    const first = { ...doneMilk, title: 'Milk, as the server has it' };
    await api.updates.answer(0, first);
    expect(api.updates.inputs.slice(1)).toStrictEqual([{ ...first, title: 'Oat milk' }]);
    const second = { ...first, title: 'Oat milk' };
    await api.updates.answer(1, second);
    expect(api.updates.inputs.slice(2)).toStrictEqual([{ ...second, completed: false }]);
    await api.updates.answer(2, oatMilk);
    await expect(over).resolves.toStrictEqual([true, true, true]);
    expect(snapshot().todos).toStrictEqual([oatMilk]);
  });

  test('are dropped once this store has deleted it; a second delete is done', async () => {
    const { api, store, snapshot } = storeOf(milk, bread);
    const over = Promise.all([
      store.remove(milk.id),
      store.toggle(milk.id),
      store.rename(milk.id, 'Oat milk'),
      store.remove(milk.id),
    ]);
    await api.removes.answer(0);
    await expect(over).resolves.toStrictEqual([true, false, false, true]);
    expect(api.updates.inputs).toHaveLength(0);
    expect(api.removes.inputs).toHaveLength(1);
    expect(snapshot()).toMatchObject({
      todos: [bread],
      pendingRenames: new Map(),
      failedTitles: [],
      error: undefined,
    });
  });
});

describe('creates', () => {
  test('are sent one at a time, in their order, and a failed one does not stop the next', async () => {
    const { api, store, snapshot } = storeOf();
    const over = Promise.all(['Milk', 'Bread', 'Eggs'].map((title) => store.create(title)));
    await flushPromises();
    expect(api.creates.inputs).toStrictEqual(['Milk']);
    expect(snapshot().pendingTitles).toStrictEqual(['Milk', 'Bread', 'Eggs']);
    await api.creates.answer(0, milk);
    expect(api.creates.inputs).toStrictEqual(['Milk', 'Bread']);
    await api.creates.fail(1);
    expect(snapshot()).toMatchObject({
      pendingTitles: ['Eggs'],
      failedTitles: ['Bread'],
      error: { message: 'Unable to add a todo' },
    });
    await api.creates.answer(2, eggs);
    await expect(over).resolves.toStrictEqual([milk, undefined, eggs]);
    expect(snapshot()).toMatchObject({ todos: [milk, eggs], pendingTitles: [] });
  });

  test('keep failed titles, each until dismissFailedTitles', async () => {
    const { api, store, snapshot } = storeOf();
    for (const title of ['Milk', 'Eggs', 'Milk']) void store.create(title);
    for (const index of [0, 1, 2]) await api.creates.fail(index);
    store.dismissFailedTitles(['Salt', 'Milk']);
    expect(snapshot().failedTitles).toStrictEqual(['Eggs', 'Milk']);
    const before = snapshot();
    store.dismissFailedTitles(['Salt']);
    expect(snapshot()).toBe(before);
    store.dismissFailedTitles(['Milk', 'Milk', 'Eggs']);
    expect(snapshot().failedTitles).toStrictEqual([]);
  });

  test('of createAll report once: their failed titles come together, with every cause', async () => {
    const { api, store, snapshot } = storeOf();
    const over = store.createAll([' Milk ', '', 'Bread', 'Eggs', 'Salt']);
    void store.create('Flour');
    await api.creates.fail(0, 'first');
    await api.lists.answer(0, []);
    expect(snapshot()).toMatchObject({
      pendingTitles: ['Milk', 'Bread', 'Eggs', 'Salt', 'Flour'],
      failedTitles: [],
      error: { id: 1, causes: ['first'] },
    });
    await api.creates.answer(1, bread);
    expect(snapshot().pendingTitles).toStrictEqual(['Milk', 'Eggs', 'Salt', 'Flour']);
    await api.creates.fail(2);
    await api.creates.answer(3, { ...eggs, title: 'Salt' });
    await expect(over).resolves.toBe(false);
    expect(snapshot()).toMatchObject({
      pendingTitles: ['Flour'],
      failedTitles: ['Milk', 'Eggs'],
      error: { id: 1, cause: 'first', causes: ['first', refused] },
    });
  });

  test.each([[['Milk', ' ']], [[' ']], [[]]])(
    'createAll(%j) leaves out what is empty',
    async (titles) => {
      const { api, store } = storeOf();
      const over = store.createAll(titles);
      if (titles.length > 1) await api.creates.answer(0, milk);
      await expect(over).resolves.toBe(true);
    },
  );
});

describe('a rename that failed', () => {
  async function withFailedRename() {
    const { api, store, snapshot } = storeOf(milk, bread);
    void store.rename(milk.id, 'Oat milk');
    await api.updates.fail(0);
    return { api, store, snapshot };
  }

  test('is kept by its todo, whatever happens to others', async () => {
    const { api, store, snapshot } = await withFailedRename();
    expect(renames(store)).toStrictEqual([[milk.id, 'Oat milk']]);
    const { failedRenames } = snapshot();
    void store.toggle(milk.id);
    void store.rename(bread.id, 'Rye');
    void store.remove(bread.id);
    await api.updates.answer(1, doneMilk);
    await api.updates.answer(2, { ...bread, title: 'Rye' });
    await api.removes.answer(0);
    void store.refresh();
    await api.lists.answer(0, [doneMilk, eggs]);
    store.dismissError();
    expect(snapshot().failedRenames).toBe(failedRenames);
  });

  test('goes by dismissFailedRename, and that of another todo stays', async () => {
    const { api, store, snapshot } = await withFailedRename();
    void store.rename(bread.id, 'Rye');
    await api.updates.fail(1);
    const before = snapshot();
    store.dismissFailedRename(9);
    expect(snapshot()).toBe(before);
    store.dismissFailedRename(milk.id);
    expect(renames(store)).toStrictEqual([[bread.id, 'Rye']]);
  });

  test('is replaced by the next one, at once', async () => {
    const { api, store, snapshot } = await withFailedRename();
    void store.rename(milk.id, 'Soy milk');
    void store.rename(milk.id, 'Rice milk');
    expect(renames(store)).toStrictEqual([]);
    expect([...snapshot().pendingRenames]).toStrictEqual([[milk.id, 'Rice milk']]);
    await api.updates.fail(1);
    expect(renames(store)).toStrictEqual([]);
    expect([...snapshot().pendingRenames]).toStrictEqual([[milk.id, 'Rice milk']]);
    await api.updates.fail(2);
    expect(renames(store)).toStrictEqual([[milk.id, 'Rice milk']]);
    expect(snapshot().pendingRenames.size).toBe(0);
  });

  test('goes when this store deletes its todo, and stays when that fails', async () => {
    const { api, store, snapshot } = await withFailedRename();
    void store.remove(milk.id);
    void store.remove(milk.id);
    await api.removes.fail(0);
    expect(renames(store)).toHaveLength(1);
    await api.removes.answer(1);
    expect(snapshot()).toMatchObject({ failedRenames: new Map(), failedTitles: [] });
  });
});

type Failing = [
  name: string,
  action: TodoAction,
  message: string,
  act: (store: TodoStore) => unknown,
];
const failing: Failing[] = [
  ['load', 'load', 'Unable to load todos', (store) => store.load()],
  ['create', 'create', 'Unable to add a todo', (store) => store.create('Salt')],
  ['createAll', 'create', 'Unable to add a todo', (store) => store.createAll(['Salt'])],
  ['toggle', 'toggle', 'Unable to toggle a todo', (store) => store.toggle(milk.id)],
  ['toggleAll', 'toggle', 'Unable to toggle a todo', (store) => store.toggleAll()],
  ['rename', 'rename', 'Unable to rename a todo', (store) => store.rename(milk.id, 'Oat milk')],
  ['remove', 'remove', 'Unable to delete a todo', (store) => store.remove(milk.id)],
  ['clearCompleted', 'remove', 'Unable to delete a todo', (store) => store.clearCompleted()],
];
const throwing = () => {
  throw refused;
};

describe.each(failing)('a failed %s', (name, action, message, act) => {
  test.each<[string, cause: unknown, call: () => unknown]>([
    ['rejects', refused, () => Promise.reject(refused)],
    ['rejects with undefined', undefined, vi.fn().mockRejectedValue(undefined)],
    ['throws at once', refused, throwing],
  ])('has its message and leaves the list unchanged, if the TodoApi %s', async (_, cause, call) => {
    const api = { list: call, create: call, update: call, remove: call } as TodoApi;
    const store = createTodoStore(api, { todos: [milk, bread] });
    const snapshot = store.getSnapshot;
    const before = snapshot();
    expect(await act(store)).toBe(name === 'create' ? undefined : false);
    expect(snapshot()).toStrictEqual({
      ...before,
      error: { id: 1, action, message, cause, deletedElsewhere: false, causes: [cause] },
      failedTitles: action === 'create' ? ['Salt'] : [],
      failedRenames: new Map(action === 'rename' ? [[milk.id, 'Oat milk']] : []),
    });
    expect(snapshot().todos).toBe(before.todos);
  });
});

test('an answer that is not a todo is a failure', async () => {
  const { api, store, snapshot } = storeOf(milk);
  const results = Promise.all([store.create('Salt'), store.toggle(milk.id)]);
  await api.creates.answer(0, null as never);
  await api.updates.answer(0, { ...milk, id: '1' } as never);
  for (const index of [0, 1]) await api.lists.answer(index, [milk]);
  await expect(results).resolves.toStrictEqual([undefined, false]);
  expect(snapshot().error).toMatchObject({ cause: new TypeError('todo.id is a string') });
});

test('the error is the latest one, with a new id each time, until it is dismissed', async () => {
  const { api, store, snapshot } = storeOf(milk);
  const failAgain = async (index: number) => {
    void store.toggle(milk.id);
    await api.updates.fail(index);
    return snapshot().error;
  };
  expect(await failAgain(0)).toMatchObject({ id: 1, message: 'Unable to toggle a todo' });
  expect(await failAgain(1)).toMatchObject({ id: 2, message: 'Unable to toggle a todo' });
  void store.remove(milk.id);
  await api.removes.fail(0);
  const { error } = snapshot();
  expect(error).toMatchObject({ id: 3, message: 'Unable to delete a todo' });
  void store.create('Eggs');
  await api.creates.answer(0, eggs);
  expect(snapshot().error).toBe(error);
  store.dismissError();
  const dismissed = snapshot();
  expect(dismissed.error).toBeUndefined();
  store.dismissError();
  expect(snapshot()).toBe(dismissed);
  expect(await failAgain(2)).toMatchObject({ id: 4 });
});

test('a failure and what it keeps come in one change of the snapshot', async () => {
  const { api, store, snapshot } = storeOf(milk);
  void store.create('Eggs');
  void store.rename(milk.id, 'Oat milk');
  await flushPromises();
  const seen: unknown[] = [];
  store.subscribe(() => {
    const { error, failedTitles, pendingTitles } = snapshot();
    seen.push([error?.action, failedTitles, pendingTitles, renames(store)]);
  });
  await api.creates.fail(0);
  await api.updates.fail(0);
  expect(seen).toStrictEqual([
    ['create', ['Eggs'], [], []],
    ['rename', ['Eggs'], [], [[milk.id, 'Oat milk']]],
  ]);
});

test('an API may go on changing its own todos: the store has copies', async () => {
  const kept = [{ ...milk }, { ...bread }, { ...eggs }] as const;
  const { api, store, snapshot } = storeOf(bread);
  void store.load();
  await api.lists.answer(0, [kept[0], bread]);
  void store.create('Eggs');
  void store.toggle(bread.id);
  await api.creates.answer(0, kept[2]);
  await api.updates.answer(0, kept[1]);
  for (const todo of kept) Object.assign(todo, { title: 'changed later' });
  expect(snapshot().todos).toStrictEqual([milk, bread, eggs]);
});
