import { describe, expect, test } from 'vitest';
import { TodoApiError, type TodoApiErrorKind } from '../api/api-error.ts';
import { failedIn } from './change.ts';
import {
  bread,
  doneMilk,
  eggs,
  fakeSeconds,
  flushPromises,
  inDoubt,
  lost,
  milk,
  refused,
  sent,
  statusError,
  storeOf,
  storeWith,
} from './deferred-api.test-utils.ts';
import type { Todo } from '../todo.ts';
import type { ChangeEnd } from './snapshot.ts';
import type { TodoStore } from './todo-store.ts';

const doneEggs = { ...eggs, completed: true };
const errorOf = (kind: TodoApiErrorKind) =>
  new TodoApiError(kind, `${kind} failure`, { method: 'ANY', url: '/todos' });

test.each([
  ...[lost, null, 'refused', Object.assign(new Error('400 of another API'), { status: 400 })],
  ...(['network', 'timeout', 'response'] as const).map(errorOf),
  ...[404, 408, 410, 500, 502, 504, 599].map(statusError),
])('a change is looked up in the list if its call rejects with %s', async (cause) => {
  const { api, store } = storeOf(milk);
  const removed = store.remove(milk.id);
  await api.removes.fail(0, cause);
  await api.lists.answer(0, []);
  await expect(removed).resolves.toMatchObject({ outcome: 'made' });
});

test.each([errorOf('request'), ...[400, 401, 403, 409, 422, 429, 499, 501, 503].map(statusError)])(
  'a change fails without a look-up if its call rejects with %s',
  async (cause) => {
    const { api, store } = storeOf(milk);
    const removed = store.remove(milk.id);
    await api.removes.fail(0, cause);
    await expect(removed).resolves.toMatchObject({ outcome: 'failed', error: { cause } });
    expect(api.lists.inputs).toHaveLength(0);
  },
);

test.each<['load' | 'refresh', Todo[] | undefined]>([
  ['load', [milk]],
  ['refresh', [milk]],
  ['refresh', undefined],
])('a look-up does not trust an older %s that brings %j', async (ask, list) => {
  const { api, store, refreshTo } = storeOf(milk);
  await refreshTo(milk);
  const passSecond = fakeSeconds();
  void store[ask]();
  await flushPromises();
  const toggled = store.toggle(milk.id);
  passSecond();
  await api.updates.fail(0, lost);
  await (list ? api.lists.answer(1, list) : api.lists.fail(1));
  await api.lists.answer(2, [doneMilk]);
  await expect(toggled).resolves.toMatchObject({ outcome: 'made' });
});

test.each<[outcome: string, todo: string, known: Todo[] | undefined, shown: Todo]>([
  ['failed', 'has another title', [milk], { ...eggs, title: 'Eggs!' }],
  ['failed', 'was completed before the first list', undefined, doneEggs],
  ['failed', 'was known before', [eggs], eggs],
  ['made', 'somebody has completed since', [milk], doneEggs],
])(
  'a lost create ends as %s if the list shows a todo that %s',
  async (outcome, _, todos, shown) => {
    const { api, store } = storeWith({ todos });
    const created = store.create('Eggs');
    await api.creates.fail(0, lost);
    await api.lists.answer(0, [shown]);
    await expect(created).resolves.toMatchObject({ outcome });
  },
);

test('a create that was lost before the first list is not sent again once a list shows it', async () => {
  const { api, store, snapshot, refreshTo } = storeWith({});
  void store.load();
  await api.lists.fail(0);
  void store.create('Eggs');
  await api.creates.fail(0, lost);
  await api.lists.fail(1);
  expect(snapshot().changes).toMatchObject([{ title: 'Eggs', state: 'failed' }]);
  await refreshTo(milk, eggs);
  expect(snapshot()).toMatchObject({ todos: [milk, eggs], changes: [] });
});

test('a todo that was to be completed, and is found by a later list, is completed', async () => {
  const { api, store, snapshot, refreshTo } = storeOf(milk);
  void store.recreate(bread);
  await api.creates.fail(0, lost);
  await api.lists.fail(0);
  await refreshTo(milk, { ...bread, completed: false });
  await api.updates.answer(0, bread);
  expect(snapshot()).toMatchObject({ todos: [milk, bread], changes: [] });
});

