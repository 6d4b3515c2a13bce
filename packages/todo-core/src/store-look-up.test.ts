import { describe, expect, test } from 'vitest';
import { TodoApiError, type TodoApiErrorKind } from './api-error.ts';
import {
  bread,
  changes,
  type DeferredApi,
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
    const { api, store, snapshot } = storeOf(milk);
    const removed = store.remove(milk.id);
    await api.removes.fail(0, cause);
    await expect(removed).resolves.toBe(false);
    expect(snapshot().error).toMatchObject({ action: 'remove', cause });
    expect(api.lists.inputs).toHaveLength(0);
  },
);

describe.each(changes)('a %s in doubt', (name, calls, act, _, made) => {
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

  /** The snapshot and the result if the server had refused the change. */
  async function refuse() {
    const { api, store, snapshot } = storeOf(milk);
    const acted = act(store);
    await api[calls].fail(0, refused);
    const { error, ...fields } = snapshot();
    return { ...fields, error: { ...error, cause: lost, causes: [lost] }, result: await acted };
  }

  test('has succeeded, without a message, if the list shows it', async () => {
    const { api, snapshot, before, acted } = await loseAnswer();
    await api.lists.answer(0, made);
    await expect(acted).resolves.toStrictEqual(name === 'create' ? eggs : true);
    expect(snapshot()).toStrictEqual({ ...before, todos: made });
    expect(api.lists.inputs).toHaveLength(1);
  });

  test('has failed if the list does not show it; what the list brought is shown', async () => {
    const { api, snapshot, before, acted } = await loseAnswer();
    await api.lists.answer(0, [milk, bread]);
    const shown = { ...snapshot(), result: await acted };
    expect(shown).toStrictEqual({ ...(await refuse()), todos: [milk, bread] });
    expect(shown.todos[0]).toBe(before.todos[0]);
  });

  test('has failed if the look-up fails, with its own cause, and the list stays', async () => {
    const { api, snapshot, before, acted } = await loseAnswer();
    await api.lists.fail(0);
    expect({ ...snapshot(), result: await acted }).toStrictEqual(await refuse());
    expect(snapshot().todos).toBe(before.todos);
  });
});

describe('a look-up', () => {
  test.each([
    ['load', (store: TodoStore) => store.load()],
    ['refresh', (store: TodoStore) => store.refresh()],
  ])('waits for a %s in flight, and asks again', async (_, act) => {
    const { api, store, snapshot } = storeOf(milk);
    void act(store);
    const toggled = store.toggle(milk.id);
    await api.updates.fail(0, lost);
    expect(api.lists.inputs).toHaveLength(1);
    await api.lists.answer(0, [milk]);
    expect(api.lists.inputs).toHaveLength(2);
    expect(snapshot().busyIds.size).toBe(1);
    await api.lists.answer(1, [doneMilk]);
    await expect(toggled).resolves.toBe(true);
  });
});

describe('a create in doubt', () => {
  test.each([
    ['has another title', { ...eggs, title: 'Eggs!' }],
    ['is completed', { ...eggs, completed: true }],
    ['was known before', { ...milk, title: 'Eggs' }],
  ])('is not taken for a todo that %s', async (_, other) => {
    const { api, store } = storeOf({ ...milk, title: 'Eggs' });
    const created = store.create('Eggs');
    await api.creates.fail(0, lost);
    await api.lists.answer(0, [other]);
    await expect(created).resolves.toBeUndefined();
  });

  test('matches nothing if no list had been loaded when it was sent', async () => {
    const { api, store, snapshot } = storeWith({});
    const created = store.create('Eggs');
    await api.creates.fail(0, lost);
    await api.lists.answer(0, [eggs]);
    await expect(created).resolves.toBeUndefined();
    expect(snapshot()).toMatchObject({ todos: [eggs], failedTitles: ['Eggs'] });
  });
});

