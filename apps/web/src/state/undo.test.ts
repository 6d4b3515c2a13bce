import { createGate } from '@todos/test-utils/gate';
import type { Todo } from 'todo-core';
import { describe, expect, it, vi } from 'vitest';
import { openState } from '../test/open-page.tsx';
import { milkAndBread, todo } from '../test/todo.ts';

// undo-properties.test.ts proves that undoing restores what was there, whatever fails.

/** Returns the state of an app whose list is loaded. */
async function open(todos: readonly Todo[] = milkAndBread) {
  const { students, store, undo } = openState({ todos });
  await store.load();
  return {
    ...{ students, store, undo },
    /** What the line tells: what became of which step, of which todos, and whether `Undo` is there. */
    told: () => {
      const { outcome, step, canUndo } = undo.news.get() ?? {};
      const names = step?.todos.map(({ title }) => title).join();
      return step && `${outcome} ${step.action} ${names}${canUndo ? ', Undo' : ''}`;
    },
    /** The list, with a tick behind what is completed. */
    list: () =>
      store
        .getSnapshot()
        .todos.map(({ title, completed }) => title + (completed ? ' ✓' : ''))
        .join(),
    /** Waits until nothing is asked for any more. */
    settled: () => expect.poll(() => store.getSnapshot().changes).toEqual([]),
    /** Fails the next call of a method. */
    fail: (method: 'POST' | 'PATCH' | 'DELETE') => students.next(method, { failure: 500 }),
    /** Holds the next call of a method until the gate opens. */
    hold: (method: 'POST' | 'PATCH' | 'DELETE', failure?: 500) => {
      const gate = createGate();
      students.next(method, { delay: gate.opened, ...(failure && { failure }) });
      return gate;
    },
  };
}

