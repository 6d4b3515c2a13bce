import { expect, test, vi } from 'vitest';
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
import type { TodoAction, TodoSnapshot, TodoStoreOptions } from './snapshot.ts';
import { createTodoStore } from './store.ts';
import type { TodoStore } from './todo-store.ts';

const oat = new Map([[milk.id, 'Oat milk']]);

test.each<[options: TodoStoreOptions, differences: object]>([
  [{}, {}],
  [{ todos: [] }, { loadStatus: 'loaded' }],
  [{ todos: [milk, bread] }, { todos: [milk, bread], loadStatus: 'loaded' }],
  [{ failedTitles: ['Eggs'] }, { failedTitles: ['Eggs'] }],
  [{ failedRenames: new Map([[1, '']]) }, { failedRenames: new Map([[1, '']]) }],
  [
    { todos: [], failedTitles: ['Eggs'], failedRenames: new Map([...oat, [2, ' ']]) },
    { loadStatus: 'loaded', failedTitles: ['Eggs', 'Oat milk'] },
  ],
])('a new store made with %o calls nothing', async (options, differences) => {
  const { api, snapshot } = storeWith(options);
  await flushPromises();
  expect(api.lists.inputs).toHaveLength(0);
  expect(snapshot()).toStrictEqual({
    todos: [],
    loading: false,
    loadStatus: 'pending',
    busyIds: new Set(),
    pendingTitles: [],
    pendingRenames: new Map(),
    failedTitles: [],
    failedRenames: new Map(),
    error: undefined,
    ...differences,
  });
});

test.each<[message: string, options: object]>([
  ['todos is null', { todos: null }],
  ['todos[1].id is a string', { todos: [milk, { ...bread, id: '2' }] }],
  ['title must be a string, not a number', { failedTitles: [3] }],
  ['title must be a string, not null', { failedRenames: new Map([[1, null]]) }],
])('a new store cannot be made: %s', (message, options) => {
  expect(() => storeWith(options)).toThrow(new TypeError(message));
});

test.each(changes)('%s shows only what is confirmed', async (name, calls, act, answer, made) => {
  const { api, store, snapshot } = storeOf(milk);
  const before = snapshot();
  const acted = act(store);
  await flushPromises();
  expect(snapshot().todos).toBe(before.todos);
  await api[calls].answer(0, answer as never);
  await expect(acted).resolves.toStrictEqual(name === 'create' ? eggs : true);
  expect(snapshot()).toStrictEqual({ ...before, todos: made });
});

test('an action with nothing to do calls nothing, and says nothing', async () => {
  const { api, store, snapshot } = storeOf(milk);
  const before = snapshot();
  await expect(store.toggle(9)).resolves.toBe(false);
  await expect(store.remove(9)).resolves.toBe(true);
  await expect(store.create(' \n')).resolves.toBeUndefined();
  await expect(store.createAll([' '])).resolves.toBe(true);
  expect([...api.updates.inputs, ...api.removes.inputs, ...api.creates.inputs]).toHaveLength(0);
  expect(snapshot()).toBe(before);
});

test.each<[message: string, act: (store: TodoStore) => unknown]>([
  ['title must be a string, not undefined', (store) => store.create(undefined as never)],
  ['titles must be an array, not a string', (store) => store.createAll('Eggs' as never)],
  ['title must be a string, not null', (store) => store.createAll(['Eggs', null as never])],
  ['title must be a string, not a number', (store) => store.rename(1, 7 as never)],
  ['id must be a number, not a string', (store) => store.rename('1' as never, 'Oat milk')],
  ['id must be a number, not a string', (store) => store.toggle('1' as never)],
  ['id must be a number, not undefined', (store) => store.remove(undefined as never)],
  ['titles must be an array, not null', (store) => store.dismissFailedTitles(null as never)],
  ['title must be a string, not a number', (store) => store.dismissFailedTitles([3 as never])],
  ['id must be a number, not a string', (store) => store.dismissFailedRename('1' as never)],
  ['listener must be a function, not undefined', (store) => store.subscribe(undefined as never)],
])('an action throws for an argument of the wrong type: %s', async (message, act) => {
  const { api, store } = storeOf(milk);
  expect(() => act(store)).toThrow(new TypeError(message));
  await flushPromises();
  expect([...api.creates.inputs, ...api.updates.inputs]).toHaveLength(0);
});

test('changes of different todos are sent side by side; each todo is busy until its answer', async () => {
  const { api, store, snapshot } = storeOf(milk, bread, eggs);
  void store.toggle(milk.id);
  void store.remove(bread.id);
  void store.rename(eggs.id, 'Six eggs');
  await flushPromises();
  expect([...snapshot().busyIds]).toStrictEqual([1, 2, 3]);
  await api.removes.answer(0);
  expect([...snapshot().busyIds]).toStrictEqual([1, 3]);
  await api.updates.fail(0);
  expect([...snapshot().busyIds]).toStrictEqual([3]);
});

