import { describe, expect, test } from 'vitest';
import { TodoApiError, type TodoApiErrorKind } from './api-error.ts';
import {
  bread,
  changes,
  doneMilk,
  eggs,
  flushPromises,
  lost,
  milk,
  refused,
  statusError,
  storeOf,
  storeWith,
} from './deferred-api.test-utils.ts';
import type { Todo } from './todo.ts';
import type { TodoStore } from './todo-store.ts';

const errorOf = (kind: TodoApiErrorKind) =>
  new TodoApiError(kind, 'a problem', { method: 'ANY', url: '/todos' });

test.each([
  ...[lost, null, 'refused', { status: 400 }],
  ...(['network', 'timeout', 'response'] as const).map(errorOf),
  ...[404, 408, 410, 502, 504].map(statusError),
])('a change is looked up if its call rejects with %s', async (cause) => {
  const { api, store } = storeOf(milk);
  const removed = store.remove(milk.id);
  await api.removes.fail(0, cause);
  await api.lists.answer(0, []);
  await expect(removed).resolves.toBe(true);
});

test.each([errorOf('request'), ...[400, 401, 403, 409, 422, 429, 500, 503].map(statusError)])(
  'a change has failed, with no further call, if its call rejects with %s',
  async (cause) => {
    const { api, store } = storeOf(milk);
    const removed = store.remove(milk.id);
    await api.removes.fail(0, cause);
    await expect(removed).resolves.toBe(false);
    expect(api.lists.inputs).toHaveLength(0);
  },
);

describe.each(changes)('a %s whose answer is lost', (name, calls, act, _, made) => {
  async function loseAnswer() {
    const { api, store, snapshot } = storeOf(milk);
    const before = snapshot();
    const acted = act(store);
    await flushPromises();
    const inFlight = snapshot();
    await api[calls].fail(0, lost);
    expect(snapshot()).toBe(inFlight);
    return { api, snapshot, before, acted };
  }

  test('has succeeded, without a message, if the list shows it', async () => {
    const { api, snapshot, before, acted } = await loseAnswer();
    await api.lists.answer(0, made);
    await expect(acted).resolves.toStrictEqual(name === 'create' ? eggs : true);
    expect(snapshot()).toStrictEqual({ ...before, todos: made });
  });

  test('has failed, with its own cause, if the list does not show it', async () => {
    const { api, snapshot, acted } = await loseAnswer();
    await api.lists.answer(0, [milk, bread]);
    await expect(acted).resolves.toBe(name === 'create' ? undefined : false);
    const nothingPending = { busyIds: new Set(), pendingTitles: [], pendingRenames: new Map() };
    const error = { id: 1, cause: lost, causes: [lost] };
    expect(snapshot()).toMatchObject({ todos: [milk, bread], ...nothingPending, error });
  });
});

test.each(['load', 'refresh'] as const)('a look-up does not trust a %s in flight', async (ask) => {
  const { api, store } = storeOf(milk);
  void store[ask]();
  const toggled = store.toggle(milk.id);
  await api.updates.fail(0, lost);
  await api.lists.answer(0, [milk]);
  await api.lists.answer(1, [doneMilk]);
  await expect(toggled).resolves.toBe(true);
});

test.each([
  ['has another title', [milk], { ...eggs, title: 'Eggs!' }],
  ['is completed', [milk], { ...eggs, completed: true }],
  ['was known before', [eggs], eggs],
  ['came with the first list', undefined, eggs],
])('a create whose answer is lost is not taken for a todo that %s', async (_, todos, other) => {
  const { api, store, snapshot } = storeWith({ todos });
  const created = store.create('Eggs');
  await api.creates.fail(0, lost);
  await api.lists.answer(0, [other]);
  await expect(created).resolves.toBeUndefined();
  expect(snapshot()).toMatchObject({ todos: [other], failedTitles: ['Eggs'] });
});

