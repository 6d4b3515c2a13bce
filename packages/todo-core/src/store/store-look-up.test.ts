import { describe, expect, test } from 'vitest';
import { TodoApiError, type TodoApiErrorKind } from '../api/api-error.ts';
import { createsIn, failedIn } from './change.ts';
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
  sent,
  statusError,
  storeOf,
  storeWith,
} from './deferred-api.test-utils.ts';
import { changesToKeep } from './rare/claims.ts';
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

test('a create is sent once more at most if its answer is a todo that a list gave to another', async () => {
  const { api, store, snapshot } = storeOf();
  void store.create('Milk');
  await api.creates.fail(0, lost);
  await api.lists.answer(0, [milk]);
  const again = store.create('Milk');
  await api.creates.answer(1, milk);
  await api.creates.answer(2, milk);
  await expect(again).resolves.toMatchObject({ outcome: 'made', todo: milk });
  expect(snapshot().todos).toEqual([milk]);
});

test('of two alike in doubt, the one whose todo a list has given to the other is made, also over a reload', async () => {
  const changes = failedCreates('Milk', 'Milk').map((change) => ({ ...change, doubt: [] }));
  const left = storeWith({ changes });
  void left.store.load();
  await left.api.lists.answer(0, [milk]);
  const kept = changesToKeep(left.snapshot());
  expect(kept).toHaveLength(1);
  const { api, store, snapshot } = storeWith({ todos: [milk], changes: kept });
  const end = store.retry(snapshot().changes[0]?.id ?? 0);
  await api.lists.answer(0, [milk]);
  await api.creates.answer(0, milk);
  await api.creates.answer(1, { ...milk, id: 2 });
  await expect(end).resolves.toMatchObject({ outcome: 'made', todo: { id: 2 } });
  expect(new Set(api.creates.keys).size).toBe(2);
});

test('a create that is sent with another key does not take the todo of its twin', async () => {
  const changes = [{ ...inDoubt, title: milk.title, doubt: [milk.id] }];
  const { api, store, snapshot } = storeWith({ todos: [milk], changes });
  void store.retry(1);
  await api.lists.answer(0, [milk]);
  await api.creates.answer(0, milk);
  await api.creates.fail(1, lost);
  await api.lists.answer(1, [milk]);
  expect(createsIn(snapshot().changes)).toMatchObject([{ state: 'failed', title: milk.title }]);
});

test('a create in doubt is not taken for a todo that is renamed to its title by a retry', async () => {
  const rename = { ...failedRename, title: inDoubt.title };
  const { api, store, snapshot } = storeWith({ changes: [inDoubt, rename] });
  void store.load();
  void store.retry(snapshot().changes[1]?.id ?? 0);
  await api.lists.answer(0, [{ ...milk, title: inDoubt.title }]);
  expect(createsIn(snapshot().changes)).toMatchObject([{ state: 'failed' }]);
});

describe.each(actions)('a lost $action', ({ act, calls, made, todos, kept }) => {
  test('succeeds if the list shows it, and is in flight until then', async () => {
    const { api, store, snapshot } = storeOf(milk);
    const acted = act(store);
    const inFlight = snapshot();
    await api[calls].fail(0, lost);
    expect(snapshot()).toBe(inFlight);
    await api.lists.answer(0, made);
    await expect(acted).resolves.toMatchObject({ outcome: 'made', ...todos });
    expect(snapshot()).toMatchObject({ todos: made, changes: [], error: undefined });
  });

  test('fails with its own cause if the list does not show it', async () => {
    const { api, store, snapshot } = storeOf(milk);
    const acted = act(store);
    await api[calls].fail(0, lost);
    await api.lists.answer(0, [milk, bread]);
    const error = { id: 1, cause: lost };
    await expect(acted).resolves.toMatchObject({ outcome: 'failed', error });
    expect(snapshot()).toMatchObject({ todos: [milk, bread], changes: kept, error });
  });
});

test.each<['load' | 'refresh', Todo[] | undefined]>([
  ['load', [milk]],
  ['refresh', [milk]],
  ['refresh', undefined],
])('a look-up does not trust an older %s that brings %j', async (ask, list) => {
  const { api, store, refreshTo } = storeOf(milk);
  await refreshTo(milk);
  void store[ask]();
  const toggled = store.toggle(milk.id);
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
  expect(snapshot().changes).toMatchObject([{ title: 'Eggs', state: 'failed', doubt: [null] }]);
  await refreshTo(milk, eggs);
  expect(snapshot()).toMatchObject({ todos: [milk, eggs], changes: [] });
});

test.each(['toggle', 'rename'] as const)(
  'a lost %s fails as deleted elsewhere if the list does not show its todo',
  async (action) => {
    const { api, store, snapshot } = storeOf(milk);
    void (action === 'toggle' ? store.toggle(milk.id) : store.rename(milk.id, ' '));
    await api.updates.fail(0, lost);
    await api.lists.answer(0, []);
    const error = { action, title: 'Milk', cause: lost, deletedElsewhere: true };
    expect(snapshot()).toMatchObject({ changes: [], error });
  },
);

test('a create waits for the look-up of the one before it, and outlasts that of a toggle', async () => {
  const { api, store, snapshot } = storeOf(milk);
  void store.create('Eggs');
  void store.create('Rice');
  void store.toggle(milk.id);
  await api.updates.fail(0, lost);
  await api.lists.fail(0);
  expect(snapshot().changes).toMatchObject([{ state: 'sent' }, { state: 'waiting' }]);
  await api.creates.fail(0, statusError(500));
  expect(api.creates.inputs).toStrictEqual(['Eggs']);
});

