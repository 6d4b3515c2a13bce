import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Change, createsIn } from './change.ts';
import {
  actions,
  bread,
  eggs,
  failedCreates,
  failedRename,
  flushPromises,
  inDoubt,
  lost,
  milk,
  refused,
  sent,
  storeOf,
  storeWith,
} from './deferred-api.test-utils.ts';
import type { TodoSnapshot } from './snapshot.ts';
import { createTodoStore } from './store.ts';
import type { TodoStore } from './todo-store.ts';

describe('a new store', () => {
  test.each([
    { todos: undefined, loadStatus: 'pending' },
    { todos: [], loadStatus: 'loaded' },
  ])('that starts with $todos is $loadStatus, without a call', async ({ todos, loadStatus }) => {
    const { api, snapshot } = storeWith({ todos });
    await flushPromises();
    expect(api.lists.inputs).toHaveLength(0);
    const empty = { todos: [], changes: [], loading: false, error: undefined };
    expect(snapshot()).toStrictEqual({ ...empty, loadStatus });
  });

  test('takes over the titles of an earlier store as failed, one rename for each todo', () => {
    const changes: readonly Change[] = [
      { id: 3, state: 'waiting', action: 'toggle', todoId: 1, completed: true },
      { ...inDoubt, id: 8, state: 'sent', key: '!~' },
      { ...failedRename, title: 'Soy milk' },
      { ...failedRename, todoId: 2, title: 'Rye', state: 'waiting' },
      failedRename,
    ];
    const { snapshot } = storeWith({ todos: [milk, bread], changes });
    expect(snapshot().changes).toStrictEqual([
      { ...inDoubt, key: '!~' },
      { ...failedRename, id: 2 },
      { ...failedRename, id: 3, todoId: 2, title: 'Rye' },
    ]);
    expect(storeWith({ changes: [failedRename] }).snapshot().changes).toStrictEqual([failedRename]);
  });

  test('has no changes of an earlier store in its initial snapshot', () => {
    const { store, snapshot } = storeWith({ todos: [milk], changes: [failedRename] });
    expect(store.getInitialSnapshot()).toStrictEqual({ ...snapshot(), changes: [] });
    const fresh = storeOf(milk);
    expect(fresh.store.getInitialSnapshot()).toBe(fresh.snapshot());
    expect(() => createTodoStore(undefined as never)).toThrow('api must be an object');
  });

  test('takes over a rename as a failed create if its todo is not in the list', () => {
    const blank = { ...failedRename, todoId: 9, title: ' ' };
    const { snapshot } = storeWith({ todos: [bread], changes: [failedRename, blank] });
    expect(snapshot().changes).toStrictEqual(sent(...failedCreates('Oat milk')));
  });

  test('gives each kept create without a key one of its own', () => {
    const { snapshot } = storeWith({ changes: failedCreates('Eggs', 'Eggs') });
    expect(snapshot().changes).toMatchObject(sent(...failedCreates('Eggs', 'Eggs')));
    expect(new Set(createsIn(snapshot().changes).map(({ key }) => key)).size).toBe(2);
  });

  test.each([
    ['changes must be an array, not null', null],
    ['changes[1] must be an object, not null', [failedRename, null, 1]],
    ['changes[0].title must be a string, not a number', [{ ...failedRename, title: 3 }]],
    ['changes[0].todoId must be a number, not a string', [{ ...failedRename, todoId: '1' }]],
    ['changes[0].doubt must be an array, not a number', [{ ...inDoubt, doubt: 1 }]],
  ])('rejects changes that are none: %s', (message, changes) => {
    expect(() => storeWith({ changes: changes as never })).toThrow(new TypeError(message));
  });

  test('ignores later changes to the objects that it was given', async () => {
    const activeBread = { ...bread, completed: false };
    const given = [{ ...bread }, { ...milk }, { ...activeBread }, { ...eggs }] as const;
    const changes = [{ ...failedRename, todoId: bread.id }];
    const { api, store, snapshot } = storeWith({ todos: [given[0]], changes });
    const first = snapshot();
    const before = structuredClone(first);
    void store.load();
    await api.lists.answer(0, [given[1], bread]);
    void store.toggle(bread.id);
    await api.updates.answer(0, given[2]);
    void store.create('Six eggs');
    await api.creates.answer(0, given[3]);
    for (const each of [...given, ...changes]) Object.assign(each, { title: 'changed later' });
    expect(snapshot().todos).toStrictEqual([milk, activeBread, eggs]);
    expect(first).toStrictEqual(before);
  });
});

