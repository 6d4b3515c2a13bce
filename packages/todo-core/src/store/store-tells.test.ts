import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TodoSnapshot } from './snapshot.ts';
import { createTodoStore } from './store.ts';
import { doneMilk, eggs, lost, milk, refused } from './story-words.test-utils.ts';
import type { TodoStore } from './todo-store.ts';
import { storeWith } from './waiting-calls.test-utils.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const ofMilk = { todoId: milk.id, title: milk.title, before: milk };
const actions = [
  { action: 'create', act: ({ create }: TodoStore) => create('Eggs'), todo: eggs, title: 'Eggs' },
  { ...ofMilk, action: 'toggle', act: ({ toggle }: TodoStore) => toggle(1), todo: doneMilk },
  { ...ofMilk, action: 'rename', act: ({ rename }: TodoStore) => rename(1, ''), todo: milk },
  { ...ofMilk, action: 'remove', act: ({ remove }: TodoStore) => remove(1), todo: undefined },
] as const;
const messages = {
  create: 'Unable to add a todo',
  toggle: 'Unable to toggle a todo',
  rename: 'Unable to rename a todo',
  remove: 'Unable to delete a todo',
};

test.each(actions)('the end of a $action that was made has all of it', async (each) => {
  const { action, act, todo } = each;
  const { store, snapshot, answer } = storeWith({ todos: [milk] });
  const end = act(store);
  const [change] = snapshot().changes;
  await answer(todo);
  const before = action === 'create' ? undefined : milk;
  await expect(end).resolves.toStrictEqual({ outcome: 'made', action, change, before, todo });
});

// An API of your own may throw at once, and anything.
test.each(actions.flatMap((each) => [refused, undefined].map((cause) => ({ ...each, cause }))))(
  'a failed $action shows its message beside the unchanged list, also if its cause is $cause',
  async (each) => {
    const { action, act, cause } = each;
    const call = cause ? vi.fn().mockThrow(cause) : vi.fn().mockRejectedValue(cause);
    const api = { list: call, create: call, update: call, remove: call };
    const store = createTodoStore(api, { todos: [milk] });
    const failures = new Set<TodoSnapshot>();
    store.subscribe(() => store.getSnapshot().error && failures.add(store.getSnapshot()));
    const end = await act(store);
    const { todoId, before } = { todoId: undefined, before: undefined, ...each };
    const [message, deletedElsewhere] = [messages[action], false];
    const error = { id: 1, action, message, todoId, title: each.title, cause, deletedElsewhere };
    expect(end).toMatchObject({ outcome: 'failed', change: { state: 'failed', action }, before });
    expect(end).toHaveProperty('error', error);
    // The message and what is kept come in one snapshot.
    expect([...failures]).toMatchObject([{ todos: [milk], error }]);
    expect([...failures]).toStrictEqual([store.getSnapshot()]);
  },
);

test('onChangeEnd is told each end before the snapshot that shows it, and onError each error', async () => {
  const told: unknown[] = [];
  const onChangeEnd = vi.fn((end) => told.push([end, snapshot().changes.length]));
  const onError = vi.fn();
  const { store, snapshot, answer, fail } = storeWith({ todos: [milk], onChangeEnd, onError });
  const over = Promise.all([store.toggle(1), store.toggle(1), store.create([' ', 'Eggs'])]);
  await fail();
  await answer(eggs);
  const ends = (await over).flat();
  expect([...told, snapshot().changes]).toStrictEqual([
    [ends[0], 3],
    [ends[1], 3],
    [ends[3], 1],
    [],
  ]);
  void store.load();
  await fail(lost);
  const load = { id: 2, action: 'load', message: 'Unable to load todos', cause: lost };
  expect(onError.mock.calls).toMatchObject([[{ id: 1, action: 'toggle', cause: refused }], [load]]);
});

describe('a listener', () => {
  test('is called although another one throws, whose error is uncaught', () => {
    const { store } = storeWith({ todos: [] });
    const listener = vi.fn();
    store.subscribe(vi.fn().mockThrowOnce(new Error('a broken listener')));
    store.subscribe(listener);
    void store.create('Milk');
    expect(listener).toHaveBeenCalledOnce();
    expect(() => vi.runAllTimers()).toThrow('a broken listener');
  });

  test('hears of an error that another one dismisses', async () => {
    const { store, snapshot, fail } = storeWith({ todos: [milk] });
    const heard: unknown[] = [];
    store.subscribe(store.dismissError);
    store.subscribe(() => heard.push(snapshot().error?.message));
    void store.toggle(milk.id);
    await fail();
    expect(heard).toStrictEqual([undefined, 'Unable to toggle a todo', undefined]);
  });

  test('is called once for a snapshot, though it subscribes again meanwhile', () => {
    const { store } = storeWith({ todos: [] });
    const listener = vi.fn(() => {
      unsubscribe();
      // A fault shall end, too.
      if (listener.mock.calls.length < 9) unsubscribe = store.subscribe(listener);
    });
    let unsubscribe = store.subscribe(listener);
    void store.create('Eggs');
    expect(listener).toHaveBeenCalledOnce();
  });

  test('is not called once another one has unsubscribed it', () => {
    const { store } = storeWith({ todos: [] });
    const listener = vi.fn();
    store.subscribe(() => unsubscribe());
    const unsubscribe = store.subscribe(listener);
    void store.create('Milk');
    expect(listener).not.toHaveBeenCalled();
  });

  test('is called n + 1 times for n changes that were asked for at once', async () => {
    const todos = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ ...doneMilk, id }));
    const { store, answer } = storeWith({ todos });
    const listener = vi.fn();
    store.subscribe(listener);
    void store.clearCompleted();
    for (let left = todos.length; left > 0; left -= 1) await answer();
    expect(listener).toHaveBeenCalledTimes(todos.length + 1);
  });
});
