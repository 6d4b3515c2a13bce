import { describe, expect, test, vi } from 'vitest';
import {
  bread,
  doneMilk,
  eggs,
  flushPromises,
  milk,
  statusError,
  storeOf,
} from './deferred-api.test-utils.ts';
import type { Todo } from './todo.ts';

const doneEggs = { ...eggs, completed: true };
const activeBread = { ...bread, completed: false };

function many(count: number, completed: boolean): Todo[] {
  return Array.from({ length: count }, (_, index) => ({ ...milk, id: index + 1, completed }));
}

describe('toggleAll', () => {
  test('completes every active todo and leaves the completed ones alone', async () => {
    const { api, store, snapshot } = storeOf(milk, bread, eggs);
    const toggled = store.toggleAll();
    await flushPromises();
    expect(api.updates.inputs).toStrictEqual([doneMilk, doneEggs]);
    await api.updates.answer(1, doneEggs);
    expect(snapshot().todos).toStrictEqual([milk, bread, doneEggs]);
    await api.updates.answer(0, doneMilk);
    await expect(toggled).resolves.toBe(true);
    expect(snapshot().todos).toStrictEqual([doneMilk, bread, doneEggs]);
  });

  test('makes every todo active if all are completed', async () => {
    const { api, store } = storeOf(doneMilk, bread);
    void store.toggleAll();
    await flushPromises();
    expect(api.updates.inputs).toStrictEqual([milk, activeBread]);
  });

  test('skips a todo that needs no change when its turn comes, as after a double click', async () => {
    const { api, store, snapshot } = storeOf(milk);
    const both = Promise.all([store.toggleAll(), store.toggleAll()]);
    await api.updates.answer(0, doneMilk);
    await expect(both).resolves.toStrictEqual([true, true]);
    expect(api.updates.inputs).toHaveLength(1);
    expect(snapshot().todos).toStrictEqual([doneMilk]);
  });

  test('changes a todo that needs it when its turn comes', async () => {
    const { api, store } = storeOf(milk, bread);
    void store.toggle(bread.id);
    void store.toggleAll();
    await api.updates.answer(0, activeBread);
    expect(api.updates.inputs).toStrictEqual([activeBread, doneMilk, bread]);
  });

  test('fails for a todo that was deleted before its turn came', async () => {
    const { api, store, snapshot } = storeOf(milk);
    void store.remove(milk.id);
    const toggled = store.toggleAll();
    await api.removes.answer(0);
    await expect(toggled).resolves.toBe(false);
    expect(snapshot().error).toBeUndefined();
  });
});

describe('clearCompleted', () => {
  test('deletes the todos that are completed by now and no other', async () => {
    const { api, store, snapshot } = storeOf(doneMilk, bread, eggs);
    void store.toggle(eggs.id);
    const cleared = store.clearCompleted();
    await api.updates.answer(0, doneEggs);
    expect(api.removes.inputs).toStrictEqual([milk.id, bread.id]);
    await api.removes.answer(1);
    expect(snapshot().todos).toStrictEqual([doneMilk, doneEggs]);
    await api.removes.answer(0);
    await expect(cleared).resolves.toBe(true);
    expect(snapshot().todos).toStrictEqual([doneEggs]);
  });

  test('keeps a todo that was made active before its turn came', async () => {
    const { api, store } = storeOf(bread);
    void store.toggle(bread.id);
    const cleared = store.clearCompleted();
    await api.updates.answer(0, activeBread);
    await expect(cleared).resolves.toBe(true);
    expect(api.removes.inputs).toHaveLength(0);
  });
});

describe('at most six calls are in flight', () => {
  test('in toggleAll: each answer starts the next call, in the order of the list', async () => {
    const todos = many(20, false);
    const { api, store } = storeOf(...todos);
    const toggled = store.toggleAll();
    await flushPromises();
    for (const [index, todo] of todos.entries()) {
      expect(api.updates.inputs).toHaveLength(Math.min(20, index + 6));
      await api.updates.answer(index, { ...todo, completed: true });
    }
    await expect(toggled).resolves.toBe(true);
    expect(api.updates.inputs).toStrictEqual(many(20, true));
  });

  test('in two bulk actions together; a failed one does not stop the next', async () => {
    const { api, store } = storeOf(milk, bread);
    void store.toggleAll();
    const cleared = store.clearCompleted();
    await flushPromises();
    expect(api.removes.inputs).toHaveLength(0);
    await api.updates.fail(0);
    await api.removes.answer(0);
    await expect(cleared).resolves.toBe(true);
  });

  test('besides changes of single todos, which do not wait', async () => {
    const { api, store } = storeOf(...many(8, false));
    void store.toggleAll();
    void store.remove(8);
    await flushPromises();
    expect(api.updates.inputs).toHaveLength(6);
    expect(api.removes.inputs).toStrictEqual([8]);
  });
});

describe('a bulk action reports its failures once', () => {
  const first = statusError(400);
  const second = statusError(409);

  test('under one id, with every cause once it is over', async () => {
    const { api, store, snapshot } = storeOf(milk, bread, eggs, { ...milk, id: 4 });
    const toggled = store.toggleAll();
    await api.updates.fail(0, first);
    const { error } = snapshot();
    expect(error).toMatchObject({ id: 1, action: 'toggle', cause: first, causes: [first] });
    await api.updates.fail(1, second);
    expect(snapshot().error).toBe(error);
    await api.updates.answer(2, { ...doneMilk, id: 4 });
    await expect(toggled).resolves.toBe(false);
    expect(snapshot()).toMatchObject({
      todos: [milk, bread, eggs, { ...doneMilk, id: 4 }],
      error: { id: 1, cause: first, causes: [first, second] },
    });
    expect(error?.causes).toStrictEqual([first]);
  });

  test('in clearCompleted, too', async () => {
    const { api, store, snapshot } = storeOf(doneMilk, bread, doneEggs);
    const cleared = store.clearCompleted();
    await api.removes.fail(0, first);
    await api.removes.answer(1);
    await api.removes.fail(2, second);
    await expect(cleared).resolves.toBe(false);
    expect(snapshot()).toMatchObject({
      todos: [doneMilk, doneEggs],
      error: { id: 1, action: 'remove', causes: [first, second] },
    });
  });

  test('with no further change of the snapshot if there is one cause', async () => {
    const { api, store } = storeOf(milk, eggs);
    void store.toggleAll();
    await api.updates.fail(0);
    const listener = vi.fn();
    store.subscribe(listener);
    await api.updates.answer(1, doneEggs);
    expect(listener).toHaveBeenCalledOnce();
  });

  test('and again, with the causes so far, once its message was dismissed', async () => {
    const { api, store, snapshot } = storeOf(milk, eggs, { ...milk, id: 4 }, { ...milk, id: 5 });
    const toggled = store.toggleAll();
    await api.updates.fail(0, first);
    store.dismissError();
    await api.updates.fail(1, second);
    const error = { id: 2, cause: second, causes: [first, second] };
    expect(snapshot().error).toMatchObject(error);
    await api.updates.fail(2);
    store.dismissError();
    await api.updates.answer(3, { ...doneMilk, id: 5 });
    await expect(toggled).resolves.toBe(false);
    expect(snapshot().error).toBeUndefined();
  });

  test('and again once another message took its place', async () => {
    const { api, store, snapshot } = storeOf(milk, eggs);
    void store.toggleAll();
    void store.load();
    await api.updates.fail(0);
    await api.lists.fail(0);
    await api.updates.fail(1);
    expect(snapshot().error).toMatchObject({ id: 3, action: 'toggle' });
  });
});