describe('a create whose look-up failed, too, is looked up first when it is tried again', () => {
  async function createAgain(...todos: readonly Todo[]) {
    const { api, store, snapshot } = storeOf(...todos);
    void store.create('Eggs');
    await api.creates.fail(0, lost);
    await api.lists.fail(0);
    const again = store.create('Eggs');
    await flushPromises();
    expect(api.creates.inputs).toHaveLength(1);
    return { api, store, snapshot, again };
  }

  test('and succeeds unsent if the list shows it; the next one of this title is sent', async () => {
    const { api, store, snapshot, again } = await createAgain(milk);
    await api.lists.answer(1, [milk, eggs]);
    await expect(again).resolves.toStrictEqual(eggs);
    expect(snapshot()).toMatchObject({ todos: [milk, eggs], error: { id: 1 } });
    void store.create('Eggs');
    await flushPromises();
    expect(api.creates.inputs).toHaveLength(2);
  });

  test('and is sent if the list shows what was known at the first try; the next one at once', async () => {
    const known = { ...milk, title: 'Eggs' };
    const { api, store, snapshot, again } = await createAgain(known);
    await api.lists.answer(1, [known]);
    await api.creates.answer(1, eggs);
    await expect(again).resolves.toStrictEqual(eggs);
    void store.create('Eggs');
    await api.creates.answer(2, { ...eggs, id: 4 });
    expect(snapshot().todos).toStrictEqual([known, eggs, { ...eggs, id: 4 }]);
  });

  test('and fails unsent, with what waits, if that look-up fails as well', async () => {
    const { api, store, snapshot, again } = await createAgain(milk);
    const waiting = store.create('Salt');
    await api.lists.fail(1);
    await expect(Promise.all([again, waiting])).resolves.toStrictEqual([undefined, undefined]);
    expect(api.creates.inputs).toHaveLength(1);
    const failedTitles = ['Eggs', 'Eggs', 'Salt'];
    expect(snapshot()).toMatchObject({ failedTitles, error: { id: 2, cause: lost } });
  });
});

describe('once a look-up has failed, what still waits fails unsent, with the same one message', () => {
  test.each([
    ['toggleAll', 'updates'],
    ['clearCompleted', 'removes'],
  ] as const)('in %s', async (action, calls) => {
    const { api, store, snapshot } = storeOf(
      ...Array.from({ length: 8 }, (_, index) => ({ ...bread, id: index + 1 })),
    );
    const over = store[action]();
    await api[calls].fail(0, lost);
    await api.lists.fail(0);
    for (const index of [1, 2, 3, 4, 5]) await api[calls].fail(index);
    await expect(over).resolves.toBe(false);
    expect(api[calls].inputs).toHaveLength(6);
    const causes = [lost, ...Array.from({ length: 5 }, () => refused)];
    expect(snapshot()).toMatchObject({ busyIds: new Set(), error: { id: 1, causes } });
  });

  test('in the queue of creates, and none of the titles is lost', async () => {
    const { api, store, snapshot } = storeOf();
    const over = Promise.all([store.createAll(['Milk', 'Bread']), store.create('Eggs')]);
    await api.creates.fail(0, lost);
    await api.lists.fail(0);
    await expect(over).resolves.toStrictEqual([false, undefined]);
    expect(snapshot()).toMatchObject({
      pendingTitles: [],
      failedTitles: ['Milk', 'Bread', 'Eggs'],
      error: { id: 1, causes: [lost] },
    });
    void store.create('Salt');
    await flushPromises();
    expect(api.creates.inputs).toStrictEqual(['Milk', 'Salt']);
  });
});

test.each([
  ['a status of 500', 1, (store: TodoStore) => store.toggle(bread.id), 'updates', 500],
  ['a status below 500', 0, (store: TodoStore) => store.toggle(bread.id), 'updates', 499],
  ['a refresh that failed', 1, (store: TodoStore) => store.refresh(), 'lists', 500],
  ['a load that failed', 0, (store: TodoStore) => store.load(), 'lists', 500],
] as const)(
  'after %s, the next success is followed by list calls: %i',
  async (_, count, act, calls, status) => {
    const { api, store } = storeOf(milk, bread);
    void act(store);
    await api[calls].fail(0, statusError(status));
    const before = api.lists.inputs.length;
    void store.remove(milk.id);
    await api.removes.fail(0);
    expect(api.lists.inputs).toHaveLength(before);
    void store.remove(milk.id);
    await api.removes.answer(1);
    expect(api.lists.inputs).toHaveLength(before + count);
  },
);