test('a failed look-up makes only the waiting creates fail unsent', async () => {
  const { api, store, snapshot } = storeOf(milk);
  void store.toggle(milk.id);
  void store.toggle(milk.id);
  const over = Promise.all([store.create(['Salt', 'Bread']), store.create('Eggs')]);
  await api.creates.fail(0, lost);
  await api.lists.fail(0);
  const end = { outcome: 'failed', error: { cause: lost } };
  await expect(over).resolves.toMatchObject([[end, end], end]);
  expect(snapshot()).toMatchObject({
    changes: [
      { action: 'toggle', state: 'sent' },
      { action: 'toggle', state: 'waiting' },
      { title: 'Salt', state: 'failed', doubt: [] },
      { title: 'Bread', state: 'failed' },
      { title: 'Eggs', state: 'failed' },
    ],
    error: { cause: lost },
  });
  expect(api.creates.inputs).toStrictEqual(['Salt']);
});

const otherEggs = { ...eggs, id: 4 };

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

test('an unsaved create outlasts a rename to its title that a list confirms, and the lists after it', async () => {
  const { api, store, snapshot, refreshTo } = storeOf(milk);
  void store.create('Eggs');
  void store.rename(milk.id, 'Eggs');
  const renamed = { ...milk, title: 'Eggs' };
  await api.creates.fail(0, lost);
  await api.updates.fail(0, lost);
  await api.lists.answer(0, [renamed]);
  await api.lists.answer(1, [renamed]);
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

test('a create in doubt and another of its title in flight do not end with the same todo', async () => {
  const { api, store, snapshot, refreshTo } = storeOf(milk);
  void store.create(['Eggs', 'Salt']);
  await api.creates.fail(0, statusError(500));
  await api.creates.answer(1, { ...eggs, id: 5, title: 'Salt' });
  const second = store.create('Eggs');
  await api.lists.answer(0, [milk, eggs, { ...eggs, id: 5, title: 'Salt' }]);
  await api.creates.answer(2, eggs);
  await expect(second).resolves.toMatchObject({ todo: eggs });
  await api.lists.answer(1, [milk, eggs, { ...eggs, id: 5, title: 'Salt' }]);
  expect(snapshot().changes).toMatchObject([{ state: 'failed', title: 'Eggs' }]);
  await refreshTo(milk, eggs, otherEggs);
});

test('a create in doubt is looked up once no other of its title is in flight', async () => {
  const { api, store } = storeWith({ todos: [milk], changes: [inDoubt] });
  void store.recreate(eggs);
  const again = store.retry(1);
  void store.load();
  await api.lists.answer(0, [milk, otherEggs, eggs]);
  await api.creates.answer(0, eggs);
  await api.lists.answer(1, [milk, otherEggs, eggs]);
  await expect(again).resolves.toMatchObject({ todo: otherEggs });
  expect(api.creates.inputs).toHaveLength(1);
});

test('creates that are tried again together keep their order, in doubt or not', async () => {
  const { api, store } = storeOf(milk);
  void store.create(['Eggs', 'Flour']);
  await api.creates.fail(0, lost);
  await api.lists.fail(0, lost);
  void store.retry(failedIn(store.getSnapshot().changes).map(({ id }) => id));
  await api.lists.answer(1, [milk]);
  await api.creates.answer(1, eggs);
  // In the place of the list that failed.
  await api.lists.answer(2, [milk, eggs]);
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

describe('a create in flight whose title a list shows', () => {
  async function start() {
    const started = storeOf(milk);
    const created = started.store.create('Eggs');
    await started.refreshTo(milk, eggs);
    return { ...started, created };
  }

  test('still fails if the server refuses it', async () => {
    const { api, snapshot, created } = await start();
    expect(snapshot().changes).toMatchObject([{ state: 'sent', doubt: [] }]);
    await api.creates.fail(0);
    await expect(created).resolves.toMatchObject({ outcome: 'failed' });
  });

  test('keeps a toggle of that todo that is answered first, though the list was asked for before', async () => {
    const { api, store, snapshot } = storeOf(milk);
    void store.refresh();
    await flushPromises();
    void store.create('Eggs');
    await api.lists.answer(0, [milk, eggs]);
    void store.toggle(eggs.id);
    await api.updates.answer(0, doneEggs);
    await api.creates.answer(0, eggs);
    expect(snapshot().todos).toStrictEqual([milk, doneEggs]);
  });

  test('does not bring its todo back if its delete is answered first', async () => {
    const { api, store, snapshot, created } = await start();
    void store.remove(eggs.id);
    await api.removes.answer(0);
    await api.creates.answer(0, eggs);
    await expect(created).resolves.toMatchObject({ todo: eggs });
    expect(snapshot()).toMatchObject({ todos: [milk], changes: [] });
  });
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

  test.each([
    ...[lost, errorOf('network'), errorOf('timeout')],
    ...[408, 502, 504].map(statusError),
  ])('stays in doubt after %s until a list shows it', async (cause) => {
    const { snapshot, refreshTo } = await start(cause);
    expect(snapshot().changes).toStrictEqual(sent(inDoubt));
    await refreshTo(milk);
    expect(snapshot().changes).toStrictEqual(sent(inDoubt));
    await refreshTo(milk, eggs);
    expect(snapshot()).toMatchObject({ todos: [milk, eggs], changes: [], error: undefined });
  });

  test.each([errorOf('response'), ...[404, 410, 500].map(statusError)])(
    'is not one that was answered with %s',
    async (cause) => {
      const { snapshot } = await start(cause);
      expect(snapshot().changes).toStrictEqual(sent(...failedCreates('Eggs')));
    },
  );
});
