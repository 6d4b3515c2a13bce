import { describe, expect, test, vi } from 'vitest';
import { TodoApiError } from '../api/api-error.ts';
import {
  bread,
  doneMilk,
  eggs,
  flushPromises,
  lost,
  milk,
  refused,
  statusError,
  storeOf,
} from './deferred-api.test-utils.ts';

const doneEggs = { ...eggs, completed: true };
const activeBread = { ...bread, completed: false };
const doneTodo = (id: number) => ({ ...doneMilk, id });
const malformed = new TodoApiError('response', 'no todo', { method: 'ANY', url: '/todos' });
const doneTodos = Array.from({ length: 8 }, (_, index) => doneTodo(index + 1));

describe('toggleAll', () => {
  test('completes each todo that is active or about to become active, and ends for these', async () => {
    const { api, store, snapshot } = storeOf(milk, bread, eggs, doneTodo(4));
    void store.toggle(bread.id);
    const toggled = store.toggleAll();
    await api.updates.answer(0, activeBread);
    expect(api.updates.inputs).toStrictEqual([activeBread, doneMilk, doneEggs, bread]);
    await api.updates.answer(1, doneMilk);
    await api.updates.answer(2, doneEggs);
    await api.updates.answer(3, bread);
    await expect(toggled).resolves.toMatchObject(
      [milk, activeBread, eggs].map((before) => ({ before })),
    );
    expect(snapshot().todos).toStrictEqual([doneMilk, bread, doneEggs, doneTodo(4)]);
  });

  test('makes each todo active if all are completed, apart from one that is toggled again', async () => {
    const { api, store, snapshot } = storeOf(...doneTodos);
    const activeTodos = doneTodos.map((todo) => ({ ...todo, completed: false }));
    void store.toggleAll();
    void store.toggle(8);
    for (const [index, todo] of activeTodos.entries()) await api.updates.answer(index, todo);
    await api.updates.answer(8, doneTodo(8));
    expect(api.updates.inputs).toStrictEqual([...activeTodos, doneTodo(8)]);
    expect(snapshot().todos.filter(({ completed }) => completed)).toMatchObject([{ id: 8 }]);
  });
});

test('clearCompleted deletes the completed todos, apart from one that is toggled', async () => {
  const { api, store, snapshot } = storeOf(doneMilk, bread, eggs);
  void store.toggle(bread.id);
  void store.toggle(eggs.id);
  const cleared = store.clearCompleted();
  await api.updates.answer(0, activeBread);
  await api.updates.answer(1, doneEggs);
  await api.removes.answer(0);
  await expect(cleared).resolves.toMatchObject([{ outcome: 'made', before: doneMilk }]);
  expect(api.removes.inputs).toStrictEqual([milk.id]);
  expect(snapshot().todos).toStrictEqual([activeBread, doneEggs]);
});

test('remove deletes the todos with these ids, and ends in their order', async () => {
  const { api, store, snapshot } = storeOf(milk, bread, eggs);
  const removed = store.remove([bread.id, 9, milk.id, bread.id]);
  await api.removes.answer(1);
  await api.removes.answer(0);
  const skipped = { outcome: 'skipped' };
  await expect(removed).resolves.toMatchObject([
    { before: bread },
    skipped,
    { before: milk },
    skipped,
  ]);
  expect(snapshot()).toMatchObject({ todos: [eggs], changes: [] });
});

test('setCompleted changes only the todos that differ', () => {
  const { store, snapshot } = storeOf(milk, bread, eggs);
  void store.rename(bread.id, 'Rye');
  void store.setCompleted([milk.id, bread.id], true);
  expect(snapshot().changes).toMatchObject([{ action: 'rename' }, { todoId: milk.id }]);
});

