import { createGate } from '@todos/test-utils/gate';
import { createTodoStore, type Todo, type TodoApi } from 'todo-core';
import { describe, expect, it, vi } from 'vitest';
import { openState } from './test/open-page.tsx';
import { milkAndBread, todo } from './test/todo.ts';
import { createUndo } from './undo.ts';

const threeDone = [todo(1, 'Milk', true), todo(2, 'Bread', true), todo(3, 'Eggs', true)];

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
    hold: (method: 'POST' | 'PATCH', failure?: 500) => {
      const gate = createGate();
      students.next(method, { delay: gate.opened, ...(failure && { failure }) });
      return gate;
    },
  };
}

it('every action is taken back, the last one first', async () => {
  const { undo, settled, list } = await open();
  undo.toggle(1);
  void undo.rename(1, 'Oat milk');
  void undo.add(['Flour', 'Salt']);
  undo.remove(2);
  await settled();
  undo.toggleAll();
  await settled();
  undo.clearCompleted();
  await settled();
  expect(list()).toBe('');
  const lists: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    await undo.takeBack();
    lists.push(list());
  }
  expect(lists).toEqual([
    'Oat milk ✓,Flour ✓,Salt ✓',
    'Oat milk ✓,Flour,Salt',
    'Oat milk ✓,Flour,Salt,Bread ✓',
    'Oat milk ✓,Bread ✓',
    'Milk ✓,Bread ✓',
    'Milk,Bread ✓',
  ]);
});

it('an undo leaves what is done after it was asked for', async () => {
  const { students, undo, hold, list, settled } = await open([todo(1), todo(2), todo(3)]);
  undo.toggle(1);
  await settled();
  undo.toggle(2);
  await settled();
  const gate = hold('PATCH');
  const both = Promise.all([undo.takeBack(), undo.takeBack()]);
  await expect.poll(() => students.calls.length).toBe(4);
  undo.toggle(3);
  await expect.poll(list).toBe('Todo 1 ✓,Todo 2 ✓,Todo 3 ✓');
  gate.open();
  await both;
  expect(list()).toBe('Todo 1,Todo 2,Todo 3 ✓');
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
  const { undo, list, settled } = await open([todo(1, 'Title 0')]);
  for (let count = 1; count <= 21; count += 1) void undo.rename(1, `Title ${count}`);
  await settled();
  for (let count = 0; count <= 21; count += 1) await undo.takeBack();
  expect(list()).toBe('Title 1');
});

it('actions that fail push no step out', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => index + 2);
  const { undo, fail, settled, list } = await open([1, ...ids].map((id) => todo(id)));
  const before = list();
  undo.toggle(1);
  await settled();
  for (const id of ids) {
    fail('PATCH');
    undo.toggle(id);
  }
  await settled();
  await undo.takeBack();
  expect(list()).toBe(before);
});

it('a rename to the same title is no step', async () => {
  const { undo, settled, list } = await open();
  undo.toggle(1);
  void undo.rename(1, 'Milk');
  await settled();
  await undo.takeBack();
  expect(list()).toBe('Milk,Bread ✓');
});

describe('a deleted todo', () => {
  it('is created again with its title and state', async () => {
    const { students, store, undo, settled } = await open([todo(1, '  Pay rent', true)]);
    undo.remove(1);
    await settled();
    const todos = [todo(2, '  Pay rent', true)];
    expect(await undo.takeBack()).toMatchObject({ restored: todos });
    expect(store.getSnapshot().todos).toEqual(todos);
    expect(students.todos).toEqual(todos);
    expect(students.calls).toHaveLength(5);
  });

  it('comes back before what is added meanwhile', async () => {
    const { students, undo, settled, hold, list } = await open(threeDone);
    undo.clearCompleted();
    await settled();
    const gate = hold('POST');
    const undone = undo.takeBack();
    await expect.poll(() => students.calls.at(-1)?.method).toBe('POST');
    const added = undo.add(['Butter']);
    gate.open();
    await Promise.all([undone, added]);
    expect(list()).toBe('Milk ✓,Bread ✓,Eggs ✓,Butter');
  });

  it('becomes a failed title if it cannot be created', async () => {
    const { store, undo, settled, fail, list, told } = await open(threeDone);
    undo.clearCompleted();
    await settled();
    fail('POST');
    const { restored = [] } = (await undo.takeBack()) ?? {};
    expect(restored.map(({ title }) => title)).toEqual(['Bread', 'Eggs']);
    expect(list()).toBe('Bread ✓,Eggs ✓');
    expect(store.getSnapshot().changes).toMatchObject([{ state: 'failed', title: 'Milk' }]);
    expect(told()).toBe('failed remove Milk');
  });

  it('is completed by the next undo if completing it fails', async () => {
    const { undo, settled, fail, told, list } = await open([todo(1, 'Milk', true)]);
    undo.remove(1);
    await settled();
    fail('PATCH');
    const undone = await undo.takeBack();
    expect(undone?.restored).toMatchObject([{ title: 'Milk', completed: false }]);
    expect(told()).toBe('failed remove Milk, Undo');
    await undo.takeBack();
    expect(list()).toBe('Milk ✓');
  });
});

describe('an added todo', () => {
  it('is deleted by an undo, so that its title can be typed again', async () => {
    const { undo, list } = await open();
    await undo.add([' Flour']);
    expect(await undo.takeBack()).toMatchObject({ title: 'Flour' });
    expect(list()).toBe('Milk,Bread ✓');
    await undo.add(['Flour', 'Salt']);
    expect(await undo.takeBack()).toHaveProperty('title', undefined);
  });

  it('is kept if it cannot be deleted', async () => {
    const { undo, fail, list, told } = await open([]);
    await undo.add(['Flour']);
    fail('DELETE');
    expect(await undo.takeBack()).toHaveProperty('title', undefined);
    expect(list()).toBe('Flour');
    expect(told()).toBe('failed add Flour, Undo');
  });
});

