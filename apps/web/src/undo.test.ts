import { createGate } from '@todos/test-utils/gate';
import { createTodoStore, type Todo, type TodoApi } from 'todo-core';
import { describe, expect, it, vi } from 'vitest';
import { openState } from './test/open-page.tsx';
import { milkAndBread, todo } from './test/todo.ts';
import { createUndo } from './undo.ts';

const threeDone = [todo(1, 'Milk', true), todo(2, 'Bread', true), todo(3, 'Eggs', true)];

/** Returns the state of an app whose list is loaded. */
async function open(todos: readonly Todo[]) {
  const { students, store, undo } = openState({ todos });
  await store.load();
  return {
    ...{ students, store, undo },
    /** What the line tells: what became of which step, and of which todos. */
    told: () => {
      const { outcome, step } = undo.news.get() ?? {};
      return step && `${outcome} ${step.action} ${step.todos.map(({ title }) => title).join()}`;
    },
    canUndo: () => undo.news.get()?.canUndo,
    titles: () => store.getSnapshot().todos.map(({ title }) => title),
    completed: () => store.getSnapshot().todos.map(({ completed }) => completed),
    /** Waits until nothing is asked for any more. */
    settled: () => expect.poll(() => store.getSnapshot().changes).toEqual([]),
    methods: (from: number) => students.calls.slice(from).map(({ method }) => method),
  };
}

it('every action is taken back, the last one first', async () => {
  const { store, undo, settled } = await open(milkAndBread);
  undo.toggle(1);
  void undo.rename(1, 'Oat milk');
  void undo.add(['Flour', 'Salt']);
  undo.remove(2);
  await settled();
  undo.toggleAll();
  await settled();
  undo.clearCompleted();
  await settled();
  expect(store.getSnapshot().todos).toEqual([]);
  const snapshots: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    await undo.takeBack();
    const { todos } = store.getSnapshot();
    snapshots.push(todos.map(({ title, completed }) => title + (completed ? ' ✓' : '')).join());
  }
  expect(snapshots).toEqual([
    'Oat milk ✓,Flour ✓,Salt ✓',
    'Oat milk ✓,Flour,Salt',
    'Oat milk ✓,Flour,Salt,Bread ✓',
    'Oat milk ✓,Bread ✓',
    'Milk ✓,Bread ✓',
    'Milk,Bread ✓',
  ]);
});

it('an undo waits for what is still being saved', async () => {
  const { students, undo, completed } = await open([todo(1)]);
  const gate = createGate();
  students.next('PATCH', { delay: gate.opened });
  undo.toggle(1);
  const undone = undo.takeBack();
  gate.open();
  await undone;
  expect(completed()).toEqual([false]);
  expect(students.calls).toHaveLength(3);
});

it('an undo leaves what is done after it was asked for', async () => {
  const { students, undo, completed, settled } = await open([todo(1), todo(2), todo(3)]);
  undo.toggle(1);
  await settled();
  undo.toggle(2);
  await settled();
  const gate = createGate();
  students.next('PATCH', { delay: gate.opened });
  const both = Promise.all([undo.takeBack(), undo.takeBack()]);
  await expect.poll(() => students.calls.length).toBe(4);
  undo.toggle(3);
  await expect.poll(completed).toEqual([true, true, true]);
  gate.open();
  await both;
  expect(completed()).toEqual([false, false, true]);
});

it('a todo that is created again with the id that it had can be restored once more', async () => {
  const api: TodoApi = {
    list: () => Promise.resolve([todo(1)]),
    create: (title) => Promise.resolve(todo(1, title)),
    update: (updated) => Promise.resolve(updated),
    remove: () => Promise.resolve(),
  };
  const store = createTodoStore(api, { todos: [todo(1)] });
  const undo = createUndo(store);
  for (let count = 0; count < 2; count += 1) {
    undo.remove(1);
    await undo.takeBack();
    expect(store.getSnapshot().todos).toEqual([todo(1)]);
  }
});

it('twenty steps are remembered', async () => {
  const { undo, titles } = await open([todo(1, 'Title 0')]);
  for (let count = 1; count <= 21; count += 1) void undo.rename(1, `Title ${count}`);
  for (let count = 0; count <= 21; count += 1) await undo.takeBack();
  expect(titles()).toEqual(['Title 1']);
});

it('a rename to the same title is no step', async () => {
  const { undo, settled, completed } = await open([todo(1, 'Milk')]);
  undo.toggle(1);
  void undo.rename(1, 'Milk');
  await settled();
  await undo.takeBack();
  expect(completed()).toEqual([false]);
});