test('a lost toggle fails as deleted elsewhere if the list does not show its todo', async () => {
  const { api, store, snapshot } = storeOf(milk);
  void store.toggle(milk.id);
  await api.updates.fail(0, lost);
  await api.lists.answer(0, []);
  const error = { action: 'toggle', title: 'Milk', cause: lost, deletedElsewhere: true };
  expect(snapshot()).toMatchObject({ changes: [], error });
});

test('nothing is sent until the list has come that decides about a lost change', async () => {
  const { api, store } = storeOf(milk);
  void store.create('Eggs');
  void store.create('Rice');
  await api.creates.fail(0, statusError(500));
  void store.toggle(milk.id);
  expect(api.creates.inputs).toStrictEqual(['Eggs']);
  expect(api.updates.inputs).toHaveLength(0);
  await api.lists.answer(0, [milk]);
  expect(api.creates.inputs).toStrictEqual(['Eggs', 'Rice']);
  expect(api.updates.inputs).toHaveLength(1);
});

test('after a second, only what comes after a lost change in its queue waits for that list', async () => {
  const { api, store, snapshot } = storeOf(milk, bread);
  const passSecond = fakeSeconds();
  const toggled = store.toggle(milk.id);
  void store.rename(milk.id, 'Oat milk');
  await api.updates.fail(0, lost);
  void store.remove(bread.id);
  expect(api.removes.inputs).toHaveLength(0);
  passSecond();
  expect(api.removes.inputs).toHaveLength(1);
  expect(api.updates.inputs).toHaveLength(1);
  await api.lists.answer(0, [doneMilk, bread, eggs]);
  await expect(toggled).resolves.toMatchObject({ outcome: 'made' });
  expect(snapshot().todos).toStrictEqual([doneMilk, bread]);
  expect(api.updates.inputs).toHaveLength(2);
});

test('a look-up waits for no other change that is in flight', async () => {
  const { api, store, snapshot } = storeOf(milk, bread);
  const toggled = store.toggle(milk.id);
  void store.remove(bread.id);
  await api.updates.fail(0, lost);
  await api.lists.answer(0, [doneMilk]);
  await expect(toggled).resolves.toMatchObject({ outcome: 'made' });
  // It may be older than the answer of the delete.
  expect(snapshot()).toMatchObject({ todos: [doneMilk, bread], changes: [{ action: 'remove' }] });
  await api.removes.answer(0);
  await api.lists.answer(1, [doneMilk, eggs]);
  expect(snapshot()).toMatchObject({ todos: [doneMilk, eggs], changes: [] });
});

test('a list that was asked for since an answer was lost, and fails, lets it fail, stale or not', async () => {
  const { api, store } = storeOf(milk, bread);
  const passSecond = fakeSeconds();
  const toggled = store.toggle(milk.id);
  await api.updates.fail(0, lost);
  void store.remove(bread.id);
  passSecond();
  await api.lists.fail(0);
  await expect(toggled).resolves.toMatchObject({ outcome: 'failed', error: { cause: lost } });
  await api.removes.answer(0);
  await api.lists.answer(1, [doneMilk]);
});

test('a failed look-up makes the creates and batches that wait fail unsent', async () => {
  const { api, store, snapshot } = storeOf(milk);
  const created = store.create(['Salt', 'Bread']);
  await api.creates.fail(0, lost);
  void store.toggle(milk.id);
  await api.lists.fail(0);
  const end = { outcome: 'failed', error: { cause: lost } };
  await expect(created).resolves.toMatchObject([end, { outcome: 'failed' }]);
  expect(snapshot().changes).toMatchObject([
    { title: 'Salt', state: 'failed', doubt: [] },
    { title: 'Bread', state: 'failed' },
    { action: 'toggle', state: 'sent' },
  ]);
  expect(api.creates.inputs).toStrictEqual(['Salt']);
});

