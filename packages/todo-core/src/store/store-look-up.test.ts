import { describe, expect, test } from 'vitest';
import { TodoApiError, type TodoApiErrorKind } from '../api/api-error.ts';
import type { Change } from './change.ts';
import {
  actions,
  bread,
  doneMilk,
  eggs,
  failedCreates,
  failedRename,
  flushPromises,
  inDoubt,
  lost,
  milk,
  refused,
  statusError,
  storeOf,
  storeWith,
} from './deferred-api.test-utils.ts';
import type { Todo } from '../todo.ts';
import type { TodoStore } from './todo-store.ts';

const errorOf = (kind: TodoApiErrorKind) =>
  new TodoApiError(kind, `${kind} failure`, { method: 'ANY', url: '/todos' });

test.each([
  ...[lost, null, 'refused', Object.assign(new Error('400 of another API'), { status: 400 })],
  ...(['network', 'timeout', 'response'] as const).map(errorOf),
  ...[404, 408, 410, 502, 504].map(statusError),
])('a change is looked up in the list if its call rejects with %s', async (cause) => {
  const { api, store } = storeOf(milk);
  const removed = store.remove(milk.id);
  await api.removes.fail(0, cause);
  await api.lists.answer(0, []);
  await expect(removed).resolves.toStrictEqual([milk]);
});

test.each([errorOf('request'), ...[400, 401, 403, 409, 422, 429, 500, 503].map(statusError)])(
  'a change fails without a look-up if its call rejects with %s',
  async (cause) => {
    const { api, store } = storeOf(milk);
    const removed = store.remove(milk.id);
    await api.removes.fail(0, cause);
    await expect(removed).resolves.toBe(false);
    expect(api.lists.inputs).toHaveLength(0);
  },
);

describe.each(actions)('a lost $action', ({ act, calls, made, result, failure, kept }) => {
  const error = { id: 1, cause: lost };
  test.each<[name: string, list: readonly Todo[], expected: unknown, after: object]>([
    ['succeeds if the list shows it', made, result, { changes: [], error: undefined }],
    [
      'fails with its own cause if the list does not show it',
      [milk, bread],
      failure,
      { changes: kept, error },
    ],
  ])('%s', async (_, list, expected, after) => {
    const { api, store, snapshot } = storeOf(milk);
    const acted = act(store);
    await flushPromises();
    const inFlight = snapshot();
    await api[calls].fail(0, lost);
    expect(snapshot()).toBe(inFlight);
    await api.lists.answer(0, list);
    await expect(acted).resolves.toStrictEqual(expected);
    expect(snapshot()).toMatchObject({ todos: list, ...after });
  });
});

test.each(['load', 'refresh'] as const)('a look-up does not trust an older %s', async (ask) => {
  const { api, store } = storeOf(milk);
  void store[ask]();
  const toggled = store.toggle(milk.id);
  await api.updates.fail(0, lost);
  await api.lists.answer(0, [milk]);
  await api.lists.answer(1, [doneMilk]);
  await expect(toggled).resolves.toStrictEqual([milk]);
});

test('a rename to the same title fails if both its call and its look-up fail', async () => {
  const { api, store } = storeOf(milk);
  const renamed = store.rename(milk.id, 'Milk');
  await api.updates.fail(0, lost);
  await api.lists.fail(0);
  await expect(renamed).resolves.toBe(false);
});

test.each<{ name: string; todos?: Todo[]; other: Todo }>([
  { name: 'has another title', todos: [milk], other: { ...eggs, title: 'Eggs!' } },
  { name: 'is completed', todos: [milk], other: { ...eggs, completed: true } },
  { name: 'was known before', todos: [eggs], other: eggs },
  { name: 'came with the first list', other: eggs },
])('a create whose answer is lost is not taken for a todo that $name', async ({ todos, other }) => {
  const { api, store, snapshot } = storeWith({ todos });
  const created = store.create('Eggs');
  await api.creates.fail(0, lost);
  await api.lists.answer(0, [other]);
  await expect(created).resolves.toBeUndefined();
  expect(snapshot()).toMatchObject({ todos: [other] });
  expect(snapshot().changes).toStrictEqual(failedCreates('Eggs'));
});