describe('a deleted todo', () => {
  it('is created again with its title and state', async () => {
    const { students, store, undo, settled, methods } = await open([todo(1, '  Pay rent', true)]);
    undo.remove(1);
    await settled();
    const { restored } = (await undo.takeBack()) ?? { restored: [] };
    const todos = [todo(2, '  Pay rent', true)];
    expect(store.getSnapshot().todos).toEqual(todos);
    expect(students.todos).toEqual(todos);
    expect(restored).toEqual(todos);
    expect(methods(2)).toEqual(['POST', 'PATCH', 'PATCH']);
  });

  it('comes back before what is added meanwhile', async () => {
    const { students, undo, settled, titles } = await open(threeDone);
    undo.clearCompleted();
    await settled();
    const gate = createGate();
    students.next('POST', { delay: gate.opened });
    const undone = undo.takeBack();
    await expect.poll(() => students.calls.at(-1)?.method).toBe('POST');
    const added = undo.add(['Butter']);
    gate.open();
    await Promise.all([undone, added]);
    expect(titles()).toEqual(['Milk', 'Bread', 'Eggs', 'Butter']);
  });

  it('becomes a failed title if it cannot be created', async () => {
    const { students, store, undo, settled, ...page } = await open(threeDone);
    undo.clearCompleted();
    await settled();
    students.next('POST', { failure: 500 });
    const { restored } = (await undo.takeBack()) ?? { restored: [] };
    expect(restored.map(({ title }) => title)).toEqual(['Bread', 'Eggs']);
    expect(page.titles()).toEqual(['Bread', 'Eggs']);
    expect(page.completed()).toEqual([true, true]);
    expect(store.getSnapshot().changes).toMatchObject([{ state: 'failed', title: 'Milk' }]);
    expect(page.told()).toBe('failed remove Milk');
    expect(page.canUndo()).toBe(false);
  });

  it('is completed by the next undo if completing it fails', async () => {
    const { students, undo, settled, told, completed } = await open([todo(1, 'Milk', true)]);
    undo.remove(1);
    await settled();
    students.next('PATCH', { failure: 500 });
    await undo.takeBack();
    expect(completed()).toEqual([false]);
    expect(told()).toBe('failed remove Milk');
    await undo.takeBack();
    expect(completed()).toEqual([true]);
  });

  it('offers no undo if it is blank', async () => {
    const { undo, settled, told, canUndo, methods } = await open([todo(1, ' ')]);
    undo.remove(1);
    await settled();
    expect(told()).toBe('done remove  ');
    expect(canUndo()).toBe(false);
    await undo.takeBack();
    expect(told()).toBe('skipped remove  ');
    expect(methods(2)).toEqual([]);
  });
});

describe('an added todo', () => {
  it('is deleted by an undo, so that its title can be typed again', async () => {
    const { undo, titles } = await open(milkAndBread);
    await undo.add([' Flour']);
    expect(await undo.takeBack()).toMatchObject({ title: 'Flour' });
    expect(titles()).toEqual(['Milk', 'Bread']);
  });

  it('is kept if it cannot be deleted', async () => {
    const { students, undo, titles, told } = await open([]);
    await undo.add(['Flour']);
    students.next('DELETE', { failure: 500 });
    expect(await undo.takeBack()).toHaveProperty('title', undefined);
    expect(titles()).toEqual(['Flour']);
    expect(told()).toBe('failed add Flour');
  });

  it('can be undone even if it had failed before', async () => {
    const { students, store, undo, titles } = await open([]);
    students.next('POST', { failure: 500 });
    expect(await undo.add(['Flour'])).toEqual([]);
    await undo.retry(store.getSnapshot().changes.map(({ id }) => id));
    expect(titles()).toEqual(['Flour']);
    await undo.takeBack();
    expect(titles()).toEqual([]);
  });
});

describe('what somebody else has changed since', () => {
  it('is kept while the rest is taken back', async () => {
    const { store, undo, settled, told, completed } = await open([
      ...milkAndBread,
      todo(3, 'Eggs'),
    ]);
    undo.toggleAll();
    await settled();
    await store.toggle(3);
    await undo.takeBack();
    expect(completed()).toEqual([false, true, false]);
    expect(told()).toBe('skipped toggle Eggs');
  });

  it.each([
    ['a title', (page: Awaited<ReturnType<typeof open>>) => page.store.rename(1, 'Cheese')],
    ['a todo that is gone', (page: Awaited<ReturnType<typeof open>>) => page.store.remove(1)],
  ])('is kept: %s', async (_, change) => {
    const page = await open(milkAndBread);
    void page.undo.rename(1, 'Oat milk');
    await page.settled();
    await change(page);
    const calls = page.students.calls.length;
    await page.undo.takeBack();
    expect(page.told()).toBe('skipped rename Milk');
    expect(page.methods(calls)).toEqual([]);
  });
});