describe('an undo', () => {
  it('leaves what is done after it was asked for', async () => {
    const { students, undo, hold, list, settled, told } = await open([todo(1), todo(2), todo(3)]);
    undo.toggle(1);
    await settled();
    undo.toggle(2);
    await settled();
    const gate = hold('PATCH');
    const both = Promise.all([undo.undoLast(), undo.undoLast()]);
    await expect.poll(() => students.calls.length).toBe(4);
    undo.toggle(3);
    await expect.poll(list).toBe('Todo 1 ✓,Todo 2 ✓,Todo 3 ✓');
    gate.open();
    await both;
    expect(list()).toBe('Todo 1,Todo 2,Todo 3 ✓');
    expect(told()).toBeUndefined();
  });

  it('reaches the last twenty actions that have succeeded', async () => {
    const others = Array.from({ length: 20 }, (_, index) => todo(index + 2));
    const { undo, fail, list, settled } = await open([todo(1, 'Title 0'), ...others]);
    for (let count = 1; count <= 21; count += 1) void undo.rename(1, `Title ${count}`);
    await settled();
    for (const { id } of others) {
      fail('PATCH');
      undo.toggle(id);
    }
    await settled();
    for (let count = 0; count <= 21; count += 1) await undo.undoLast();
    expect(list()).toMatch(/^Title 1,/);
  });

  it('still reaches an action after many later ones have waited and failed', async () => {
    const others = Array.from({ length: 25 }, (_, index) => todo(index + 2));
    const { undo, hold, list, settled } = await open([todo(1), ...others]);
    void undo.rename(1, 'Milk');
    await settled();
    const gates = others.map(({ id }, index) => {
      const gate = hold('PATCH', index > 0 ? 500 : undefined);
      undo.toggle(id);
      return gate;
    });
    gates[0]?.open();
    await expect.poll(list).toMatch('Todo 2 ✓');
    for (const gate of gates) gate.open();
    await settled();
    await undo.undoLast();
    await undo.undoLast();
    expect(list()).toMatch(/^Todo 1,Todo 2,/);
  });

  it('passes over a rename to the same title', async () => {
    const { undo, settled, list } = await open();
    undo.toggle(1);
    void undo.rename(1, 'Milk');
    await settled();
    await undo.undoLast();
    expect(list()).toBe('Milk,Bread ✓');
  });

  it('waits for the outcome of its action', async () => {
    const { undo, settled, fail, list } = await open();
    undo.toggle(1);
    await undo.undoLast();
    await settled();
    expect(list()).toBe('Milk,Bread ✓');
    undo.toggle(1);
    fail('DELETE');
    undo.remove(2);
    await undo.undoLast();
    expect(list()).toBe('Milk ✓,Bread ✓');
  });

  it('creates todos in their order, before what is added meanwhile', async () => {
    const todos = [todo(1, 'Milk', true), todo(2, 'Bread', true), todo(3, 'Eggs', true)];
    const { students, store, undo, settled, hold, list, told } = await open(todos);
    undo.clearCompleted();
    await settled();
    const gate = hold('POST', 500);
    const undone = undo.undoLast();
    await expect.poll(() => students.calls.at(-1)?.method).toBe('POST');
    const added = undo.add(['Butter']);
    gate.open();
    await Promise.all([undone, added]);
    expect(list()).toBe('Bread ✓,Eggs ✓,Butter');
    expect(store.getSnapshot().changes).toMatchObject([{ state: 'failed', title: 'Milk' }]);
    expect(told()).toBe('failed remove Milk');
    expect(students.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
    await undo.undoLast();
    await undo.undoLast();
    expect(list(), 'what has failed is no step any more').toBe('Bread ✓,Eggs ✓');
  });

  it('of one added todo tells its title, so that it can be typed again', async () => {
    const { undo, fail, told } = await open([]);
    await undo.add([' Flour']);
    fail('DELETE');
    expect(await undo.undoLast()).toBeUndefined();
    expect(told()).toBe('failed add Flour, Undo');
    expect(await undo.undoLast()).toBe('Flour');
    await undo.add(['Flour', 'Salt']);
    expect(await undo.undoLast()).toBeUndefined();
  });

  it('makes no call for a todo that somebody has changed since', async () => {
    const { students, store, undo, told } = await open([todo(1, 'Milk')]);
    undo.toggle(1);
    await store.toggle(1);
    await undo.add(['Flour']);
    await store.toggle(2);
    const { length } = students.calls;
    await undo.undoLast();
    expect(told()).toBe('skipped add Flour');
    await undo.undoLast();
    expect(told()).toBe('skipped toggle Milk');
    expect(students.calls).toHaveLength(length);
  });

  it('can be tried once more if it fails', async () => {
    const { undo, settled, fail, told, list } = await open([todo(1, 'Milk')]);
    undo.toggle(1);
    await settled();
    fail('PATCH');
    await undo.undoLast();
    expect(told()).toBe('failed toggle Milk, Undo');
    fail('PATCH');
    await undo.undoLast();
    expect(told()).toBe('failed toggle Milk');
    await undo.undoLast();
    expect(list()).toBe('Milk ✓');
  });

  it('undoes an action done meanwhile before it tries a failed undo again', async () => {
    const { students, undo, settled, hold, told, list } = await open();
    undo.toggle(1);
    await settled();
    const gate = hold('PATCH', 500);
    const undone = undo.undoLast();
    await expect.poll(() => students.calls.at(-1)?.method).toBe('PATCH');
    undo.remove(2);
    await expect.poll(told).toBe('done remove Bread, Undo');
    gate.open();
    await undone;
    expect(told()).toBe('failed toggle Milk');
    await undo.undoLast();
    expect(list()).toBe('Milk ✓,Bread ✓');
  });
});

describe('the line for news', () => {
  it('offers to undo one toggle, rename or add only if its todo has left the view', async () => {
    const { undo, settled, told } = await open();
    undo.toggle(1);
    void undo.rename(1, 'Oat milk');
    await undo.add(['Flour']);
    await settled();
    expect(told()).toBeUndefined();
    undo.setFilter('active');
    undo.toggle(3);
    await settled();
    expect(told()).toBe('done toggle Flour, Undo');
    undo.setFilter('completed');
    expect(told()).toBe('done toggle Flour, Undo');
    void undo.add(['Salt']);
    await expect.poll(told).toBe('done add Salt, Undo');
    undo.setFilter('completed');
    expect(told(), 'on return from About').toBe('done add Salt, Undo');
    undo.setFilter('active');
    expect(told()).toBeUndefined();
    await undo.add(['Rice', 'Tea']);
    undo.setFilter('completed');
    expect(told()).toBe('done add Rice,Tea, Undo');
  });

  it('offers to undo a delete whose row was pressed twice', async () => {
    const { undo, hold, settled, told } = await open();
    const gate = hold('DELETE');
    undo.remove(1);
    undo.remove(1);
    gate.open();
    await settled();
    await expect.poll(told).toBe('done remove Milk, Undo');
    undo.toggle(9);
    await settled();
    expect(told(), 'after an action with nothing to do').toBeUndefined();
  });

  it('ends an offer with the next action, and repeats it when that is undone', async () => {
    const { undo, settled, told } = await open();
    undo.remove(2);
    await settled();
    undo.toggle(1);
    expect(told()).toBeUndefined();
    await settled();
    expect(told()).toBeUndefined();
    await undo.undoLast();
    expect(told()).toBe('done remove Bread, Undo');
    await undo.undoLast();
    expect(told()).toBeUndefined();
  });

  it('offers no undo while a later action is being saved', async () => {
    const { students, undo, hold, list, settled, told } = await open();
    const [deleting, toggling] = [hold('DELETE'), hold('PATCH')];
    undo.remove(2);
    undo.toggle(1);
    await expect.poll(() => students.calls).toHaveLength(3);
    deleting.open();
    await expect.poll(list).toBe('Milk');
    expect(told()).toBeUndefined();
    toggling.open();
    await settled();
  });

  it('changes once for two quick deletes', async () => {
    const { undo, settled, told } = await open();
    const listener = vi.fn();
    undo.news.subscribe(listener);
    undo.remove(1);
    undo.remove(2);
    await settled();
    expect(listener).not.toHaveBeenCalled();
    await expect.poll(() => listener.mock.calls.length).toBe(1);
    expect(told()).toBe('done remove Bread, Undo');
  });
});