describe('a create whose look-up failed, too', () => {
  async function createAgain() {
    const { api, store, snapshot } = storeOf(milk);
    void store.create('Eggs');
    await api.creates.fail(0, lost);
    await api.lists.fail(0);
    const again = store.create('Eggs');
    await flushPromises();
    expect(api.creates.inputs).toHaveLength(1);
    return { api, store, snapshot, again };
  }

  test('succeeds unsent when it is tried again, if the list shows it', async () => {
    const { api, store, snapshot, again } = await createAgain();
    await api.lists.answer(1, [milk, eggs]);
    await expect(again).resolves.toStrictEqual(eggs);
    expect(api.creates.inputs).toHaveLength(1);
    expect(snapshot()).toMatchObject({ todos: [milk, eggs], error: { id: 1 } });
    // It is in doubt no more.
    void store.create('Eggs');
    await flushPromises();
    expect(api.creates.inputs).toHaveLength(2);
  });

  test('is compared with the list at its first try', async () => {
    const { api, store } = storeOf({ ...milk, title: 'Eggs' });
    void store.create('Eggs');
    await api.creates.fail(0, lost);
    await api.lists.fail(0);
    const again = store.create('Eggs');
    await api.lists.answer(1, [{ ...milk, title: 'Eggs' }]);
    await api.creates.answer(1, eggs);
    await expect(again).resolves.toStrictEqual(eggs);
  });

  test('fails unsent when it is tried again, with what waits, if that look-up fails as well', async () => {
    const { api, store, snapshot, again } = await createAgain();
    const waiting = store.create('Salt');
    await api.lists.fail(1);
    await expect(Promise.all([again, waiting])).resolves.toStrictEqual([undefined, undefined]);
    expect(api.creates.inputs).toHaveLength(1);
    expect(snapshot()).toMatchObject({
      failedTitles: ['Eggs', 'Eggs', 'Salt'],
      error: { id: 2, action: 'create', cause: lost },
    });
  });
});

describe('once a look-up has failed, what still waits fails unsent, with the same one message', () => {
  const many = Array.from({ length: 8 }, (_, index) => ({ ...bread, id: index + 1 }));

  test.each([
    ['toggleAll', 'updates'],
    ['clearCompleted', 'removes'],
  ] as const)('in %s', async (action, calls) => {
    const { api, store, snapshot } = storeOf(...many);
    const over = store[action]();
    await api[calls].fail(0, lost);
    await api.lists.fail(0);
    for (const index of [1, 2, 3, 4, 5]) await api[calls].fail(index);
    await expect(over).resolves.toBe(false);
    expect(api[calls].inputs).toHaveLength(6);
    expect(snapshot()).toMatchObject({
      todos: many,
      busyIds: new Set(),
      error: { id: 1, cause: lost, causes: [lost, ...Array.from({ length: 5 }, () => refused)] },
    });
  });

  test('in the queue of creates, and none of the titles is lost', async () => {
    const { api, store, snapshot } = storeOf();
    const over = Promise.all([store.createAll(['Milk', 'Bread']), store.create('Eggs')]);
    await api.creates.fail(0, lost);
    await api.lists.fail(0);
    await expect(over).resolves.toStrictEqual([false, undefined]);
    expect(api.creates.inputs).toStrictEqual(['Milk']);
    expect(snapshot()).toMatchObject({
      pendingTitles: [],
      failedTitles: ['Milk', 'Bread', 'Eggs'],
      error: { id: 1, causes: [lost] },
    });
    const later = store.create('Salt');
    await api.creates.answer(1, { ...eggs, title: 'Salt' });
    await expect(later).resolves.toMatchObject({ title: 'Salt' });
  });
});

describe('the list may be behind: the next change that succeeds is followed by one refresh', () => {
  test('after a refresh that failed, although an older list call succeeds then', async () => {
    const { api, store } = storeOf(milk);
    void store.load();
    await flushPromises();
    void store.refresh();
    await api.lists.fail(1);
    await api.lists.answer(0, [milk]);
    void store.toggle(milk.id);
    await api.updates.answer(0, doneMilk);
    expect(api.lists.inputs).toHaveLength(3);
  });

  test.each<[after: string, listCalls: number, (api: DeferredApi, store: TodoStore) => unknown]>([
    [
      'a status of 500',
      0,
      (api, store) => (void store.remove(2), api.removes.fail(0, statusError(500))),
    ],
    ['a refresh that failed', 1, (api, store) => (void store.refresh(), api.lists.fail(0))],
  ])('after %s', async (_, listCalls, fail) => {
    const { api, store, snapshot } = storeOf(milk, bread);
    await fail(api, store);
    expect(api.lists.inputs).toHaveLength(listCalls);
    void store.toggle(milk.id);
    await api.updates.fail(0);
    expect(api.lists.inputs).toHaveLength(listCalls);
    void store.toggle(milk.id);
    await api.updates.answer(1, doneMilk);
    expect(api.lists.inputs).toHaveLength(listCalls + 1);
    await api.lists.answer(listCalls, [doneMilk, eggs]);
    expect(snapshot().todos).toStrictEqual([doneMilk, eggs]);
    void store.toggle(milk.id);
    await api.updates.answer(2, milk);
    expect(api.lists.inputs).toHaveLength(listCalls + 1);
  });

  test('but not after a status below 500, or a load that failed', async () => {
    const { api, store } = storeOf(milk);
    void store.load();
    await api.lists.fail(0);
    void store.toggle(milk.id);
    await api.updates.fail(0, statusError(499));
    void store.toggle(milk.id);
    await api.updates.answer(1, doneMilk);
    expect(api.lists.inputs).toHaveLength(1);
  });
});

