import { createGate } from '@todos/test-utils/gate';
import { createsIn, createTodoStore, type Todo, type TodoApi } from 'todo-core';
import { describe, expect, it, vi } from 'vitest';
import { openState } from '../test/open-page.tsx';
import { milkAndBread, todo } from '../test/todo.ts';
import { createActions } from './actions.ts';
import { createTypedText } from '../drafts/typed-text.ts';

// actions-properties.test.ts proves that undoing restores what was there, whatever fails.

/** Returns the state of an app whose list is loaded. */
async function open(todos: readonly Todo[] = milkAndBread) {
  const { students, store, actions, text } = openState({ todos });
  history.replaceState(null, '', '/todos/all');
  await store.load();
  return {
    ...{ students, store, actions, text },
    /** What is not saved. */
    unsaved: () =>
      store.getSnapshot().changes.flatMap((change) => ('title' in change ? change.title : [])),
    /** What the line tells: what became of which step, of which todos. */
    told: () => {
      const { outcome, action, subjects } = actions.news.get() ?? {};
      return subjects && `${outcome} ${action} ${subjects.map(({ title }) => title).join()}`;
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
    const { students, actions, hold, list, settled } = await open([todo(1), todo(2), todo(3)]);
    void actions.toggle(1);
    await settled();
    void actions.toggle(2);
    await settled();
    const gate = hold('PATCH');
    const both = Promise.all([actions.undoLast(), actions.undoLast()]);
    await expect.poll(() => students.calls.length).toBe(4);
    void actions.toggle(3);
    await expect.poll(list).toBe('Todo 1 ✓,Todo 2 ✓,Todo 3 ✓');
    gate.open();
    await both;
    expect(list()).toBe('Todo 1,Todo 2,Todo 3 ✓');
  });

  it('reaches the last twenty actions', async () => {
    const { actions, list, settled } = await open([todo(1, 'Title 0'), todo(2)]);
    for (let count = 1; count <= 21; count += 1) void actions.rename(1, `Title ${count}`);
    await settled();
    for (let count = 0; count <= 21; count += 1) await actions.undoLast();
    expect(list()).toBe('Title 1,Todo 2');
  });

  it('reaches a todo that another one has restored', async () => {
    const { actions, list } = await open();
    await actions.rename(1, 'Oat milk');
    await actions.remove(1);
    await actions.undoLast();
    expect(list()).toBe('Bread ✓,Oat milk');
    await actions.remove(3);
    await actions.undoLast();
    await actions.undoLast();
    expect(list()).toBe('Bread ✓,Milk');
  });

  it('takes back what was made by a second try', async () => {
    const { store, actions, fail, settled, list } = await open();
    fail('POST');
    await actions.add(['Eggs']);
    actions.retryTitles(createsIn(store.getSnapshot().changes));
    await settled();
    fail('PATCH');
    await actions.rename(1, 'Oat milk');
    actions.retryRename(1);
    await settled();
    expect(store.getSnapshot().error).toBeUndefined();
    expect(list()).toBe('Oat milk,Bread ✓,Eggs');
    await actions.undoLast();
    expect(list()).toBe('Milk,Bread ✓,Eggs');
    await actions.undoLast();
    expect(list()).toBe('Milk,Bread ✓');
  });

  it('passes over a second press on `x`, and so does the line for news', async () => {
    const { actions, hold, list, settled, told } = await open();
    const gate = hold('DELETE');
    void actions.remove(2);
    void actions.remove(2);
    gate.open();
    await settled();
    await expect.poll(told).toBe('done remove Bread');
    await actions.undoLast();
    expect(list()).toBe('Milk,Bread ✓');
  });

  it('undoes nothing in the place of an action that fails after it', async () => {
    const { actions, fail, list } = await open();
    await actions.toggle(1);
    fail('DELETE');
    void actions.remove(2);
    await actions.undoLast();
    expect(list()).toBe('Milk ✓,Bread ✓');
    await actions.undoLast();
    expect(list()).toBe('Milk,Bread ✓');
  });

  it('tries again what it could not undo, and nothing in its place', async () => {
    const { actions, fail, list, told } = await open([todo(1, 'Milk'), todo(2, 'Bread')]);
    await actions.rename(1, 'Oat milk');
    await actions.toggleAll();
    fail('PATCH');
    await actions.undoLast();
    expect(told()).toMatch(/^failed toggle (Oat milk|Bread)$/);
    expect(list().match(/✓/g)).toHaveLength(1);
    await actions.undoLast();
    expect(list()).toBe('Oat milk,Bread');
    expect(told()).toBe('done rename Oat milk');
    await actions.undoLast();
    expect(list()).toBe('Milk,Bread');
  });

  it('creates todos in their order, before what is added meanwhile', async () => {
    const todos = [todo(1, 'Milk', true), todo(2, 'Bread', true), todo(3, 'Eggs', true)];
    const { students, store, actions, settled, hold, list, told } = await open(todos);
    void actions.clearCompleted();
    await settled();
    const gate = hold('POST', 500);
    const undone = actions.undoLast();
    await expect.poll(() => students.calls.at(-1)?.method).toBe('POST');
    const added = actions.add(['Butter']);
    gate.open();
    await Promise.all([undone, added]);
    expect(list()).toBe('Bread ✓,Eggs ✓,Butter');
    expect(store.getSnapshot().changes).toMatchObject([{ state: 'failed', title: 'Milk' }]);
    expect(told()).toBe('failed remove Milk');
  });

  it('of added todos tells their titles, so that they can be typed again', async () => {
    const { actions, fail, told } = await open([]);
    await actions.add([' Flour', 'Salt']);
    fail('DELETE');
    expect(await actions.undoLast()).toEqual(['Salt']);
    expect(told()).toBe('failed create Flour');
    expect(await actions.undoLast()).toEqual(['Flour']);
  });

  it('makes no call for a todo that somebody has changed since', async () => {
    const { students, store, actions, told } = await open([todo(1, 'Milk')]);
    void actions.toggle(1);
    await store.toggle(1);
    await actions.add(['Flour']);
    await store.toggle(2);
    const { length } = students.calls;
    await actions.undoLast();
    expect(told()).toBe('skipped create Flour');
    await actions.undoLast();
    expect(told()).toBe('skipped toggle Milk');
    expect(students.calls).toHaveLength(length);
  });

  it('of an add leaves a todo whose new title was not saved', async () => {
    const { actions, fail, told, unsaved } = await open();
    await actions.add(['Flour']);
    fail('PATCH');
    await actions.rename(3, 'Rye flour');
    await actions.undoLast();
    await actions.undoLast();
    expect([told(), unsaved()]).toEqual(['skipped create Flour', ['Rye flour']]);
  });

  it('that was refused leaves a later title with its todo', async () => {
    const { actions, fail, hold, list, unsaved } = await open([]);
    await actions.add(['Milk']);
    fail('DELETE');
    await actions.undoLast();
    const gate = hold('DELETE');
    const removed = actions.remove(1);
    void actions.rename(1, 'Oat milk');
    gate.open();
    await removed;
    expect(unsaved()).toEqual([]);
    await actions.undoLast();
    expect([list(), unsaved()]).toEqual(['Milk', ['Oat milk']]);
  });

  it('tells a new todo from a restored one that has had its id', async () => {
    let todos: readonly Todo[] = [todo(1, 'Milk'), todo(2, 'Bread', true)];
    const without = (id: number) => todos.filter((each) => each.id !== id);
    async function put(changed: Todo) {
      todos = [...without(changed.id), changed];
      return changed;
    }
    const api: TodoApi = {
      list: async () => todos,
      create: (title) => put(todo(todos.length + 1, title)),
      update: put,
      remove: async (id) => void (todos = without(id)),
    };
    const store = createTodoStore(api);
    await store.load();
    const actions = createActions(store, createTypedText());
    await actions.remove(1);
    await actions.remove(2);
    await actions.undoLast();
    await actions.add(['Flour']);
    await actions.toggle(2);
    await actions.undoLast();
    expect(todos).toEqual([todo(1, 'Bread', true), todo(2, 'Flour')]);
    expect(await actions.undoLast()).toEqual(['Flour']);
  });
});