test.each(actions)(
  '$action changes the list only once the server has answered',
  async ({ action, act, calls, answer, made, todos }) => {
    const { api, store, snapshot } = storeOf(milk);
    const before = snapshot();
    const acted = act(store);
    expect(snapshot().todos).toBe(before.todos);
    const [change] = snapshot().changes;
    expect(change).toMatchObject({ state: 'sent' });
    await api[calls].answer(0, answer as never);
    await expect(acted).resolves.toStrictEqual({ outcome: 'made', action, change, ...todos });
    expect(snapshot()).toStrictEqual({ ...before, todos: made });
  },
);

test('an action with nothing to do sends no call, and calls no listener', async () => {
  const { api, store, snapshot } = storeWith({ todos: [milk], changes: [failedRename] });
  const before = snapshot();
  const listener = vi.fn();
  store.subscribe(listener);
  const skipped = { outcome: 'skipped' };
  await expect(store.toggle(9)).resolves.toStrictEqual(skipped);
  await expect(store.remove(9)).resolves.toStrictEqual(skipped);
  await expect(store.setCompleted([milk.id, 9], false)).resolves.toStrictEqual([skipped, skipped]);
  await expect(store.remove([])).resolves.toStrictEqual([]);
  await expect(store.create(' \n')).resolves.toStrictEqual(skipped);
  await expect(store.create([' '])).resolves.toStrictEqual([skipped]);
  await expect(store.retry(9)).resolves.toStrictEqual(skipped);
  expect(store.discard(9)).toBeUndefined();
  store.dismissError();
  expect([...api.updates.inputs, ...api.removes.inputs, ...api.creates.inputs]).toHaveLength(0);
  expect(listener).not.toHaveBeenCalled();
  expect(snapshot()).toBe(before);
});

test.each<{ action: keyof TodoStore; args: unknown[]; message: string }>([
  { action: 'create', args: [7], message: 'title must be a string, not a number' },
  { action: 'create', args: [[null]], message: 'title must be a string, not null' },
  { action: 'rename', args: [1, 7], message: 'title must be a string, not a number' },
  { action: 'rename', args: ['1', ''], message: 'id must be a number, not a string' },
  { action: 'toggle', args: ['1'], message: 'id must be a number, not a string' },
  { action: 'remove', args: [], message: 'id must be a number, not undefined' },
  { action: 'remove', args: [[1, '2']], message: 'id must be a number, not a string' },
  { action: 'load', args: [{ signal: {} }], message: 'signal?.addEventListener is not a function' },
  { action: 'retry', args: [['1']], message: 'changeId must be a number, not a string' },
  { action: 'discard', args: [], message: 'changeId must be a number, not undefined' },
  { action: 'undiscard', args: [[1]], message: 'changes[0] must be an object, not a number' },
  { action: 'setCompleted', args: [[1]], message: 'completed must be a boolean, not undefined' },
  { action: 'subscribe', args: [], message: 'listener must be a function, not undefined' },
])('$action throws for the arguments $args', async ({ action, args, message }) => {
  const { api, store } = storeOf(milk);
  const act = store[action] as (...args: unknown[]) => unknown;
  expect(() => act(...args)).toThrow(new TypeError(message));
  await flushPromises();
  expect([...api.creates.inputs, ...api.updates.inputs]).toHaveLength(0);
});

test('other changes of a todo end without a message once the store has deleted it', async () => {
  const { api, store, snapshot } = storeWith({ todos: [milk, bread], changes: [failedRename] });
  const over = Promise.all([
    store.remove(milk.id),
    store.toggle(milk.id),
    store.rename(milk.id, 'Milk'),
    store.remove(milk.id),
  ]);
  await api.removes.answer(0);
  expect(snapshot()).toMatchObject({ todos: [bread], changes: [], error: undefined });
  const ends = (await over).map(({ outcome }) => outcome);
  expect(ends).toStrictEqual(['made', 'skipped', 'skipped', 'skipped']);
  expect([...api.updates.inputs, ...api.removes.inputs]).toStrictEqual([milk.id]);
  expect(snapshot()).toMatchObject({ changes: [], error: undefined });
});