test('a failed look-up makes only the waiting creates fail unsent', async () => {
  const { api, store, snapshot } = storeOf(milk);
  void store.toggle(milk.id);
  void store.toggle(milk.id);
  const over = Promise.all([store.createAll(['Salt', 'Bread']), store.create('Eggs')]);
  await api.creates.fail(0, lost);
  await api.lists.fail(0);
  await expect(over).resolves.toStrictEqual([[undefined, undefined], undefined]);
  expect(snapshot()).toMatchObject({
    changes: [
      { action: 'toggle', state: 'sent' },
      { action: 'toggle', state: 'waiting' },
      { title: 'Salt', state: 'failed', knownIds: [milk.id] },
      { title: 'Bread', state: 'failed' },
      { title: 'Eggs', state: 'failed' },
    ],
    error: { id: 1, cause: lost },
  });
  expect(api.creates.inputs).toStrictEqual(['Salt']);
});

const otherEggs = { ...eggs, id: 4 };

describe('a create in doubt', () => {
  const start = (...changes: readonly Change[]) =>
    storeWith({ todos: [milk], changes: [inDoubt, ...changes] });

  test.each<{ name: string; tryAgain: (store: TodoStore, id: number) => Promise<unknown> }>([
    { name: 'a retry', tryAgain: async (store, id) => (await store.retry([id]))[0] },
    { name: 'another create', tryAgain: (store) => store.create('Eggs') },
    {
      name: 'another create after a discard',
      tryAgain: (store, id) => {
        store.discard([id]);
        return store.create('Eggs');
      },
    },
  ])('is not sent again by $name until a list tells if it was made', async ({ tryAgain }) => {
    const { api, store, snapshot } = start();
    const second = tryAgain(store, 1);
    expect(snapshot().changes).toMatchObject([{ state: 'waiting', knownIds: [1] }]);
    await flushPromises();
    expect(snapshot().changes).toMatchObject([{ state: 'sent', title: 'Eggs', knownIds: [1] }]);
    await api.lists.fail(0);
    await expect(second).resolves.toBeUndefined();
    const changes = [{ ...inDoubt, id: 2 }];
    expect(snapshot()).toMatchObject({ changes, error: { id: 1, cause: refused } });
    const third = tryAgain(store, 2);
    await api.lists.answer(1, [milk, eggs]);
    await expect(third).resolves.toStrictEqual(eggs);
    expect(api.creates.inputs).toHaveLength(0);
    expect(snapshot()).toMatchObject({ todos: [milk, eggs], changes: [] });
  });

  test.each([
    ['kept', []],
    ['discarded', [1]],
  ])('is settled by the next list that shows it if it was %s', async (_, discarded) => {
    const { api, store, snapshot, refreshTo } = start();
    store.discard(discarded);
    await refreshTo(milk, eggs);
    expect(snapshot()).toMatchObject({ todos: [milk, eggs], changes: [] });
    const next = store.create('Eggs');
    await api.creates.answer(0, otherEggs);
    await expect(next).resolves.toStrictEqual(otherEggs);
  });

  test('settles only the first of two later creates of its title', async () => {
    const { api, store, snapshot } = start();
    const both = Promise.all([store.create('Eggs'), store.create('Eggs')]);
    await api.lists.answer(0, [milk, eggs]);
    await api.creates.answer(0, otherEggs);
    await expect(both).resolves.toStrictEqual([eggs, otherEggs]);
    expect(snapshot()).toMatchObject({ todos: [milk, eggs, otherEggs], changes: [] });
  });

  test('stays if the only todo of its title has settled another one', async () => {
    const { snapshot, refreshTo } = start(inDoubt);
    await refreshTo(milk, eggs);
    await refreshTo(milk, eggs);
    expect(snapshot().changes).toMatchObject([{ id: 2, state: 'failed' }]);
  });

  test('is not sent again, and neither is another of its title, if the list shows two', async () => {
    const { api, store } = start(inDoubt);
    const both = store.retry([1, 2]);
    await api.lists.answer(0, [milk, eggs, otherEggs]);
    await expect(both).resolves.toStrictEqual([eggs, otherEggs]);
    expect(api.creates.inputs).toHaveLength(0);
  });
});

