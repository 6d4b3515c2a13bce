import { createGate } from '@todos/test-utils/gate';
import { failedIn, type Todo } from 'todo-core';
import { describe, expect, it, vi } from 'vitest';
import { openState } from '../test/open-page.tsx';
import { createTestApi, milkAndBread, todo, upTo } from '../test/todo.ts';
import { createPage } from './page.ts';

// session-properties.test.ts proves that undoing restores what was there, whatever fails.

/** Returns the state of an app whose list is loaded. */
async function open(todos: readonly Todo[] = milkAndBread) {
  const { students, store, state, actions } = openState({ todos });
  state.set({ route: 'all' });
  await store.load();
  return {
    ...{ students, store, state, actions },
    /** What the line tells: what became of which step, of which todos. */
    told: () => {
      const { outcome, action, subjects } = state.get().news ?? {};
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
    const { students, actions, hold, list } = await open(upTo(3));
    await actions.toggle(1);
    await actions.toggle(2);
    const gate = hold('PATCH');
    const both = Promise.all([actions.undoLast(), actions.undoLast()]);
    await expect.poll(() => students.calls.length).toBe(4);
    void actions.toggle(3);
    await expect.poll(list).toBe('Todo 1 ✓,Todo 2 ✓,Todo 3 ✓');
    gate.open();
    await both;
    expect(list()).toBe('Todo 1,Todo 2,Todo 3 ✓');
  });

  it('reaches the last twenty actions that were made', async () => {
    const { actions, fail, list, settled } = await open([todo(1, 'Title 0'), todo(2)]);
    for (let count = 1; count <= 21; count += 1) void actions.rename(1, `Title ${count}`);
    await settled();
    fail('DELETE');
    await actions.remove(2);
    for (let count = 0; count <= 21; count += 1) await actions.undoLast();
    expect(list()).toBe('Title 1,Todo 2');
  });

  it('takes back what was made by a second try', async () => {
    const { store, actions, fail, settled, list } = await open();
    const failedIds = () => failedIn(store.getSnapshot().changes).map(({ id }) => id);
    fail('POST');
    await actions.add(['Eggs']);
    actions.retry(failedIds());
    await settled();
    fail('PATCH');
    await actions.rename(1, 'Oat milk');
    actions.retry(failedIds());
    await settled();
    expect(list()).toBe('Oat milk,Bread ✓,Eggs');
    await actions.undoLast();
    expect(list()).toBe('Milk,Bread ✓,Eggs');
    await actions.undoLast();
    expect(list()).toBe('Milk,Bread ✓');
  });

  it('tries again what it could not undo, and undoes nothing in the place of what fails', async () => {
    const { actions, fail, list, told } = await open([todo(1, 'Milk'), todo(2, 'Bread')]);
    await actions.rename(1, 'Oat milk');
    await actions.toggleAll();
    fail('DELETE');
    void actions.remove(2);
    await actions.undoLast();
    expect(list()).toBe('Oat milk ✓,Bread ✓');
    fail('PATCH');
    await actions.undoLast();
    expect(told()).toMatch(/^failed toggle (Oat milk|Bread)$/);
    expect(list().match(/✓/g)).toHaveLength(1);
    await actions.undoLast();
    expect(list()).toBe('Oat milk,Bread');
    expect(told()).toBeUndefined();
  });

  it('creates todos in their order, before what is added meanwhile', async () => {
    const { students, store, actions, hold, list, told } = await open(
      ['Milk', 'Bread', 'Eggs'].map((title, index) => todo(index + 1, title, true)),
    );
    await actions.clearCompleted();
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
    await actions.toggle(1);
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
    const { store, actions, fail, told } = await open();
    await actions.add(['Flour']);
    fail('PATCH');
    await actions.rename(3, 'Rye flour');
    await actions.undoLast();
    await actions.undoLast();
    expect(told()).toBe('skipped create Flour');
    expect(store.getSnapshot().changes).toMatchObject([{ title: 'Rye flour' }]);
  });

  it('of a rename leaves a later title that was not saved, even if it is refused', async () => {
    const { store, actions, fail, told } = await open();
    const unsaved = () => failedIn(store.getSnapshot().changes).map(({ title }) => title);
    await actions.rename(1, 'Oat milk');
    fail('PATCH');
    await actions.rename(1, 'Rice milk');
    fail('PATCH');
    await actions.undoLast();
    expect(told()).toBe('failed rename Oat milk');
    expect(unsaved()).toEqual(['Rice milk']);
  });

  it('of a discard leaves a later title of the todo', async () => {
    const { store, actions, fail, told } = await open();
    const failed = () => failedIn(store.getSnapshot().changes);
    for (const title of ['Oat milk', 'Rice milk']) {
      fail('PATCH');
      await actions.rename(1, title);
      if (title === 'Oat milk') actions.discard(failed()[0]?.id ?? 0);
    }
    await actions.undoLast();
    expect(told()).toBe('skipped discard Oat milk');
    expect(failed()).toMatchObject([{ title: 'Rice milk' }]);
  });

  it('of a delete brings back a title of the todo that could not be saved', async () => {
    const { store, actions, fail, list } = await open();
    fail('PATCH');
    await actions.rename(1, 'Oat milk');
    await actions.remove(1);
    expect(store.getSnapshot().changes).toEqual([]);
    await actions.undoLast();
    expect(list()).toBe('Bread ✓,Milk');
    expect(store.getSnapshot().changes).toMatchObject([
      { state: 'failed', action: 'rename', todoId: 3, title: 'Oat milk' },
    ]);
  });

  it('is not needed for a title that waits when its todo is deleted: it is one to add', async () => {
    const { store, actions, hold } = await open();
    const gate = hold('DELETE');
    const removed = actions.remove(1);
    void actions.rename(1, 'Oat milk');
    gate.open();
    await removed;
    expect(store.getSnapshot().changes).toMatchObject([
      { state: 'failed', action: 'create', title: 'Oat milk' },
    ]);
  });

  it('tells a new todo from a restored one that has had its id', async () => {
    const ids = [1, 2];
    const create = async (title: string) => todo(ids.shift() ?? 3, title);
    const { store, actions } = createPage(createTestApi({ create }));
    await store.load();
    await actions.remove(1);
    await actions.remove(2);
    await actions.undoLast();
    await actions.add(['Flour']);
    await actions.toggle(2);
    await actions.undoLast();
    expect(store.getSnapshot().todos).toEqual([todo(1, 'Bread', true), todo(2, 'Flour')]);
    expect(await actions.undoLast()).toEqual(['Flour']);
  });
});

