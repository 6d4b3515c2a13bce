import { expect, test } from 'vitest';
import {
  bread,
  doneMilk,
  eggs,
  flushPromises,
  milk,
  refused,
  statusError,
  storeOf,
} from './deferred-api.test-utils.ts';

const doneEggs = { ...eggs, completed: true };
const activeBread = { ...bread, completed: false };
const doneTodo = (id: number) => ({ ...doneMilk, id });

test('toggleAll completes what is active when its turn comes, or makes all active; a double click toggles once', async () => {
  const { api, store, snapshot } = storeOf(milk, bread, eggs);
  void store.toggle(bread.id);
  const both = Promise.all([store.toggleAll(), store.toggleAll()]);
  await api.updates.answer(0, activeBread);
  expect(api.updates.inputs).toStrictEqual([activeBread, doneMilk, doneEggs, bread]);
  await api.updates.answer(2, doneEggs);
  expect(snapshot().todos).toStrictEqual([milk, activeBread, doneEggs]);
  await api.updates.answer(1, doneMilk);
  await api.updates.answer(3, bread);
  await expect(both).resolves.toStrictEqual([true, true]);
  expect(api.updates.inputs).toHaveLength(4);
  void store.toggleAll();
  await flushPromises();
  expect(api.updates.inputs.slice(4)).toStrictEqual([milk, activeBread, eggs]);
});

test('clearCompleted deletes the todos that were completed and still are when their turn comes', async () => {
  const { api, store, snapshot } = storeOf(doneMilk, bread, eggs);
  void store.toggle(bread.id);
  void store.toggle(eggs.id);
  const cleared = store.clearCompleted();
  await api.updates.answer(0, activeBread);
  await api.updates.answer(1, doneEggs);
  await api.removes.answer(0);
  await expect(cleared).resolves.toBe(true);
  expect(api.removes.inputs).toStrictEqual([milk.id]);
  expect(snapshot().todos).toStrictEqual([activeBread, doneEggs]);
});

test('bulk actions have at most six calls in flight together; single changes do not wait', async () => {
  const many = Array.from({ length: 8 }, (_, index) => ({ ...milk, id: index + 11 }));
  const { api, store } = storeOf(bread, ...many);
  void store.toggleAll();
  const cleared = store.clearCompleted();
  void store.remove(18);
  await flushPromises();
  expect(api.updates.inputs.map(({ id }) => id)).toStrictEqual([11, 12, 13, 14, 15, 16]);
  await api.updates.answer(3, doneTodo(14));
  expect(api.updates.inputs).toHaveLength(7);
  expect(api.removes.inputs).toStrictEqual([18]);
  await api.removes.answer(0);
  // What fails does not stop the next action.
  for (const index of [0, 1, 2, 4, 5, 6]) await api.updates.fail(index);
  await api.removes.answer(1);
  await expect(cleared).resolves.toBe(true);
  expect(api.removes.inputs).toStrictEqual([18, bread.id]);
});

test('a bulk action reports its failures once, with all causes, and again once its message is gone', async () => {
  const other = statusError(409);
  const { api, store, snapshot } = storeOf(doneMilk, bread, doneEggs, ...[4, 5].map(doneTodo));
  const cleared = store.clearCompleted();
  await api.removes.fail(0);
  const { error } = snapshot();
  expect(error).toMatchObject({ id: 1, action: 'remove', cause: refused, causes: [refused] });
  await api.removes.fail(1, other);
  expect(snapshot().error).toStrictEqual({ ...error, causes: [refused, other] });
  expect(error?.causes).toStrictEqual([refused]);
  store.dismissError();
  await api.removes.fail(2, other);
  const causes = [refused, other, other];
  expect(snapshot().error).toMatchObject({ id: 2, cause: other, causes });
  void store.load();
  await api.lists.fail(0);
  await api.removes.fail(3);
  expect(snapshot().error).toMatchObject({ id: 4, action: 'remove' });
  store.dismissError();
  await api.removes.answer(4);
  await expect(cleared).resolves.toBe(false);
  expect(snapshot()).toMatchObject({
    todos: [doneMilk, bread, doneEggs, doneTodo(4)],
    error: undefined,
  });
});