type Page = Awaited<ReturnType<typeof open>>;

it.each<[told: string, act: (page: Page) => unknown, change: (page: Page) => unknown]>([
  ['toggle Milk', ({ undo }) => undo.toggleAll(), ({ store }) => store.toggle(1)],
  ['rename Milk', ({ undo }) => undo.rename(1, 'Oats'), ({ store }) => store.rename(1, 'Rye')],
  ['rename Milk', ({ undo }) => undo.rename(1, 'Oats'), ({ store }) => store.remove(1)],
  ['add Flour', ({ undo }) => undo.add(['Flour']), ({ store }) => store.toggle(3)],
])('what somebody else has changed since is kept: %s', async (told, act, change) => {
  const page = await open();
  act(page);
  await page.settled();
  await change(page);
  const [list, calls] = [page.list(), page.students.calls.length];
  await page.undo.takeBack();
  expect(page.told()).toBe(`skipped ${told}`);
  expect(page.list()).toBe(list);
  expect(page.students.calls).toHaveLength(calls);
});

describe('a step that cannot be taken back', () => {
  it('can be tried once more', async () => {
    const { undo, settled, fail, told, list } = await open([todo(1, 'Milk')]);
    undo.toggle(1);
    await settled();
    fail('PATCH');
    await undo.takeBack();
    expect(told()).toBe('failed toggle Milk, Undo');
    fail('PATCH');
    await undo.takeBack();
    expect(told()).toBe('failed toggle Milk');
    await undo.takeBack();
    expect(list()).toBe('Milk ✓');
  });

  it('is tried again before what was done earlier is taken back', async () => {
    const { undo, settled, fail, list } = await open([todo(1, 'Milk')]);
    void undo.rename(1, 'Oat milk');
    void undo.rename(1, 'Rice milk');
    await settled();
    fail('PATCH');
    await Promise.all([undo.takeBack(), undo.takeBack()]);
    expect(list()).toBe('Oat milk');
    await undo.takeBack();
    expect(list()).toBe('Milk');
  });

  it('stays behind what was done meanwhile', async () => {
    const { students, undo, settled, hold, told, list } = await open();
    undo.toggle(1);
    await settled();
    const gate = hold('PATCH', 500);
    const undone = undo.takeBack();
    await expect.poll(() => students.calls.at(-1)?.method).toBe('PATCH');
    undo.remove(2);
    await expect.poll(told).toBe('done remove Bread, Undo');
    gate.open();
    await undone;
    expect(told()).toBe('failed toggle Milk');
    await undo.takeBack();
    expect(list()).toBe('Milk ✓,Bread ✓');
  });
});

it('an action that has failed is no step', async () => {
  const { undo, settled, fail, list } = await open();
  undo.toggle(1);
  await settled();
  fail('DELETE');
  undo.remove(2);
  await undo.takeBack();
  expect(list()).toBe('Milk ✓,Bread ✓');
  await undo.takeBack();
  expect(list()).toBe('Milk,Bread ✓');
});

describe('the line', () => {
  it('says nothing of one tick, rename or add that is in view', async () => {
    const { undo, settled, told } = await open();
    undo.toggle(1);
    void undo.rename(1, 'Oat milk');
    await undo.add(['Flour']);
    await settled();
    expect(told()).toBeUndefined();
  });

  it('offers to take back what has left the view', async () => {
    const { undo, settled, told } = await open();
    undo.setFilter('active');
    undo.toggle(1);
    await settled();
    expect(told()).toBe('done toggle Milk, Undo');
    undo.setFilter('completed');
    void undo.add(['Flour']);
    await expect.poll(told).toBe('done add Flour, Undo');
    undo.setFilter('completed');
    expect(told(), 'on return from About').toBe('done add Flour, Undo');
    undo.setFilter('active');
    expect(told()).toBeUndefined();
  });

  it.each<[told: string, act: (page: Page) => unknown]>([
    ['rename Milk', ({ undo }) => undo.rename(1, '')],
    ['rename Milk', ({ undo }) => undo.rename(1, ' ')],
    ['toggle Milk', ({ undo }) => undo.toggleAll()],
    ['remove Bread', ({ undo }) => undo.clearCompleted()],
  ])(
    'offers to take back what erased a title or a todo, or changed many: %s',
    async (told, act) => {
      const page = await open([...milkAndBread, todo(3, 'Eggs')]);
      act(page);
      await expect.poll(page.told).toContain(`done ${told}`);
    },
  );

  it('ends an offer as soon as something else is asked for', async () => {
    const { undo, settled, told } = await open();
    undo.remove(2);
    await settled();
    undo.toggle(1);
    expect(told()).toBeUndefined();
    await settled();
    expect(told()).toBeUndefined();
  });

  it('offers the step before after an undo', async () => {
    const { undo, settled, told } = await open();
    undo.toggle(1);
    undo.remove(2);
    await settled();
    await undo.takeBack();
    expect(told()).toBe('done toggle Milk, Undo');
    await undo.takeBack();
    expect(told()).toBeUndefined();
  });

  it('changes once for two quick deletes', async () => {
    const { undo, settled, told } = await open();
    const listener = vi.fn();
    const unsubscribe = undo.news.subscribe(listener);
    undo.remove(1);
    undo.remove(2);
    await settled();
    expect(listener).not.toHaveBeenCalled();
    await expect.poll(() => listener.mock.calls.length).toBe(1);
    expect(told()).toBe('done remove Bread, Undo');
    unsubscribe();
    undo.news.set(undefined);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