describe('a step that cannot be taken back', () => {
  it('stays for one more try', async () => {
    const { students, undo, settled, told, canUndo, completed } = await open([todo(1, 'Milk')]);
    undo.toggle(1);
    await settled();
    students.next('PATCH', { failure: 500 });
    await undo.takeBack();
    expect(told()).toBe('failed toggle Milk');
    expect(canUndo()).toBe(true);
    students.next('PATCH', { failure: 500 });
    await undo.takeBack();
    expect(canUndo()).toBe(false);
    await undo.takeBack();
    expect(completed()).toEqual([true]);
  });

  it('is tried again before what was done earlier is taken back', async () => {
    const { students, undo, settled, titles } = await open([todo(1, 'Milk')]);
    void undo.rename(1, 'Oat milk');
    void undo.rename(1, 'Rice milk');
    await settled();
    students.next('PATCH', { failure: 500 });
    await Promise.all([undo.takeBack(), undo.takeBack()]);
    expect(titles()).toEqual(['Oat milk']);
    await undo.takeBack();
    expect(titles()).toEqual(['Milk']);
  });

  it('stays behind what was done meanwhile', async () => {
    const { students, undo, settled, told, canUndo, titles } = await open(milkAndBread);
    undo.toggle(1);
    await settled();
    const gate = createGate();
    students.next('PATCH', { failure: 500, delay: gate.opened });
    const undone = undo.takeBack();
    await expect.poll(() => students.calls.at(-1)?.method).toBe('PATCH');
    undo.remove(2);
    await expect.poll(told).toBe('done remove Bread');
    gate.open();
    await undone;
    expect(told()).toBe('failed toggle Milk');
    expect(canUndo()).toBe(false);
    await undo.takeBack();
    expect(titles()).toEqual(['Milk', 'Bread']);
  });

  it('is dropped when it fails again', async () => {
    const { students, undo, settled, completed } = await open(milkAndBread);
    undo.toggle(1);
    await settled();
    students.next('DELETE', { failure: 500 });
    undo.remove(2);
    await undo.takeBack();
    expect(completed()).toEqual([true, true]);
    await undo.takeBack();
    expect(completed()).toEqual([false, true]);
  });
});

describe('the line', () => {
  it('says nothing of one tick, rename or add that is in view', async () => {
    const { undo, settled, told } = await open(milkAndBread);
    undo.toggle(1);
    void undo.rename(1, 'Oat milk');
    await undo.add(['Flour']);
    await settled();
    expect(told()).toBeUndefined();
  });

  it('offers to take back what has left the view', async () => {
    const { undo, settled, told } = await open(milkAndBread);
    undo.setFilter('active');
    undo.toggle(1);
    await settled();
    expect(told()).toBe('done toggle Milk');
    undo.setFilter('completed');
    void undo.add(['Flour']);
    await expect.poll(told).toBe('done add Flour');
    undo.setFilter('active');
    expect(told()).toBeUndefined();
  });

  it.each(['', ' '])('offers to take back a title that was erased', async (title) => {
    const { undo, told } = await open([todo(1, 'Milk')]);
    void undo.rename(1, title);
    await expect.poll(told).toBe('done rename Milk');
  });

  it('offers to take back what has changed several todos', async () => {
    const { undo, told } = await open([todo(1, 'Milk'), todo(2, 'Bread')]);
    undo.toggleAll();
    await expect.poll(told).toBe('done toggle Milk,Bread');
  });

  it('ends an offer as soon as something else is asked for', async () => {
    const { undo, settled, told } = await open(milkAndBread);
    undo.remove(2);
    await settled();
    undo.toggle(1);
    expect(told()).toBeUndefined();
    await settled();
    expect(told()).toBeUndefined();
  });

  it('offers the step before after an undo', async () => {
    const { undo, settled, told } = await open(milkAndBread);
    undo.toggle(1);
    undo.remove(2);
    await settled();
    await undo.takeBack();
    expect(told()).toBe('done toggle Milk');
    await undo.takeBack();
    expect(told()).toBeUndefined();
  });

  it('changes once for two quick deletes', async () => {
    const { undo, settled, told } = await open(milkAndBread);
    const listener = vi.fn();
    const unsubscribe = undo.news.subscribe(listener);
    undo.remove(1);
    undo.remove(2);
    await settled();
    expect(listener).not.toHaveBeenCalled();
    await expect.poll(() => listener.mock.calls.length).toBe(1);
    expect(told()).toBe('done remove Bread');
    unsubscribe();
    undo.news.set(undefined);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