it('other tabs are told of each change that was made or has failed', async () => {
  const onChange = vi.fn();
  const remove = () => Promise.reject(new Error('refused'));
  const { store, actions } = createPage(createTestApi({ remove }), undefined, { onChange });
  await store.load();
  await actions.toggle(9);
  expect(onChange, 'nothing to change').not.toHaveBeenCalled();
  await actions.toggle(1);
  expect(onChange).toHaveBeenCalledTimes(1);
  await actions.remove(1);
  expect(onChange).toHaveBeenCalledTimes(2);
});

describe('the line for news', () => {
  it('says nothing of one toggle or add whose todo is in view', async () => {
    const { state, actions, told } = await open();
    await actions.toggle(1);
    expect(told()).toBeUndefined();
    state.set({ route: 'active' });
    await actions.add(['Flour']);
    expect(told()).toBeUndefined();
  });

  it('offers only deleted todos that can be created again', async () => {
    const { actions, told } = await open([todo(1, ' ', true), todo(2, 'Milk', true), todo(3, ' ')]);
    await actions.clearCompleted();
    expect(told()).toBe('done remove Milk');
    await actions.remove(3);
    expect(told()).toBeUndefined();
  });

  it('ends an offer with the next action, unless that changes nothing', async () => {
    const { actions, fail, told } = await open();
    await actions.remove(2);
    await actions.rename(1, 'Milk');
    fail('PATCH');
    await actions.rename(1, 'Oat milk');
    expect(told()).toBe('done remove Bread');
    await actions.toggle(1);
    expect(told()).toBeUndefined();
  });

  it('says what an undo has brought back, and not what was done before', async () => {
    const { actions, told } = await open();
    await actions.remove(2);
    await actions.rename(1, 'Oat milk');
    await actions.toggle(1);
    await actions.undoLast();
    expect(told(), 'in view').toBeUndefined();
    await actions.undoLast();
    expect(told()).toBe('undone rename Milk');
    await actions.undoLast();
    expect(told()).toBe('undone remove Bread');
    await actions.add(['Flour']);
    await actions.undoLast();
    expect(told(), 'the field has it').toBeUndefined();
  });

  it('is of the last delete, also when `x` is pressed again', async () => {
    const { actions, list, settled, told } = await open();
    for (const id of [1, 2, 2]) void actions.remove(id);
    await settled();
    await expect.poll(told).toBe('done remove Bread');
    await actions.undoLast();
    expect(list()).toBe('Bread ✓');
  });
});

it('new todos are highlighted until 0.7 seconds after the last one, a screenful of many', async () => {
  vi.useFakeTimers();
  let id = 3;
  const api = createTestApi({ create: async (title) => todo(id++, title) });
  const { store, state } = createPage(api);
  await store.load();
  await store.create('Eggs');
  vi.advanceTimersByTime(699);
  await store.create('Rice');
  vi.advanceTimersByTime(699);
  expect([...state.get().newIds]).toEqual([3, 4]);
  vi.advanceTimersByTime(1);
  expect([...state.get().newIds]).toEqual([]);
  await store.create(Array.from({ length: 101 }, String));
  expect([...state.get().newIds].slice(0, 2)).toEqual([6, 7]);
});