test.each<{ name: string; bring: 'create' | 'refresh' }>([
  { name: 'a create is answered with', bring: 'create' },
  { name: 'a list shows', bring: 'refresh' },
])('the id of a deleted todo is that of a new one once $name it', async ({ bring }) => {
  const { api, store, snapshot, refreshTo } = storeOf(milk);
  const rice = { ...milk, title: 'Rice' };
  void store.remove(milk.id);
  if (bring === 'create') void store.create('Rice');
  await api.removes.answer(0);
  await (bring === 'create' ? api.creates.answer(0, rice) : refreshTo(rice));
  expect(snapshot()).toMatchObject({ todos: [rice], changes: [] });
  // It may be deleted elsewhere, too: that is no delete of this store.
  await refreshTo();
  await expect(store.rename(rice.id, 'Oat milk')).resolves.toMatchObject({ outcome: 'failed' });
  expect(snapshot().error).toMatchObject({ action: 'rename', deletedElsewhere: true });
});

test('creates are sent one at a time, in their order', async () => {
  const { api, store, snapshot } = storeOf();
  void store.create([' Milk ', '', 'Bread']);
  void store.create('  Flour ');
  await flushPromises();
  expect(api.creates.inputs).toStrictEqual(['Milk']);
  const titles = createsIn(snapshot().changes).map(({ title, state }) => `${title} ${state}`);
  expect(titles).toStrictEqual(['Milk sent', 'Bread waiting', 'Flour waiting']);
  await api.creates.answer(0, milk);
  await api.creates.answer(1, bread);
  expect(api.creates.inputs).toStrictEqual(['Milk', 'Bread', 'Flour']);
});

test('create sends the other titles when one fails', async () => {
  const { api, store, snapshot } = storeOf();
  const over = store.create(['Milk', 'Bread', 'Eggs']);
  await api.creates.fail(0);
  await api.creates.answer(1, bread);
  await api.creates.fail(2, lost);
  await api.lists.answer(0, [bread]);
  await expect(over).resolves.toMatchObject([
    { outcome: 'failed', change: { id: 1 }, error: { id: 1, cause: refused, title: 'Milk' } },
    { outcome: 'made', todo: bread },
    { outcome: 'failed', change: { id: 3 }, error: { id: 1, cause: lost, title: 'Eggs' } },
  ]);
  expect(snapshot()).toMatchObject({
    changes: [{ title: 'Milk' }, { title: 'Eggs' }],
    error: { id: 1, cause: refused, title: undefined },
  });
});

describe.each(actions)('a failed $action', ({ act, action, message, subject, kept }) => {
  test.each([undefined, refused])(
    'shows its message beside the unchanged list if its call fails with %s',
    async (cause) => {
      // An API of your own may throw at once.
      const call = cause ? vi.fn().mockThrow(cause) : vi.fn().mockRejectedValue(cause);
      const api = { list: call, create: call, update: call, remove: call };
      const store = createTodoStore(api, { todos: [milk] });
      const before = store.getSnapshot();
      const failures = new Set<TodoSnapshot>();
      store.subscribe(() => store.getSnapshot().error && failures.add(store.getSnapshot()));
      const end = await act(store);
      const after = store.getSnapshot();
      const whole = subject.todoId === undefined ? {} : { before: milk };
      const change = { id: 1, state: 'failed', action };
      expect(end).toMatchObject({ outcome: 'failed', change, ...whole });
      expect(end).toHaveProperty('error', after.error);
      // The message and what is kept come in one snapshot.
      expect([...failures]).toStrictEqual([after]);
      const isLost = cause === undefined && action === 'create';
      expect(after).toStrictEqual({
        ...before,
        changes: sent(...kept).map((change) => ({ ...change, ...(isLost && { doubt: [] }) })),
        error: {
          ...{ todoId: undefined, title: undefined, ...subject },
          ...{ id: 1, action, message, cause, deletedElsewhere: false },
        },
      });
      expect(after.todos).toBe(before.todos);
    },
  );
});