describe('actions for several todos', () => {
  test('have at most six calls in flight', async () => {
    const many = Array.from({ length: 8 }, (_, index) => ({ ...milk, id: index + 11 }));
    const { api, store } = storeOf(bread, doneTodo(10), ...many);
    void store.toggleAll();
    const cleared = store.clearCompleted();
    await flushPromises();
    expect(api.updates.inputs.map(({ id }) => id)).toStrictEqual([11, 12, 13, 14, 15, 16]);
    await api.updates.answer(3, doneTodo(14));
    expect(api.updates.inputs).toHaveLength(7);
    expect(api.removes.inputs).toHaveLength(0);
    // What fails does not stop the next action.
    for (const index of [0, 1, 2, 4, 5, 6]) await api.updates.fail(index);
    expect(api.updates.inputs).toHaveLength(8);
    await api.updates.fail(7);
    await api.removes.answer(0);
    await api.removes.answer(1);
    await expect(cleared).resolves.toMatchObject([{ before: bread }, { before: doneTodo(10) }]);
    void store.toggleAll();
    await flushPromises();
    expect(api.updates.inputs).toHaveLength(14);
  });

  test('do not delay a change of another todo', async () => {
    const { api, store } = storeOf(...doneTodos, { ...milk, id: 9 });
    void store.clearCompleted();
    void store.toggle(9);
    await flushPromises();
    expect(api.updates.inputs).toHaveLength(1);
  });

  test('report only the first failure until it is dismissed', async () => {
    const { api, store, snapshot } = storeOf(doneMilk, bread, doneEggs);
    void store.clearCompleted();
    await api.removes.fail(0);
    const { error } = snapshot();
    expect(error).toMatchObject({ id: 1, action: 'remove', cause: refused, title: undefined });
    await api.removes.fail(1, statusError(409));
    expect(snapshot().error).toBe(error);
    store.dismissError();
    await api.removes.fail(2);
    expect(snapshot().error).toMatchObject({ id: 2, action: 'remove' });
  });

  test('for n todos call a listener n + 1 times', async () => {
    const { api, store } = storeOf(...doneTodos);
    const listener = vi.fn();
    store.subscribe(listener);
    void store.clearCompleted();
    for (const index of doneTodos.keys()) await api.removes.answer(index);
    expect(listener).toHaveBeenCalledTimes(doneTodos.length + 1);
  });

  test('look up the first answer that says nothing, then those after it together', async () => {
    const { api, store, snapshot } = storeOf(...doneTodos);
    const over = store.clearCompleted();
    for (const index of [0, 1, 2, 3, 4, 5]) {
      await api.removes.fail(index, index === 1 ? malformed : statusError(500));
      expect(api.lists.inputs).toHaveLength(1);
    }
    await api.lists.answer(0, [doneTodo(7), doneTodo(8)]);
    expect(api.removes.inputs).toHaveLength(6);
    await api.lists.answer(1, [doneTodo(7), doneTodo(8)]);
    for (const index of [6, 7]) await api.removes.fail(index, statusError(500));
    for (const index of [2, 3]) await api.lists.answer(index, [doneTodo(8)]);
    const ends = (await over).map(({ outcome }) => outcome);
    expect(ends).toStrictEqual([...Array.from({ length: 7 }, () => 'made'), 'failed']);
    expect(snapshot()).toMatchObject({ todos: [doneTodo(8)], changes: [], error: { id: 1 } });
    expect(api.lists.inputs).toHaveLength(4);
  });

  test('are looked up before the next change of their todo', async () => {
    const { api, store } = storeOf(milk, eggs);
    void store.toggleAll();
    void store.rename(milk.id, 'Oat milk');
    await api.updates.fail(0, statusError(500));
    expect(api.updates.inputs).toStrictEqual([doneMilk, doneEggs]);
  });

  test('wait for the look-up of a call that was not answered', async () => {
    const { api, store, snapshot } = storeOf(...doneTodos);
    void store.clearCompleted();
    await api.removes.fail(0, lost);
    for (const index of [1, 2, 3, 4, 5]) await api.removes.answer(index);
    expect(api.removes.inputs).toHaveLength(6);
    await api.lists.answer(0, doneTodos.slice(6));
    expect(api.removes.inputs).toHaveLength(8);
    expect(snapshot().todos).toHaveLength(2);
  });

  test('send no further call after a failed look-up', async () => {
    const { api, store, snapshot } = storeOf(...doneTodos);
    const over = store.clearCompleted();
    await api.removes.fail(0, lost);
    for (const index of [1, 2, 3, 4, 5]) await api.removes.fail(index, lost);
    await api.lists.fail(0);
    await expect(over).resolves.toMatchObject(doneTodos.map(() => ({ outcome: 'failed' })));
    expect(api.removes.inputs).toHaveLength(6);
    expect(snapshot()).toMatchObject({ changes: [], error: { id: 1, cause: lost } });
  });
});