it('a second try or a discard of what has just been made or discarded does nothing', async () => {
  const { students, actions } = await open();
  actions.retryRename(1);
  actions.discardRename(1);
  expect(students.calls).toHaveLength(1);
});

describe('the line for news', () => {
  it('offers to undo a rename, and one toggle or add only if its todo has left the view', async () => {
    const { actions, settled, told } = await open();
    await actions.toggle(1);
    expect(told()).toBeUndefined();
    await actions.rename(1, 'Oat milk');
    expect(told()).toBe('done rename Oat milk');
    await actions.add(['Flour']);
    await settled();
    expect(told()).toBeUndefined();
    history.replaceState(null, '', '/todos/active');
    void actions.toggle(3);
    await settled();
    expect(told()).toBe('done toggle Flour');
    history.replaceState(null, '', '/todos/completed');
    expect(told()).toBe('done toggle Flour');
    void actions.add(['Salt']);
    await expect.poll(told).toBe('done create Salt');
  });

  it('offers only deleted todos that can be created again, or whose new title comes back', async () => {
    const todos = [todo(1, ' '), todo(2, '', true), todo(3, 'Milk', true), todo(4, '  ')];
    const { actions, fail, told } = await open(todos);
    await actions.remove(1);
    expect(told()).toBeUndefined();
    await actions.clearCompleted();
    expect(told()).toBe('done remove Milk');
    fail('PATCH');
    await actions.rename(4, 'Bread');
    await actions.remove(4);
    expect(told()).toBe('done remove   ');
  });

  it('ends an offer with the next action, and repeats it when that is undone', async () => {
    const { actions, settled, told } = await open();
    void actions.remove(2);
    await settled();
    void actions.toggle(1);
    expect(told()).toBeUndefined();
    await settled();
    expect(told()).toBeUndefined();
    await actions.undoLast();
    expect(told()).toBe('done remove Bread');
    await actions.rename(1, 'Milk');
    expect(told()).toBe('done remove Bread');
    await actions.undoLast();
    expect(told()).toBeUndefined();
  });

  it('repeats an offer after an action that fails, unless it has ended', async () => {
    const { actions, fail, told } = await open();
    await actions.remove(2);
    fail('PATCH');
    await actions.rename(1, 'Oat milk');
    expect(told()).toBe('done remove Bread');
    actions.news.set(undefined);
    await actions.rename(1, 'Milk');
    expect(told()).toBeUndefined();
  });

  it('keeps an offer when an older action ends late, and has changed nothing', async () => {
    const { actions, hold, settled, told } = await open([todo(1), todo(2), todo(3)]);
    await actions.remove(3);
    const gate = hold('PATCH', 500);
    const toggled = actions.toggle(1);
    await actions.remove(2);
    gate.open();
    await toggled;
    await settled();
    expect(told()).toBe('done remove Todo 2');
  });

  it('offers no undo while a later action is being saved', async () => {
    const { students, actions, hold, list, settled, told } = await open();
    const [deleting, toggling] = [hold('DELETE'), hold('PATCH')];
    void actions.remove(2);
    void actions.toggle(1);
    await expect.poll(() => students.calls).toHaveLength(3);
    deleting.open();
    await expect.poll(list).toBe('Milk');
    expect(told()).toBeUndefined();
    toggling.open();
    await settled();
  });

  it('changes once for two quick deletes', async () => {
    const { actions, settled, told } = await open();
    const listener = vi.fn();
    actions.news.subscribe(listener);
    void actions.remove(1);
    void actions.remove(2);
    await settled();
    expect(listener).not.toHaveBeenCalled();
    await expect.poll(() => listener.mock.calls.length).toBe(1);
    expect(told()).toBe('done remove Bread');
  });
});