test('changes of one todo are sent in turn, each from the latest confirmed todo; a title is sent as it is', async () => {
  const { api, store } = storeOf(milk);
  void store.toggle(milk.id);
  void store.rename(milk.id, ' ');
  await flushPromises();
  expect(api.updates.inputs).toStrictEqual([doneMilk]);
  await api.updates.answer(0, { ...doneMilk, userId: 8 });
  void store.toggle(milk.id);
  await flushPromises();
  expect(api.updates.inputs.slice(1)).toStrictEqual([{ ...doneMilk, title: ' ', userId: 8 }]);
  await api.updates.fail(1);
  expect(api.updates.inputs.slice(2)).toStrictEqual([{ ...milk, userId: 8 }]);
  void store.rename(milk.id, '');
  await api.updates.answer(2, milk);
  expect(api.updates.inputs.slice(3)).toStrictEqual([{ ...milk, title: '' }]);
});

test('changes of one todo are dropped once this store has deleted it; a second delete is done', async () => {
  const { api, store, snapshot } = storeOf(milk, bread);
  const over = Promise.all([
    store.remove(milk.id),
    store.toggle(milk.id),
    store.rename(milk.id, 'Oat milk'),
    store.remove(milk.id),
  ]);
  await api.removes.answer(0);
  await expect(over).resolves.toStrictEqual([true, false, false, true]);
  expect([...api.updates.inputs, ...api.removes.inputs]).toStrictEqual([milk.id]);
  const nothing = { pendingRenames: new Map(), failedTitles: [], error: undefined };
  expect(snapshot()).toMatchObject({ todos: [bread], ...nothing });
});

test('creates are sent trimmed, one at a time; those of createAll report once, with every cause', async () => {
  const { api, store, snapshot } = storeOf();
  const over = store.createAll([' Milk ', '', 'Bread', 'Eggs', 'Salt']);
  void store.create('  Flour ');
  await flushPromises();
  expect(api.creates.inputs).toStrictEqual(['Milk']);
  const pendingTitles = ['Milk', 'Bread', 'Eggs', 'Salt', 'Flour'];
  expect(snapshot()).toMatchObject({ pendingTitles });
  await api.creates.fail(0, 'first');
  await api.lists.answer(0, []);
  expect(snapshot()).toMatchObject({
    pendingTitles,
    failedTitles: [],
    error: { id: 1, causes: ['first'] },
  });
  await api.creates.answer(1, bread);
  expect(snapshot().pendingTitles).toStrictEqual(['Milk', 'Eggs', 'Salt', 'Flour']);
  await api.creates.fail(2);
  await api.creates.answer(3, { ...eggs, title: 'Salt' });
  await expect(over).resolves.toBe(false);
  expect(api.creates.inputs).toStrictEqual(['Milk', 'Bread', 'Eggs', 'Salt', 'Flour']);
  expect(snapshot()).toMatchObject({
    pendingTitles: ['Flour'],
    failedTitles: ['Milk', 'Eggs'],
    error: { id: 1, cause: 'first', causes: ['first', refused] },
  });
});

test('what a listener does at once is sent after the action that called it', async () => {
  const { api, store, snapshot } = storeOf(milk);
  const doAtOnce = (act: () => unknown) => {
    const stop = store.subscribe(() => {
      stop();
      act();
    });
  };
  doAtOnce(() => store.create('Bread'));
  void store.create('Eggs');
  await api.creates.answer(0, eggs);
  await api.creates.answer(1, bread);
  expect(api.creates.inputs).toStrictEqual(['Eggs', 'Bread']);
  expect(snapshot()).toMatchObject({ todos: [milk, eggs, bread], pendingTitles: [] });
  doAtOnce(() => store.rename(milk.id, 'Soy milk'));
  void store.rename(milk.id, 'Oat milk');
  await api.updates.answer(0, oatMilk);
  expect(api.updates.inputs).toStrictEqual([oatMilk, { ...milk, title: 'Soy milk' }]);
});

const failedRenames = new Map([
  [milk.id, 'Oat milk'],
  [bread.id, 'Rye'],
]);
const otherRenames = new Map([[bread.id, 'Rye']]);

test('a title that was not saved is kept until it is dismissed, each once', () => {
  const { store, snapshot } = storeWith({ failedTitles: ['Milk', 'Eggs', 'Milk'], failedRenames });
  store.dismissFailedTitles(['Salt', 'Milk']);
  store.dismissFailedRename(milk.id);
  const before = snapshot();
  expect(before).toMatchObject({ failedTitles: ['Eggs', 'Milk'], failedRenames: otherRenames });
  store.dismissFailedTitles(['Salt']);
  store.dismissFailedRename(milk.id);
  expect(snapshot()).toBe(before);
  store.dismissFailedTitles(['Milk', 'Milk', 'Eggs']);
  expect(snapshot().failedTitles).toStrictEqual([]);
});