describe('a create in flight whose title a list shows', () => {
  async function start() {
    const started = storeOf(milk);
    const created = started.store.create('Eggs');
    await started.refreshTo(milk, eggs);
    return { ...started, created };
  }

  test('still fails if the server refuses it', async () => {
    const { api, snapshot, created } = await start();
    expect(snapshot().changes).toMatchObject([{ state: 'sent', knownIds: [milk.id] }]);
    await api.creates.fail(0);
    await expect(created).resolves.toBeUndefined();
  });

  test('keeps a toggle of that todo that is answered first', async () => {
    const { api, store, snapshot, created } = await start();
    const doneEggs = { ...eggs, completed: true };
    void store.toggle(eggs.id);
    await api.updates.answer(0, doneEggs);
    await api.creates.answer(0, eggs);
    await expect(created).resolves.toStrictEqual(doneEggs);
    expect(snapshot().todos).toStrictEqual([milk, doneEggs]);
  });

  test.each([
    ['a later list', [milk]],
    ['the first list', undefined],
  ])(
    'does not bring its todo back if %s showed it and its delete is answered first',
    async (_, todos) => {
      const { api, store, snapshot, refreshTo } = storeWith({ todos });
      const created = store.create('Eggs');
      await refreshTo(milk, eggs);
      void store.remove(eggs.id);
      await api.removes.answer(0);
      await api.creates.answer(0, eggs);
      await expect(created).resolves.toStrictEqual(eggs);
      expect(snapshot()).toMatchObject({ todos: [milk], changes: [] });
    },
  );
});

describe('when two failed creates of one title are tried again', () => {
  /** A list shows the todo of the second, and the first is sent again. */
  async function retry() {
    const { api, store, snapshot } = storeOf(milk);
    void store.createAll(['Eggs', 'Eggs']);
    await api.creates.fail(0, statusError(503));
    await api.creates.fail(1, lost);
    await api.lists.fail(0);
    void store.retry([1, 2]);
    await api.lists.answer(1, [milk, eggs]);
    return { api, changes: () => snapshot().changes };
  }

  test('the one that is lost again is not settled by the todo of the other', async () => {
    const { api, changes } = await retry();
    await api.creates.fail(2, lost);
    await api.lists.fail(2);
    expect(changes()).toMatchObject([{ state: 'failed', knownIds: [milk.id, eggs.id] }]);
  });

  test('a list that shows both todos settles both after a reload', async () => {
    const { changes } = await retry();
    const { snapshot, refreshTo } = storeWith({ changes: changes() });
    await refreshTo(milk, eggs, { ...eggs, id: 4 });
    expect(snapshot().changes).toEqual([]);
  });
});

test('a look-up uses its own list although a later load was answered with a malformed one', async () => {
  const { api, store } = storeOf(milk);
  const created = store.create('Eggs');
  await api.creates.fail(0, lost);
  const loaded = store.load();
  await api.lists.answer(1, [{ ...milk, id: 'one' } as never]);
  await expect(loaded).resolves.toBe(false);
  await api.lists.answer(0, [milk, eggs]);
  await expect(created).resolves.toEqual(eggs);
});