test.each<[name: string, tryAgain: (store: TodoStore, id: number) => Promise<ChangeEnd>]>([
  ['a retry', (store, id) => store.retry(id)],
  ['another create', (store) => store.create('Eggs')],
])('a create in doubt is not sent by %s until a list tells if it was made', async (_, tryAgain) => {
  const { api, store, snapshot } = storeWith({ todos: [milk], changes: [inDoubt] });
  const second = tryAgain(store, 1);
  expect(snapshot().changes).toMatchObject([{ state: 'waiting', title: 'Eggs', doubt: [] }]);
  await api.lists.fail(0);
  await expect(second).resolves.toMatchObject({ outcome: 'failed', error: { cause: refused } });
  const changes = [{ ...inDoubt, id: 2 }];
  expect(snapshot()).toMatchObject({ changes, error: { id: 1, cause: refused } });
  const third = tryAgain(store, 2);
  await api.lists.answer(1, [milk, eggs]);
  await expect(third).resolves.toMatchObject({ outcome: 'made', todo: eggs });
  expect(api.creates.inputs).toHaveLength(0);
  expect(snapshot()).toMatchObject({ todos: [milk, eggs], changes: [] });
});

test('a create in doubt stays in doubt if its next try is refused, which says nothing of the first', async () => {
  const { api, store, snapshot } = storeWith({ todos: [milk], changes: [inDoubt] });
  void store.retry(1);
  await api.lists.answer(0, [milk]);
  await api.creates.fail(0);
  expect(snapshot().changes).toMatchObject([{ state: 'failed', doubt: [] }]);
});

test('all creates in doubt that are tried again at once are looked up by one list', async () => {
  const changes = ['Eggs', 'Salt', 'Rye'].map((title) => ({ ...inDoubt, title }));
  const { api, store } = storeWith({ todos: [milk], changes });
  const all = store.retry([1, 2, 3]);
  await api.lists.answer(0, [milk, eggs]);
  await api.creates.answer(0, { ...eggs, id: 5, title: 'Salt' });
  await api.creates.answer(1, { ...eggs, id: 6, title: 'Rye' });
  const todos = [{ todo: eggs }, { todo: { id: 5 } }, { todo: { id: 6 } }];
  await expect(all).resolves.toMatchObject(todos);
  expect(api.lists.inputs).toHaveLength(1);
});

test('a create in doubt that waits is looked up at its turn if the list before was stale', async () => {
  const changes = ['Salt', 'Eggs'].map((title) => ({ ...inDoubt, title }));
  const { api, store } = storeWith({ todos: [milk], changes });
  const passSecond = fakeSeconds();
  const all = store.retry([1, 2]);
  await flushPromises();
  void store.toggle(milk.id);
  passSecond();
  await api.lists.answer(0, [milk, eggs]);
  await api.creates.answer(0, { ...eggs, id: 5, title: 'Salt' });
  await api.updates.answer(0, doneMilk);
  await api.lists.answer(1, [doneMilk, eggs, { ...eggs, id: 5, title: 'Salt' }]);
  await expect(all).resolves.toMatchObject([{ todo: { id: 5 } }, { todo: eggs }]);
  expect(api.creates.inputs).toStrictEqual(['Salt']);
});

test('a stale list gives no create a todo that this store has deleted meanwhile', async () => {
  const { api, store } = storeOf(milk, eggs);
  const passSecond = fakeSeconds();
  void store.toggle(milk.id);
  void store.remove(eggs.id);
  await api.updates.fail(0, lost);
  await flushPromises();
  await api.removes.answer(0);
  const created = store.create('Eggs');
  passSecond();
  await api.creates.fail(0, lost);
  await api.lists.answer(0, [doneMilk, eggs]);
  await api.lists.answer(1, [doneMilk]);
  await expect(created).resolves.toMatchObject({ outcome: 'failed' });
});