test('a rename that failed is kept until the next one, or until this store has deleted the todo', async () => {
  const { api, store, snapshot } = storeWith({ todos: [milk, bread], failedRenames });
  void store.rename(milk.id, 'Soy milk');
  void store.rename(milk.id, 'Rice milk');
  const pending = { pendingRenames: new Map([[1, 'Rice milk']]), failedRenames: otherRenames };
  expect(snapshot()).toMatchObject(pending);
  await api.updates.fail(0);
  expect(snapshot()).toMatchObject(pending);
  await api.updates.fail(1);
  const failed = new Map([...otherRenames, [milk.id, 'Rice milk']]);
  expect(snapshot()).toMatchObject({ pendingRenames: new Map(), failedRenames: failed });
  void store.remove(milk.id);
  void store.remove(milk.id);
  await api.removes.fail(0);
  expect(snapshot().failedRenames).toStrictEqual(failed);
  await api.removes.answer(1);
  expect(snapshot()).toMatchObject({ failedRenames: otherRenames, failedTitles: [] });
});

type Act = (store: TodoStore) => unknown;

test.each<[name: string, action: TodoAction, message: string, act: Act]>([
  ['load', 'load', 'Unable to load todos', (store) => store.load()],
  ['create', 'create', 'Unable to add a todo', (store) => store.create('Salt')],
  ['toggle', 'toggle', 'Unable to toggle a todo', (store) => store.toggle(milk.id)],
  ['toggleAll', 'toggle', 'Unable to toggle a todo', (store) => store.toggleAll()],
  ['rename', 'rename', 'Unable to rename a todo', (store) => store.rename(milk.id, 'Oat milk')],
  ['remove', 'remove', 'Unable to delete a todo', (store) => store.remove(milk.id)],
  ['clearCompleted', 'remove', 'Unable to delete a todo', (store) => store.clearCompleted()],
])('a failed %s shows its message, and keeps the list', async (name, action, message, act) => {
  for (const cause of [undefined, refused]) {
    // An API of your own may throw at once.
    const call = cause ? vi.fn().mockThrow(cause) : vi.fn().mockRejectedValue(cause);
    const api = { list: call, create: call, update: call, remove: call };
    const store = createTodoStore(api, { todos: [milk, bread] });
    const before = store.getSnapshot();
    const failures = new Set<TodoSnapshot>();
    store.subscribe(() => store.getSnapshot().error && failures.add(store.getSnapshot()));
    expect(await act(store)).toBe(name === 'create' ? undefined : false);
    const after = store.getSnapshot();
    // The message and what is kept come in one snapshot.
    expect([...failures]).toStrictEqual([after]);
    expect(after).toStrictEqual({
      ...before,
      error: { id: 1, action, message, cause, deletedElsewhere: false, causes: [cause] },
      failedTitles: action === 'create' ? ['Salt'] : [],
      failedRenames: new Map(action === 'rename' ? [[milk.id, 'Oat milk']] : []),
    });
    expect(after.todos).toBe(before.todos);
  }
});

test('the error is the latest one, with a new id each time, until it is dismissed', async () => {
  const { api, store, snapshot } = storeOf(milk);
  for (const index of [0, 1]) {
    void store.remove(milk.id);
    await api.removes.fail(index);
    expect(snapshot().error).toMatchObject({ id: index + 1 });
  }
  const { error } = snapshot();
  void store.create('Eggs');
  await api.creates.answer(0, eggs);
  expect(snapshot().error).toBe(error);
  store.dismissError();
  const dismissed = snapshot();
  expect(dismissed.error).toBeUndefined();
  store.dismissError();
  expect(snapshot()).toBe(dismissed);
});

test('a store keeps copies, and its first snapshot, whoever changes what it was given', async () => {
  const activeBread = { ...bread, completed: false };
  const given = [{ ...bread }, { ...milk }, { ...activeBread }, { ...eggs }] as const;
  const failedTitles = ['Eggs'];
  const failedRenames = new Map([[bread.id, 'Rye']]);
  const { api, store, snapshot } = storeWith({ todos: [given[0]], failedTitles, failedRenames });
  const first = snapshot();
  const before = structuredClone(first);
  void store.load();
  await api.lists.answer(0, [given[1], bread]);
  void store.toggle(bread.id);
  await api.updates.answer(0, given[2]);
  void store.create('Six eggs');
  await api.creates.answer(0, given[3]);
  for (const todo of given) Object.assign(todo, { title: 'changed later' });
  failedTitles.pop();
  failedRenames.clear();
  expect(snapshot().todos).toStrictEqual([milk, activeBread, eggs]);
  expect(store.getInitialSnapshot()).toBe(first);
  expect(first).toStrictEqual(before);
});
