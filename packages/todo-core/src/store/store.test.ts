import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change } from './change.ts';
import { createTodoStore } from './store.ts';
import { bread, eggs, keptOf, milk } from './story-words.test-utils.ts';
import type { TodoStore } from './todo-store.ts';
import { flushPromises, storeWith } from './waiting-calls.test-utils.ts';

// What happens to a store, in stories, stands in the files beside this one.

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const key = expect.stringMatching(/^[\de.-]{9,}$/) as string;
const failedRename = keptOf('rename Milk = Oat milk', 0);
const inDoubt = keptOf('create Eggs?', 0);

describe('a new store', () => {
  test('has no changes of an earlier store in its initial snapshot', () => {
    const { store, snapshot } = storeWith({ todos: [milk], changes: [failedRename] });
    expect(store.getInitialSnapshot()).toStrictEqual({ ...snapshot(), changes: [] });
    const fresh = storeWith({ todos: [milk] });
    expect(fresh.store.getInitialSnapshot()).toBe(fresh.snapshot());
    expect(() => createTodoStore(undefined as never)).toThrow('api must be an object');
  });

  test('takes over the titles of an earlier store as failed, one rename for each todo', () => {
    const rye = { action: 'rename', todoId: 2, title: 'Rye' } as const;
    const changes: readonly Change[] = [
      { id: 3, state: 'waiting', action: 'toggle', todoId: 1, completed: true },
      { ...inDoubt, id: 8, state: 'sent' },
      { id: 4, state: 'waiting', action: 'rename', todoId: 1, title: 'Soy milk' },
      { id: 5, state: 'sent', ...rye },
      failedRename,
    ];
    expect(storeWith({ todos: [milk, bread], changes }).snapshot().changes).toStrictEqual([
      { ...inDoubt, key },
      { ...failedRename, id: 2 },
      { id: 3, state: 'failed', ...rye },
    ]);
  });

  test.each([undefined, null, '', 'é', 'k'.repeat(201)])(
    'gives a kept create another key than %j, which a server would refuse for ever',
    (malformed) => {
      const changes = [{ ...inDoubt, key: malformed }] as unknown as readonly Change[];
      expect(storeWith({ changes }).snapshot().changes).toMatchObject([{ ...inDoubt, key }]);
    },
  );

  test.each([
    ['changes must be an array, not null', null],
    ['changes[1] must be an object, not null', [failedRename, null, 1]],
    ['changes[0].title must be a string, not a number', [{ ...failedRename, title: 3 }]],
    ['changes[0].todoId must be a number, not a string', [{ ...failedRename, todoId: '1' }]],
    ['changes[0].doubt must be an array, not a number', [{ ...inDoubt, doubt: 1 }]],
  ])('rejects changes that are none: %s', (message, changes) => {
    expect(() => storeWith({ changes: changes as never })).toThrow(new TypeError(message));
  });
});

test('a store ignores later changes to the objects that it was given', async () => {
  const activeBread = { ...bread, completed: false };
  const given = [{ ...bread }, { ...milk }, { ...activeBread }, { ...eggs }] as const;
  const changes = [keptOf('rename Bread = Rye', 0)];
  const { store, snapshot, answer } = storeWith({ todos: [given[0]], changes });
  const first = snapshot();
  const before = structuredClone(first);
  void store.load();
  await answer([given[1], bread]);
  void store.toggle(bread.id);
  await answer(given[2]);
  void store.create('Six eggs');
  await answer(given[3]);
  for (const each of [...given, ...changes]) Object.assign(each, { title: 'changed later' });
  expect(snapshot().todos).toStrictEqual([milk, activeBread, eggs]);
  expect(first).toStrictEqual(before);
});

describe('a list', () => {
  test('keeps equal todos and changes, also in another order', async () => {
    const { store, snapshot, answer } = storeWith({ todos: [bread, milk, eggs] });
    const before = snapshot();
    void store.refresh();
    await answer([{ ...bread }, { ...eggs }, { ...milk }]);
    expect(snapshot()).toStrictEqual({ ...before, todos: [bread, eggs, milk] });
    expect(snapshot().todos[1]).toBe(before.todos[2]);
    expect(snapshot().changes).toBe(before.changes);
    void store.create('Salt');
    const { changes } = snapshot();
    void store.load();
    expect(snapshot().changes).toBe(changes);
  });

  test.each([
    ['is equal', [{ ...milk }], true],
    ['is malformed', [{ ...milk, id: '1' }], false],
    ['has an id twice', [milk, { ...milk }], false],
  ])('that %s leaves the same snapshot', async (_, list, hasCome) => {
    const { store, snapshot, answer } = storeWith({ todos: [milk], changes: [failedRename] });
    const before = snapshot();
    const refreshed = store.refresh();
    await answer(list);
    await expect(refreshed).resolves.toBe(hasCome);
    expect(snapshot()).toBe(before);
  });

  test('keeps no process of Node alive', async () => {
    vi.useRealTimers();
    const timer = { unref: vi.fn() };
    vi.spyOn(globalThis, 'setTimeout').mockReturnValueOnce(timer as never);
    void storeWith({ todos: [] }).store.refresh();
    await flushPromises();
    expect(timer.unref).toHaveBeenCalledOnce();
  });

  test('is asked for with the signal of its load, which keeps no listener', async () => {
    const { api, store, answer } = storeWith({ todos: [milk] });
    const { signal } = new AbortController();
    void store.load({ signal });
    await flushPromises();
    expect(api.waiting[0]?.signal).toBe(signal);
    await answer([]);
    expect(getEventListeners(signal, 'abort')).toStrictEqual([]);
  });

  test('is not asked for if the signal of its load was aborted before', async () => {
    const { api, store, snapshot } = storeWith({});
    const before = snapshot();
    await expect(store.load({ signal: AbortSignal.abort() })).resolves.toBe(false);
    expect([api.sent, snapshot()]).toStrictEqual([[], before]);
  });
});

test.each<{ action: keyof TodoStore; args: unknown[]; message: string }>([
  { action: 'create', args: [7], message: 'title must be a string, not a number' },
  { action: 'create', args: [[null]], message: 'title must be a string, not null' },
  { action: 'rename', args: [1, 7], message: 'title must be a string, not a number' },
  { action: 'rename', args: ['1', ''], message: 'id must be a number, not a string' },
  { action: 'toggle', args: ['1'], message: 'id must be a number, not a string' },
  { action: 'remove', args: [], message: 'id must be a number, not undefined' },
  { action: 'remove', args: [[1, '2']], message: 'id must be a number, not a string' },
  { action: 'recreate', args: [{ ...milk, title: 7 }], message: 'todo.title is a number' },
  { action: 'load', args: [{ signal: {} }], message: 'signal?.addEventListener is not a function' },
  { action: 'retry', args: [['1']], message: 'changeId must be a number, not a string' },
  { action: 'discard', args: [], message: 'changeId must be a number, not undefined' },
  { action: 'undiscard', args: [[1]], message: 'changes[0] must be an object, not a number' },
  { action: 'setCompleted', args: [[1]], message: 'completed must be a boolean, not undefined' },
  { action: 'subscribe', args: [], message: 'listener must be a function, not undefined' },
])('$action throws for the arguments $args', async ({ action, args, message }) => {
  const { api, store } = storeWith({ todos: [milk] });
  const act = store[action] as (...args: unknown[]) => unknown;
  expect(() => act(...args)).toThrow(new TypeError(message));
  await flushPromises();
  expect(api.sent).toStrictEqual([]);
});