test('after a refresh that failed, one follows although an older list call succeeds then', async () => {
  const { api, store } = storeOf(milk);
  void store.load();
  await flushPromises();
  void store.refresh();
  await api.lists.fail(1);
  await api.lists.answer(0, [milk]);
  void store.toggle(milk.id);
  await api.updates.answer(0, doneMilk);
  expect(api.lists.inputs).toHaveLength(3);
  await api.lists.answer(2, [doneMilk]);
  void store.toggle(milk.id);
  await api.updates.answer(1, milk);
  expect(api.lists.inputs).toHaveLength(3);
});

describe('a rename whose todo was deleted elsewhere becomes a failed title', () => {
  const failedRenames = new Map([[milk.id, 'Oat milk']]);
  const cause = new Error('the todo was deleted elsewhere');
  const error = { message: 'Unable to rename a todo', cause, deletedElsewhere: true };
  const nothing = { pendingRenames: new Map(), failedRenames: new Map() };
  const expected = { ...nothing, failedTitles: ['Oat milk'], error };

  test('if it waits for its turn', async () => {
    const { api, store, snapshot } = storeOf(milk);
    const over = Promise.all([store.toggle(milk.id), store.rename(milk.id, 'Oat milk')]);
    await api.updates.fail(0, lost);
    await api.lists.answer(0, []);
    await expect(over).resolves.toStrictEqual([false, false]);
    expect(api.updates.inputs).toHaveLength(1);
    expect(snapshot()).toMatchObject(expected);
  });

  test('if it is sent then', async () => {
    const { api, store, snapshot } = storeOf(milk);
    void store.rename(milk.id, 'Oat milk');
    await api.updates.fail(0, lost);
    await api.lists.answer(0, []);
    expect(snapshot()).toMatchObject({ ...expected, error: { ...error, cause: lost } });
  });

  test.each([undefined, [milk, bread]])('if it had failed in a store of %o', async (todos) => {
    const renames = new Map([...failedRenames, [bread.id, 'Rye']]);
    const { api, store, snapshot } = storeWith({ todos, failedRenames: renames });
    void store.load();
    await api.lists.answer(0, [bread]);
    const rest = { loading: false, failedRenames: new Map([[bread.id, 'Rye']]) };
    expect(snapshot()).toMatchObject({ ...expected, ...rest });
  });

  test('also after a delete of this store that failed', async () => {
    const { api, store, snapshot } = storeOf(milk);
    void store.remove(milk.id);
    await api.removes.fail(0);
    void store.refresh();
    await api.lists.answer(0, []);
    await store.rename(milk.id, 'Oat milk');
    expect(snapshot()).toMatchObject(expected);
  });

  test('also after this store deleted an earlier todo of the same id', async () => {
    const { api, store, snapshot } = storeOf(milk);
    void store.remove(milk.id);
    await api.removes.answer(0);
    void store.refresh();
    await api.lists.answer(0, [milk]);
    void store.rename(milk.id, 'Oat milk');
    await api.updates.fail(0);
    void store.refresh();
    await api.lists.answer(1, []);
    expect(snapshot()).toMatchObject(expected);
  });

  test('unless the title is blank, or this store deleted the todo', async () => {
    const { api, store, snapshot } = storeWith({ todos: [milk], failedRenames });
    await store.rename(9, ' ');
    void store.remove(milk.id);
    await api.removes.fail(0, lost);
    await api.lists.answer(0, []);
    expect(snapshot()).toMatchObject({ ...nothing, failedTitles: [], error: undefined });
  });
});
