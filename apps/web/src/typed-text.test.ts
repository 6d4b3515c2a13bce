import { createGate } from '@todos/test-utils/gate';
import { createTodoStore, type TodoApi } from 'todo-core';
import { expect, it, vi } from 'vitest';
import { milkAndBread, todo } from './test/open-page.tsx';
import { createUnsavedWork } from './typed-text.ts';

const fail = () => Promise.reject(new Error('refused'));

function setUp(api: Partial<TodoApi> = {}, failedTitles: string[] = []) {
  const store = createTodoStore(
    { list: fail, create: fail, update: fail, remove: fail, ...api },
    { todos: milkAndBread, failedTitles },
  );
  return { store, work: createUnsavedWork(store, failedTitles[0]) };
}

it('a title in flight is not unsent text, and titles that wait behind it are', async () => {
  const gate = createGate();
  let lastId = 2;
  const { work } = setUp({
    create: async (title) => {
      await gate.opened;
      return todo((lastId += 1), title);
    },
  });
  let isToldPending = false;
  work.subscribe(() => (isToldPending = work.isPending()));
  void work.create('One');
  void work.create('Two');
  void work.create('Three');
  expect(isToldPending).toBe(true);
  expect(work.getUnsentText().titles).toEqual(['Two', 'Three']);
  gate.open();
  await vi.waitFor(() => expect(isToldPending).toBe(false));
  expect(work.getUnsentText().titles).toEqual([]);
});

it('titles that failed come before those that wait', async () => {
  const gate = createGate();
  const create = vi.fn(() => gate.opened.then(fail));
  create.mockImplementationOnce(fail);
  const { store, work } = setUp({ create });
  for (const title of ['One', 'Two', 'Three']) void work.create(title);
  await vi.waitFor(() => expect(store.getSnapshot().failedTitles.length).toBeGreaterThan(0));
  expect(work.getUnsentText().titles.at(-1)).toBe('Three');
  gate.open();
  await vi.waitFor(() => expect(store.getSnapshot().failedTitles).toHaveLength(3));
  expect(work.getUnsentText().titles).toEqual(['One', 'Two', 'Three']);
  expect(work.isPending()).toBe(true);
});

it('a returned title still counts as unsaved while it is in the field', async () => {
  const { store, work } = setUp();
  void work.create('Eggs');
  await vi.waitFor(() => expect(store.getSnapshot().failedTitles).toEqual(['Eggs']));
  work.keepDraft('Eggs');
  work.takeReturnedTitle();
  expect(work.getUnsentText()).toMatchObject({ draft: '', titles: ['Eggs'] });
  expect(work.isPending()).toBe(true);
  work.keepDraft('');
  expect(work.isPending()).toBe(false);
});

it('a restored draft is a draft again, and closing the tab does not ask for it', async () => {
  const { store, work } = setUp({}, ['Half a ti']);
  expect(work.isPending()).toBe(false);
  work.keepDraft('Half a ti');
  work.takeReturnedTitle();
  expect(work.getUnsentText()).toMatchObject({ draft: 'Half a ti', titles: [] });
  expect(work.isPending()).toBe(false);
  // The same text is a returned title, once its create has failed.
  void work.create('Half a ti');
  work.keepDraft('');
  await vi.waitFor(() => expect(store.getSnapshot().failedTitles).toHaveLength(1));
  work.takeReturnedTitle();
  expect(work.isPending()).toBe(true);
});

it('the text of an open edit is unsent until it is saved', async () => {
  const gate = createGate();
  const update = vi.fn<TodoApi['update']>(async (changed) => {
    await gate.opened;
    return changed;
  });
  const { work } = setUp({ update });
  work.keepEdit(1, 'Oat milk');
  expect(work.getUnsentText().renames).toEqual(new Map([[1, 'Oat milk']]));
  expect(work.isPending()).toBe(true);
  work.rename(1, 'Oat milk');
  work.keepEdit(1, undefined);
  expect(work.getUnsentText().renames.size).toBe(0);
  expect(work.isPending()).toBe(true);
  gate.open();
  await vi.waitFor(() => expect(work.isPending()).toBe(false));
});

it('a failed rename is unsent until it is tried again, and once that failed', async () => {
  const { store, work } = setUp();
  work.rename(1, 'Oat milk');
  const unsent = () => [...work.getUnsentText().renames];
  await vi.waitFor(() => expect(unsent()).toEqual([[1, 'Oat milk']]));
  work.keepEdit(1, 'Soy milk');
  expect(unsent()).toEqual([[1, 'Soy milk']]);
  work.keepEdit(1, undefined);
  work.retryRename(1);
  expect(unsent()).toEqual([]);
  expect(work.isPending()).toBe(true);
  await vi.waitFor(() => expect(unsent()).toEqual([[1, 'Oat milk']]));
  await vi.waitFor(() => expect(store.getSnapshot().busyIds.size).toBe(0));
  expect(work.isPending()).toBe(true);
  store.takeFailedRename(1);
  await vi.waitFor(() => expect(work.isPending()).toBe(false));
  work.retryRename(1);
  expect(work.isPending()).toBe(false);
});

it('calls its listener after each change', async () => {
  const { work } = setUp();
  const listener = vi.fn();
  work.subscribe(listener);
  const actions = [
    () => work.keepDraft('Eggs'),
    () => work.keepEdit(1, 'Oat milk'),
    () => void work.create('Eggs'),
  ];
  for (const act of actions) {
    listener.mockClear();
    act();
    expect(listener).toHaveBeenCalled();
  }
  listener.mockClear();
  await vi.waitFor(() => expect(work.getUnsentText().titles).toEqual(['Eggs']));
  expect(listener).toHaveBeenCalled();
});