describe('a rename whose todo was deleted elsewhere becomes a failed title', () => {
  test('if its id was in use before, and this store has deleted that todo', async () => {
    const { api, store, snapshot } = storeOf(milk);
    void store.remove(milk.id);
    await api.removes.answer(0);
    void store.refresh();
    await api.lists.answer(0, [milk]);
    void store.rename(milk.id, 'Oat milk');
    await api.updates.fail(0);
    void store.refresh();
    await api.lists.answer(1, []);
    expect(snapshot()).toMatchObject({ failedTitles: ['Oat milk'], failedRenames: new Map() });
  });

  test('if it is kept in the failedRenames of a store that starts without the todo', () => {
    const failedRenames = new Map([
      [milk.id, 'Oat milk'],
      [eggs.id, 'Six eggs'],
    ]);
    const { snapshot } = storeWith({ todos: [milk], failedRenames });
    expect(snapshot()).toMatchObject({
      failedTitles: ['Six eggs'],
      failedRenames: new Map([[milk.id, 'Oat milk']]),
    });
  });

  const expected = {
    pendingRenames: new Map(),
    failedRenames: new Map(),
    failedTitles: ['Oat milk'],
    error: {
      action: 'rename',
      message: 'Unable to rename a todo',
      cause: expect.any(Error) as Error,
      deletedElsewhere: true,
    },
  };

  test('if it waits for its turn', async () => {
    const { api, store, snapshot } = storeOf(milk);
    void store.toggle(milk.id);
    const renamed = store.rename(milk.id, 'Oat milk');
    await api.updates.fail(0, lost);
    await api.lists.answer(0, [bread]);
    await expect(renamed).resolves.toBe(false);
    expect(api.updates.inputs).toHaveLength(1);
    expect(snapshot()).toMatchObject({ todos: [bread], ...expected });
  });

  test('if it is kept in failedRenames', async () => {
    const { api, store, snapshot } = storeOf(milk, bread);
    for (const { id } of [milk, bread]) void store.rename(id, 'Oat milk');
    for (const index of [0, 1]) await api.updates.fail(index);
    void store.refresh();
    await api.lists.answer(0, [bread]);
    expect(snapshot()).toMatchObject({
      ...expected,
      failedRenames: new Map([[bread.id, 'Oat milk']]),
      error: { id: 3, cause: new Error('the todo was deleted elsewhere') },
    });
  });

  test('if it is kept from before the first load', async () => {
    const failedRenames = new Map([[milk.id, 'Oat milk']]);
    const { api, store, snapshot } = storeWith({ failedRenames });
    void store.load();
    await api.lists.answer(0, [bread]);
    expect(snapshot()).toMatchObject({ todos: [bread], loading: false, ...expected });
  });

  test.each([lost, statusError(404)])('if it is sent then, and fails with %s', async (cause) => {
    const { api, store, snapshot } = storeOf(milk);
    void store.rename(milk.id, 'Oat milk');
    await api.updates.fail(0, cause);
    await api.lists.answer(0, []);
    const error = { ...expected.error, id: 1, cause };
    expect(snapshot()).toMatchObject({ todos: [], ...expected, error });
  });

  test('unless the title is blank, or this store deleted the todo', async () => {
    const { api, store, snapshot } = storeOf(milk, bread);
    await store.rename(9, ' ');
    void store.rename(bread.id, 'Rye');
    await api.updates.fail(0);
    store.dismissError();
    void store.remove(bread.id);
    await api.removes.fail(0, lost);
    await api.lists.answer(0, [milk]);
    expect(snapshot()).toMatchObject({
      failedRenames: new Map(),
      failedTitles: [],
      error: undefined,
    });
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
});