test('a look-up that finds nothing ends all doubts of its title, and no other', async () => {
  const eggsRename = { ...failedRename, id: 5, title: 'Eggs' };
  const titles = ['Eggs', 'Eggs', 'Salt', 'Rice'];
  const changes = [...titles.map((title) => ({ ...inDoubt, title })), eggsRename];
  const { api, store, snapshot } = storeWith({ todos: [milk], changes });
  store.discard([1, 2, 3]);
  void store.create('Eggs');
  await api.lists.answer(0, [milk]);
  await api.creates.answer(0, eggs);
  expect(snapshot().changes).toMatchObject([{ title: 'Rice', knownIds: [milk.id] }, eggsRename]);
  void store.create('Eggs');
  await api.creates.answer(1, { ...eggs, id: 9 });
  expect(api.lists.inputs).toHaveLength(1);
  void store.create('Salt');
  await flushPromises();
  expect(api.lists.inputs).toHaveLength(2);
});

test.each([
  { event: 'a status of 500', call: 'toggle', status: 500, count: 'one' },
  { event: 'a status below 500', call: 'toggle', status: 499, count: 'no' },
  { event: 'a refresh that failed', call: 'refresh', status: 500, count: 'one' },
  { event: 'a load that failed', call: 'load', status: 500, count: 'no' },
] as const)('the first success after $event causes $count refresh', async (each) => {
  const { call, status, count } = each;
  const { api, store } = storeOf(milk, bread);
  void (call === 'toggle' ? store.toggle(bread.id) : store[call]());
  await api[call === 'toggle' ? 'updates' : 'lists'].fail(0, statusError(status));
  const before = api.lists.inputs.length;
  void store.remove(milk.id);
  await api.removes.fail(0);
  expect(api.lists.inputs).toHaveLength(before);
  void store.remove(milk.id);
  await api.removes.answer(1);
  expect(api.lists.inputs).toHaveLength(before + (count === 'one' ? 1 : 0));
});

test('a failed refresh is followed by another one after the answer of an older load', async () => {
  const { api, store } = storeOf(milk);
  void store.load();
  await flushPromises();
  void store.refresh();
  await api.lists.fail(1);
  await api.lists.answer(0, [milk]);
  expect(api.lists.inputs).toHaveLength(3);
  await api.lists.answer(2, [milk]);
  void store.toggle(milk.id);
  await api.updates.answer(0, doneMilk);
  expect(api.lists.inputs).toHaveLength(3);
});

test.each([
  ['another create', (store: TodoStore) => store.create('Eggs')],
  ['a retry of another', async (store: TodoStore) => (await store.retry([1]))[0]],
])('a discarded create in doubt is not made twice by %s of its title', async (_, tryAgain) => {
  const { api, store, snapshot } = storeOf(milk);
  void store.createAll(['Eggs', 'Eggs']);
  await api.creates.fail(0);
  await api.creates.fail(1, lost);
  await api.lists.fail(0);
  store.discard([2]);
  const again = tryAgain(store);
  await api.lists.answer(1, [milk, eggs]);
  await expect(again).resolves.toStrictEqual(eggs);
  expect(api.creates.inputs).toHaveLength(2);
  expect(snapshot().changes).toStrictEqual([]);
});

test('a failed look-up does not bring back a create that was discarded', async () => {
  const { api, store, snapshot } = storeWith({ todos: [milk], changes: [inDoubt] });
  store.discard([inDoubt.id]);
  void store.create('Salt');
  await api.creates.fail(0, lost);
  await api.lists.fail(0);
  expect(snapshot().changes).toMatchObject([{ title: 'Salt', state: 'failed' }]);
});

test('a create that fails unsent may be discarded by a listener', async () => {
  const { api, store, snapshot } = storeOf(milk);
  store.subscribe(() => {
    const failed = snapshot().changes.filter(({ state }) => state === 'failed');
    if (failed.length > 0) store.discard(failed.map(({ id }) => id));
  });
  const created = store.createAll(['Eggs', 'Salt']);
  await api.creates.fail(0, lost);
  await api.lists.fail(0);
  await expect(created).resolves.toStrictEqual([undefined, undefined]);
  expect(snapshot().changes).toStrictEqual([]);
});