test('onChangeEnd is told the ends of all changes, each before the snapshot that shows it', async () => {
  const told: unknown[] = [];
  const onChangeEnd = vi.fn((end) => told.push([end, snapshot().changes.length]));
  const { api, store, snapshot } = storeWith({ todos: [milk], onChangeEnd });
  const over = Promise.all([
    store.toggle(milk.id),
    store.toggle(milk.id),
    store.create([' ', 'Eggs']),
  ]);
  await api.updates.fail(0);
  await api.creates.answer(0, eggs);
  const ends = (await over).flat();
  expect([...told, snapshot().changes]).toStrictEqual([
    [ends[0], 3],
    [ends[1], 3],
    [ends[3], 1],
    [],
  ]);
});

describe('a listener', () => {
  afterEach(() => void vi.useRealTimers());

  test('is called although another one throws, whose error is uncaught', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { store } = storeOf();
    const listener = vi.fn();
    store.subscribe(vi.fn().mockThrowOnce(new Error('a broken listener')));
    store.subscribe(listener);
    void store.create('Milk');
    expect(listener).toHaveBeenCalledOnce();
    expect(() => vi.runAllTimers()).toThrow('a broken listener');
  });

  test('hears of an error that another one dismisses', async () => {
    const { api, store, snapshot } = storeOf(milk);
    const heard: unknown[] = [];
    store.subscribe(store.dismissError);
    store.subscribe(() => heard.push(snapshot().error?.message));
    void store.toggle(milk.id);
    await api.updates.fail(0);
    expect(heard).toStrictEqual([undefined, 'Unable to toggle a todo', undefined]);
  });

  test('is called once for a snapshot, though it subscribes again meanwhile', () => {
    const { store } = storeOf();
    const listener = vi.fn(() => {
      unsubscribe();
      unsubscribe = store.subscribe(listener);
    });
    let unsubscribe = store.subscribe(listener);
    void store.create('Eggs');
    expect(listener).toHaveBeenCalledOnce();
  });

  test('is not called once another one has unsubscribed it', () => {
    const { store } = storeOf();
    const listener = vi.fn();
    store.subscribe(() => unsubscribe());
    const unsubscribe = store.subscribe(listener);
    void store.create('Milk');
    expect(listener).not.toHaveBeenCalled();
  });
});

test('recreate makes deleted todos again, word for word, and completes those that were', async () => {
  const { api, store, snapshot } = storeWith({ todos: [], changes: failedCreates('Bread') });
  const indented = { ...milk, title: '  indented' };
  const ends = store.recreate([bread, indented]);
  const newBread = { ...bread, id: 5, completed: false };
  await api.creates.answer(0, newBread);
  await api.creates.answer(1, { ...indented, id: 6 });
  await api.updates.answer(0, { ...newBread, completed: true });
  await expect(ends).resolves.toMatchObject([{ todo: { id: 5 } }, { todo: { id: 6 } }]);
  expect(api.creates.inputs).toStrictEqual(['Bread', '  indented']);
  expect(snapshot().todos).toMatchObject([{ completed: true }, { title: '  indented' }]);
  expect(snapshot().changes).toMatchObject([{ state: 'failed', title: 'Bread' }]);
});

test('a completed todo that could not be created again is completed by a retry, also over a reload', async () => {
  const left = storeWith({ todos: [] });
  void left.store.recreate(bread);
  await left.api.creates.fail(0, refused);
  const { api, store, snapshot } = storeWith({ todos: [], changes: left.snapshot().changes });
  const end = store.retry(snapshot().changes[0]?.id ?? 0);
  const newBread = { ...bread, id: 5, completed: false };
  await api.creates.answer(0, newBread);
  await api.updates.answer(0, { ...newBread, completed: true });
  await expect(end).resolves.toMatchObject({ outcome: 'made' });
  expect(snapshot().todos).toMatchObject([{ title: bread.title, completed: true }]);
});

test('onError is told each error once, also that of a load', async () => {
  const onError = vi.fn();
  const { api, store } = storeWith({ onError });
  void store.load();
  await api.lists.fail(0, lost);
  void store.create(['Eggs', 'Salt']);
  await api.creates.fail(0);
  await api.creates.fail(1);
  expect(onError.mock.calls).toMatchObject([[{ action: 'load', cause: lost }], [{ id: 2 }]]);
});
