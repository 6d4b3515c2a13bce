import { describe, expect, test, vi } from 'vitest';
import { bread, eggs, loadedStore, milk, flushPromises } from './deferred-api.test-utils.ts';
import type { Todo } from './todo.ts';

const done = (todo: Todo): Todo => ({ ...todo, completed: true });
const active = (todo: Todo): Todo => ({ ...todo, completed: false });

function many(count: number, completed: boolean): Todo[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Todo ${index + 1}`,
    completed,
    userId: 7,
  }));
}

describe('toggleAll', () => {
  test('completes every active todo and leaves the completed ones alone', async () => {
    const { api, store } = await loadedStore(milk, bread, eggs);
    const toggled = store.toggleAll();
    await flushPromises();
    expect(api.updates.inputs).toStrictEqual([done(milk), done(eggs)]);
    expect(store.getSnapshot().todos).toStrictEqual([milk, bread, eggs]);
    await api.updates.answer(1, done(eggs));
    expect(store.getSnapshot().todos).toStrictEqual([milk, bread, done(eggs)]);
    await api.updates.answer(0, done(milk));
    await expect(toggled).resolves.toBe(true);
    expect(store.getSnapshot().todos).toStrictEqual([done(milk), bread, done(eggs)]);
  });

  test('makes every todo active where all are completed', async () => {
    const { api, store } = await loadedStore(done(milk), bread);
    const toggled = store.toggleAll();
    await flushPromises();
    expect(api.updates.inputs).toStrictEqual([milk, active(bread)]);
    await api.updates.answer(0, milk);
    await api.updates.answer(1, active(bread));
    await expect(toggled).resolves.toBe(true);
  });

  test('has nothing to do in an empty list', async () => {
    const { api, store } = await loadedStore();
    await expect(store.toggleAll()).resolves.toBe(true);
    expect(api.updates.inputs).toHaveLength(0);
  });

  test('checks each todo when its turn comes: skips it if it needs no change by then', async () => {
    const { api, store } = await loadedStore(milk, bread);
    void store.toggle(milk.id);
    void store.toggle(bread.id);
    const toggled = store.toggleAll();
    await flushPromises();
    expect(api.updates.inputs).toHaveLength(2);
    await api.updates.answer(0, done(milk));
    await api.updates.answer(1, active(bread));
    expect(api.updates.inputs.slice(2)).toStrictEqual([bread]);
    await api.updates.answer(2, bread);
    await expect(toggled).resolves.toBe(true);
    expect(store.getSnapshot().todos).toStrictEqual([done(milk), bread]);
  });

  test('a double click toggles each todo once', async () => {
    const { api, store } = await loadedStore(milk);
    const both = Promise.all([store.toggleAll(), store.toggleAll()]);
    await flushPromises();
    await api.updates.answer(0, done(milk));
    await expect(both).resolves.toStrictEqual([true, true]);
    expect(api.updates.inputs).toHaveLength(1);
    expect(store.getSnapshot().todos).toStrictEqual([done(milk)]);
  });

  test('shows what succeeds, leaves what fails as it was, and says so', async () => {
    const { api, store } = await loadedStore(milk, eggs);
    const toggled = store.toggleAll();
    await flushPromises();
    await api.updates.fail(0);
    await api.updates.answer(1, done(eggs));
    await expect(toggled).resolves.toBe(false);
    expect(store.getSnapshot()).toMatchObject({
      todos: [milk, done(eggs)],
      busyIds: new Set(),
      error: { id: 1, message: 'Unable to toggle a todo' },
    });
  });
});

describe('clearCompleted', () => {
  test('deletes the completed todos and no other', async () => {
    const { api, store } = await loadedStore(done(milk), bread, eggs);
    const cleared = store.clearCompleted();
    await flushPromises();
    expect(api.removes.inputs).toStrictEqual([milk.id, bread.id]);
    await api.removes.answer(1);
    expect(store.getSnapshot().todos).toStrictEqual([done(milk), eggs]);
    await api.removes.answer(0);
    await expect(cleared).resolves.toBe(true);
    expect(store.getSnapshot().todos).toStrictEqual([eggs]);
  });

  test('shows what succeeds, keeps what fails, and says so', async () => {
    const { api, store } = await loadedStore(done(milk), bread);
    const cleared = store.clearCompleted();
    await flushPromises();
    await api.removes.answer(0);
    await api.removes.fail(1);
    await expect(cleared).resolves.toBe(false);
    expect(store.getSnapshot()).toMatchObject({
      todos: [bread],
      error: { id: 1, message: 'Unable to delete a todo' },
    });
  });

  test('keeps a todo that was made active before its turn came', async () => {
    const { api, store } = await loadedStore(bread);
    void store.toggle(bread.id);
    const cleared = store.clearCompleted();
    await flushPromises();
    await api.updates.answer(0, active(bread));
    await expect(cleared).resolves.toBe(true);
    expect(api.removes.inputs).toHaveLength(0);
    expect(store.getSnapshot().todos).toStrictEqual([active(bread)]);
  });

  test('joins a delete that is in flight', async () => {
    const { api, store } = await loadedStore(bread);
    const both = Promise.all([store.remove(bread.id), store.clearCompleted()]);
    await flushPromises();
    expect(api.removes.inputs).toStrictEqual([bread.id]);
    await api.removes.answer(0);
    await expect(both).resolves.toStrictEqual([true, true]);
    expect(api.removes.inputs).toHaveLength(1);
  });

  test('deletes a todo that was made active, if a single delete joined it', async () => {
    const { api, store } = await loadedStore(bread);
    void store.toggle(bread.id);
    void store.clearCompleted();
    await flushPromises();
    const removed = store.remove(bread.id);
    await flushPromises();
    await api.updates.answer(0, active(bread));
    expect(api.removes.inputs).toStrictEqual([bread.id]);
    await api.removes.answer(0);
    await expect(removed).resolves.toBe(true);
  });

  test('joins a single delete, which still deletes a todo that was made active', async () => {
    const { api, store } = await loadedStore(bread);
    void store.toggle(bread.id);
    void store.remove(bread.id);
    void store.clearCompleted();
    await flushPromises();
    await api.updates.answer(0, active(bread));
    expect(api.removes.inputs).toStrictEqual([bread.id]);
  });

  // The moments between the answer that spares the todo and the end of the bulk delete's turn.
  describe.each(Array.from({ length: 16 }, (_, moment) => moment))('at moment %i', (moment) => {
    async function removeJustAsItIsSpared() {
      const { api, store } = await loadedStore(bread);
      void store.toggle(bread.id);
      void store.clearCompleted();
      await flushPromises();
      void api.updates.answer(0, active(bread));
      for (let passed = 0; passed < moment; passed += 1) await Promise.resolve();
      return { api, store, removed: store.remove(bread.id) };
    }

    test('deletes the todo if a single delete comes just as it keeps the todo', async () => {
      const { api, store, removed } = await removeJustAsItIsSpared();
      await flushPromises();
      expect(api.removes.inputs).toStrictEqual([bread.id]);
      await api.removes.answer(0);
      await expect(removed).resolves.toBe(true);
      expect(store.getSnapshot().todos).toStrictEqual([]);
    });

    test('lets the next delete join that one', async () => {
      const { api, store, removed } = await removeJustAsItIsSpared();
      for (let passed = 0; passed < 5; passed += 1) await Promise.resolve();
      const joined = store.remove(bread.id);
      await flushPromises();
      await api.removes.answer(0);
      await expect(Promise.all([removed, joined])).resolves.toStrictEqual([true, true]);
    });
  });
});

describe('at most six calls at a time', () => {
  test('of toggleAll: each answer starts the next call, until all are done', async () => {
    const todos = many(20, false);
    const { api, store } = await loadedStore(...todos);
    const toggled = store.toggleAll();
    await flushPromises();
    for (const [index, todo] of todos.entries()) {
      expect(api.updates.inputs).toHaveLength(Math.min(20, index + 6));
      await api.updates.answer(index, done(todo));
    }
    await expect(toggled).resolves.toBe(true);
    expect(api.updates.inputs.map(({ id }) => id)).toStrictEqual(todos.map(({ id }) => id));
    expect(store.getSnapshot().todos).toStrictEqual(many(20, true));
  });

  test('of two bulk actions together, too', async () => {
    const todos = [...many(4, true), ...many(12, false).slice(4)];
    const { api, store } = await loadedStore(...todos);
    const finished = Promise.all([store.toggleAll(), store.clearCompleted()]);
    let most = 0;
    for (let updated = 0, removed = 0; updated + removed < 12;) {
      await flushPromises();
      const inFlight = api.updates.inputs.length - updated + api.removes.inputs.length - removed;
      most = Math.max(most, inFlight);
      const todo = api.updates.inputs[updated];
      if (todo) await api.updates.answer(updated++, todo);
      else await api.removes.answer(removed++);
    }
    await expect(finished).resolves.toStrictEqual([true, true]);
    expect(most).toBe(6);
    expect(store.getSnapshot().todos).toStrictEqual(many(12, true).slice(4));
  });

  test('does not delay a change of a single todo', async () => {
    const { api, store } = await loadedStore(...many(8, false));
    void store.toggleAll();
    void store.remove(8);
    await flushPromises();
    expect(api.updates.inputs).toHaveLength(6);
    expect(api.removes.inputs).toStrictEqual([8]);
  });

  test('a bulk action that failed does not stop the next one', async () => {
    const { api, store } = await loadedStore(milk, bread);
    void store.toggleAll();
    const cleared = store.clearCompleted();
    await flushPromises();
    await api.updates.fail(0);
    expect(api.removes.inputs).toStrictEqual([bread.id]);
    await api.removes.answer(0);
    await expect(cleared).resolves.toBe(true);
  });
});

describe('a bulk action reports its failures once', () => {
  test('while its message is shown', async () => {
    const { api, store } = await loadedStore(milk, eggs);
    void store.toggleAll();
    await flushPromises();
    await api.updates.fail(0, 'first');
    const { error } = store.getSnapshot();
    await api.updates.fail(1, 'second');
    expect(error).toMatchObject({ id: 1, cause: 'first' });
    expect(store.getSnapshot().error).toMatchObject({ id: 1, cause: 'first' });
    expect(store.getSnapshot().busyIds).toStrictEqual(new Set());
  });

  test('while its message is shown, of clearCompleted too', async () => {
    const { api, store } = await loadedStore(done(milk), bread);
    void store.clearCompleted();
    await flushPromises();
    await api.removes.fail(0);
    await api.removes.fail(1);
    expect(store.getSnapshot().error).toMatchObject({ id: 1, action: 'remove' });
  });

  test('and again once it was dismissed', async () => {
    const { api, store } = await loadedStore(done(milk), bread);
    void store.clearCompleted();
    await flushPromises();
    await api.removes.fail(0);
    store.dismissError();
    await api.removes.fail(1);
    expect(store.getSnapshot().error).toMatchObject({ id: 2, action: 'remove' });
  });

  test('and again once another message took its place', async () => {
    const { api, store } = await loadedStore(milk, eggs);
    void store.toggleAll();
    void store.load();
    await flushPromises();
    await api.updates.fail(0);
    await api.lists.fail(1);
    await api.updates.fail(1);
    expect(store.getSnapshot().error).toMatchObject({ id: 3, action: 'toggle' });
  });

  test('but each bulk action reports its own', async () => {
    const { api, store } = await loadedStore(milk);
    for (const index of [0, 1]) {
      void store.toggleAll();
      await flushPromises();
      await api.updates.fail(index);
    }
    expect(store.getSnapshot().error).toMatchObject({ id: 2, action: 'toggle' });
  });

  test('also if another error is shown already', async () => {
    const { api, store } = await loadedStore(milk);
    void store.toggle(milk.id);
    await flushPromises();
    await api.updates.fail(0);
    void store.toggleAll();
    await flushPromises();
    await api.updates.fail(1);
    expect(store.getSnapshot().error).toMatchObject({ id: 2 });
  });
});

describe('the causes of a bulk action', () => {
  test('are all in the error once the action is over, under the same id', async () => {
    const { api, store } = await loadedStore(milk, eggs, { ...eggs, id: 4 });
    const toggled = store.toggleAll();
    await flushPromises();
    await api.updates.fail(0, 'first');
    expect(store.getSnapshot().error).toMatchObject({ id: 1, cause: 'first', causes: ['first'] });
    await api.updates.answer(1, done(eggs));
    await api.updates.fail(2, 'third');
    await toggled;
    const { error } = store.getSnapshot();
    expect(error).toMatchObject({ id: 1, cause: 'first', causes: ['first', 'third'] });
    expect(Object.isFrozen(error?.causes)).toBe(true);
  });

  test('change the snapshot once more, and not at all if there is one cause', async () => {
    const { api, store } = await loadedStore(milk, eggs);
    void store.toggleAll();
    await flushPromises();
    await api.updates.fail(0, 'first');
    const listener = vi.fn();
    store.subscribe(listener);
    await api.updates.answer(1, done(eggs));
    expect(listener).toHaveBeenCalledOnce();
    expect(store.getSnapshot().error?.causes).toStrictEqual(['first']);
  });

  test('do not bring back a message that was dismissed', async () => {
    const { api, store } = await loadedStore(milk, eggs, { ...eggs, id: 4 });
    const toggled = store.toggleAll();
    await flushPromises();
    await api.updates.fail(0, 'first');
    await api.updates.fail(1, 'second');
    store.dismissError();
    await api.updates.answer(2, { ...eggs, id: 4, completed: true });
    await expect(toggled).resolves.toBe(false);
    expect(store.getSnapshot().error).toBeUndefined();
  });

  test('are those of the whole action when its message is shown again', async () => {
    const { api, store } = await loadedStore(milk, eggs);
    void store.toggleAll();
    await flushPromises();
    await api.updates.fail(0, 'first');
    store.dismissError();
    await api.updates.fail(1, 'second');
    expect(store.getSnapshot().error).toMatchObject({
      id: 2,
      cause: 'second',
      causes: ['first', 'second'],
    });
  });

  test('of a single action are one', async () => {
    const { api, store } = await loadedStore(milk);
    void store.toggle(milk.id);
    await flushPromises();
    await api.updates.fail(0, 'refused');
    expect(store.getSnapshot().error).toMatchObject({ cause: 'refused', causes: ['refused'] });
  });
});