test('an unsaved create outlasts a rename to its title that a list confirms, and the lists after it', async () => {
  const { api, store, snapshot, refreshTo } = storeOf(milk);
  void store.create('Eggs');
  void store.rename(milk.id, 'Eggs');
  const renamed = { ...milk, title: 'Eggs' };
  await api.creates.fail(0, lost);
  await api.updates.fail(0, lost);
  for (const index of [0, 1]) await api.lists.answer(index, [renamed]);
  await refreshTo(renamed);
  expect(snapshot()).toMatchObject({ todos: [renamed], changes: [{ title: 'Eggs' }] });
});

test('a create in doubt is not taken for a todo that another device renames to its title', async () => {
  const { api, store, snapshot, refreshTo } = storeOf(milk);
  void store.create('Eggs');
  await api.creates.fail(0, lost);
  await api.lists.answer(0, [milk]);
  await refreshTo({ ...milk, title: 'Eggs' });
  expect(snapshot().changes).toMatchObject([{ state: 'failed', title: 'Eggs' }]);
});

test('creates that are tried again together keep their order, in doubt or not', async () => {
  const { api, store } = storeOf(milk);
  void store.create(['Eggs', 'Flour']);
  await api.creates.fail(0, lost);
  await api.lists.fail(0, lost);
  void store.retry(failedIn(store.getSnapshot().changes).map(({ id }) => id));
  await api.lists.answer(1, [milk]);
  await api.creates.answer(1, eggs);
  expect(api.creates.inputs).toStrictEqual(['Eggs', 'Eggs', 'Flour']);
});

test('a create answered with 500 but made is found, though a rename of its todo waits', async () => {
  const { api, store } = storeOf(milk);
  const created = store.create('Eggs');
  await api.creates.fail(0, statusError(500));
  void store.load();
  void store.rename(eggs.id, 'Six eggs');
  await api.lists.answer(0, [milk, eggs]);
  await expect(created).resolves.toMatchObject({ outcome: 'made', todo: eggs });
});

test('a lost create is not taken for a todo that got its title meanwhile by a rename', async () => {
  const { api, store, snapshot } = storeOf(milk);
  void store.create('Eggs');
  void store.rename(milk.id, 'Eggs');
  const renamed = { ...milk, title: 'Eggs' };
  await api.creates.fail(0, lost);
  await api.updates.answer(0, renamed);
  await api.lists.answer(0, [renamed]);
  expect(snapshot()).toMatchObject({ todos: [renamed], changes: [{ title: 'Eggs' }] });
});

test('all tries of a create have one key, also after a reload, and the next one has another', async () => {
  const { api, store, snapshot } = storeOf(milk);
  void store.create(['Eggs', 'Salt']);
  await api.creates.fail(0);
  await api.creates.fail(1);
  void store.retry(1);
  await api.creates.fail(2);
  const later = storeWith({ todos: [milk], changes: snapshot().changes });
  void later.store.create('Eggs');
  const [first, other, ...again] = [...api.creates.keys, ...later.api.creates.keys];
  expect(again).toStrictEqual([first, first]);
  expect(other).not.toBe(first);
});

test('a rename and a delete have no key: a stored answer would hide what others have changed since', async () => {
  const { api, store } = storeOf(milk, bread);
  void store.rename(milk.id, 'Oat milk');
  void store.remove(bread.id);
  await flushPromises();
  expect([...api.updates.keys, ...api.removes.keys]).toStrictEqual([undefined, undefined]);
});

describe('a create that the server may make after the look-up', () => {
  async function start(cause: unknown) {
    const started = storeOf(milk);
    void started.store.create('Eggs');
    await started.api.creates.fail(0, cause);
    await started.api.lists.answer(0, [milk]);
    return started;
  }

  test.each([...[lost, errorOf('network'), errorOf('timeout')], ...[500, 504].map(statusError)])(
    'stays in doubt after %s until a list shows it',
    async (cause) => {
      const { snapshot, refreshTo } = await start(cause);
      expect(snapshot().changes).toStrictEqual(sent(inDoubt));
      await refreshTo(milk);
      expect(snapshot().changes).toStrictEqual(sent(inDoubt));
      await refreshTo(milk, eggs);
      expect(snapshot()).toMatchObject({ todos: [milk, eggs], changes: [], error: undefined });
    },
  );
});
