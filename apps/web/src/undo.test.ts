import { createGate } from '@todos/test-utils/gate';
import type { Todo } from 'todo-core';
import type { TestMethod } from 'todo-core/testing';
import { describe, expect, it, vi } from 'vitest';
import { openState } from './test/open-page.tsx';
import { milkAndBread, todo } from './test/todo.ts';
import type { Undo } from './undo.ts';

const threeDone = [todo(1, 'Milk', true), todo(2, 'Bread', true), todo(3, 'Eggs', true)];

/** Returns the state of an app whose list is loaded. */
async function open(todos: readonly Todo[]) {
  const { students, store, text, undo } = openState({ todos });
  await store.load();
  const news = () => undo.getNews();
  return {
    ...{ students, store, text, undo, news },
    told: () => {
      const { offer } = news();
      return offer && `${offer.text} ${offer.name}`;
    },
    undoLatest: () => news().offer?.undo?.(),
    /** Resolves once what was deleted is back, or has failed. */
    restored: () => expect.poll(() => news().restoring).toBe(0),
    titles: () => store.getSnapshot().todos.map(({ title }) => title),
    completed: () => store.getSnapshot().todos.map(({ completed }) => completed),
  };
}

describe('a delete', () => {
  it('can be undone once the server has confirmed it: the todo is created again', async () => {
    const page = await open([todo(1, '  Pay rent', true), todo(2, 'Milk')]);
    const gate = createGate();
    page.students.next('DELETE', { delay: gate.opened });
    const removed = page.undo.remove(1);
    expect(page.told()).toBeUndefined();
    gate.open();
    await removed;
    expect(page.told()).toBe('Deleted:   Pay rent');
    page.undoLatest();
    expect(page.news()).toMatchObject({ offer: undefined, restoring: 1 });
    await page.restored();
    const todos = [todo(2, 'Milk'), todo(3, '  Pay rent', true)];
    expect(page.store.getSnapshot().todos).toEqual(todos);
    expect(page.students.todos).toEqual(todos);
    const calls = page.students.calls.slice(-3).map(({ method }) => method);
    expect(calls).toEqual(['POST', 'PATCH', 'PATCH']);
  });

  it('brings back the title that the todo had when it was deleted', async () => {
    const { store, undo, told, undoLatest, restored, titles, completed } = await open(milkAndBread);
    void store.rename(1, 'Milk and honey');
    await undo.remove(1);
    expect(told()).toBe('Deleted: Milk and honey');
    undoLatest();
    await restored();
    expect(titles()).toEqual(['Bread', 'Milk and honey']);
    expect(completed()).toEqual([true, false]);
  });

  it('can be undone until the next one, and two quick ones change the line once', async () => {
    const { undo, told, undoLatest, restored, titles } = await open(milkAndBread);
    const listener = vi.fn();
    const unsubscribe = undo.subscribe(listener);
    await undo.remove(1);
    await undo.remove(2);
    expect(told()).toBe('Deleted: Bread');
    expect(listener).not.toHaveBeenCalled();
    await expect.poll(() => listener.mock.calls.length).toBe(1);
    unsubscribe();
    undoLatest();
    await restored();
    expect(titles()).toEqual(['Bread']);
    expect(told()).toBeUndefined();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('Clear completed', () => {
  it('can be undone: the todos come back in their order, after what is added meanwhile; those that wait are kept over a reload, and closing asks', async () => {
    const { students, store, undo, text, ...page } = await open(threeDone);
    await undo.clearCompleted();
    expect(page.told()).toBe('Deleted: 3 todos');
    const before = students.calls.length;
    const gate = createGate();
    students.next('PATCH', { delay: gate.opened });
    page.undoLatest();
    expect(page.news().restoring).toBe(3);
    await expect.poll(page.titles).toEqual(['Milk']);
    expect(text.getKept().titles).toEqual(['Bread', 'Eggs']);
    expect(text.isUnsaved()).toBe(true);
    await store.create('Butter');
    gate.open();
    await page.restored();
    expect(text.isUnsaved()).toBe(false);
    expect(page.titles()).toEqual(['Milk', 'Butter', 'Bread', 'Eggs']);
    expect(page.completed()).toEqual([true, false, true, true]);
    const calls = students.calls.slice(before).map(({ method }) => method);
    expect(calls).toHaveLength(4 + 3);
    expect(calls.slice(-4), 'one after another').toEqual(['POST', 'PATCH', 'POST', 'PATCH']);
  });

  it('restores only what was deleted', async () => {
    const { students, undo, told, undoLatest, restored, titles } = await open(threeDone);
    students.next('DELETE', { failure: 500 });
    await undo.clearCompleted();
    expect(told()).toBe('Deleted: 2 todos');
    undoLatest();
    await restored();
    expect(titles()).toEqual(['Milk', 'Bread', 'Eggs']);
  });

  it('loses nothing if creates of its undo fail: the rest comes back, and no other todo changes', async () => {
    const salts = [todo(5, 'Salt', true), todo(6, 'Salt', true)];
    const rest = [todo(3, ' Eggs', true), ...salts, todo(4, 'Bread')];
    const { students, store, undo, ...page } = await open([...threeDone.slice(0, 2), ...rest]);
    await undo.clearCompleted();
    students.next('POST', { failure: 500 });
    students.next('POST', { failure: 500 });
    page.undoLatest();
    await page.restored();
    expect(page.titles()).toEqual(['Bread', ' Eggs', 'Salt', 'Salt']);
    expect(page.completed()).toEqual([false, true, true, true]);
    expect(store.getSnapshot().failedTitles).toEqual(['Milk', 'Bread']);
  });

  it('keeps every title if the server cannot be reached, and does not call it for each', async () => {
    const todos = Array.from({ length: 30 }, (_, index) => todo(index + 1, undefined, true));
    const { students, undo, undoLatest, restored, text } = await open(todos);
    await undo.clearCompleted();
    for (let call = 0; call < 9; call += 1) {
      students.next('POST', { failure: 'network' });
      students.next('GET', { failure: 'network' });
    }
    const before = students.calls.length;
    undoLatest();
    await restored();
    expect(text.getKept().titles).toEqual(todos.map(({ title }) => title));
    expect(students.calls.length - before).toBeLessThan(9);
  });
});

describe('toggle-all', () => {
  it('can be undone: it changes back what it changed, and what is not back already', async () => {
    const todos = [...milkAndBread, todo(3, 'Eggs'), todo(4, 'Butter')];
    const { students, store, undo, told, undoLatest, completed } = await open(todos);
    await undo.toggleAll();
    expect(told()).toBe('Completed: 3 todos');
    await store.toggle(3);
    const before = students.calls.length;
    undoLatest();
    expect(told()).toBeUndefined();
    await expect.poll(completed).toEqual([false, true, false, false]);
    expect(students.calls.length - before).toBe(2);
  });

  it('leaves a todo alone that was toggled just before', async () => {
    const { students, store, undo, told, undoLatest, completed } = await open([
      ...milkAndBread,
      todo(3, 'Eggs'),
    ]);
    const gate = createGate();
    students.next('PATCH', { delay: gate.opened });
    void store.toggle(1);
    await expect.poll(() => students.calls.length).toBe(2);
    const done = undo.toggleAll();
    gate.open();
    await done;
    expect(told()).toBe('Completed: Eggs');
    undoLatest();
    await expect.poll(completed).toEqual([true, true, false]);
  });

  it('offers its undo again if it fails, and does not try the rest', async () => {
    const todos = Array.from({ length: 20 }, (_, index) => todo(index + 1, undefined, true));
    const { students, store, undo, told, undoLatest, completed } = await open(todos);
    students.next('PATCH', { failure: 500 });
    await undo.toggleAll();
    expect(told()).toBe('Reopened: 19 todos');
    store.dismissError();
    const gate = createGate();
    students.next('PATCH', { failure: 500 });
    for (let call = 2; call <= 6; call += 1) students.next('PATCH', { delay: gate.opened });
    undoLatest();
    await expect.poll(() => store.getSnapshot().error).toBeDefined();
    gate.open();
    await expect.poll(told).toBe('Reopened: 14 todos');
    undoLatest();
    await expect.poll(completed).not.toContain(false);
    expect(told()).toBeUndefined();
  });

  it('is not offered again over what was deleted meanwhile', async () => {
    const { students, store, undo, told, undoLatest } = await open([
      todo(1, 'Milk'),
      todo(2, 'Bread'),
    ]);
    await undo.toggleAll();
    const gate = createGate();
    students.next('PATCH', { delay: gate.opened, failure: 500 });
    undoLatest();
    await undo.remove(2);
    gate.open();
    await expect.poll(() => store.getSnapshot().error).toBeDefined();
    expect(told()).toBe('Deleted: Bread');
  });
});

it.each<[string, TestMethod, (undo: Undo) => Promise<void>]>([
  ['a delete', 'DELETE', (undo) => undo.remove(1)],
  ['toggle-all', 'PATCH', (undo) => undo.toggleAll()],
])('%s that failed offers no undo', async (_, method, act) => {
  const { students, undo, told } = await open([todo(1)]);
  students.next(method, { failure: 500 });
  await act(undo);
  expect(told()).toBeUndefined();
});
