import { createTodoStore, type TodoApi } from 'todo-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectListeners } from '../test/collect-listeners.ts';
import { milkAndBread, todo, upTo } from '../test/todo.ts';
import { eraseWhenRefused, keepPicture } from './keep-picture.ts';
import { type Picture, pictureKey } from './picture.ts';

let removeListeners: () => void;

beforeEach(() => {
  removeListeners = collectListeners(window);
  vi.useFakeTimers({ now: 1000 });
});

afterEach(() => {
  removeListeners();
  localStorage.clear();
  vi.useRealTimers();
});

const kept = () => JSON.parse(localStorage.getItem(pictureKey) ?? 'null') as Picture | null;
const keptTitles = () => kept()?.rows.map(([title]) => title);

/** Keeps the picture of a list that has come. */
async function open(todos = milkAndBread) {
  const api = {
    list: () => Promise.resolve(todos),
    create: (title: string) => Promise.resolve(todo(9, title)),
  };
  const store = createTodoStore(api as unknown as TodoApi);
  const noteList = keepPicture(store);
  await store.load();
  noteList();
  return { store, noteList };
}

it('keeps what the rows show, without ids, a second after a list or a change', async () => {
  const { store } = await open();
  vi.advanceTimersByTime(999);
  expect(kept()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(kept()).toEqual({
    at: 1000,
    rows: [
      ['Milk', false],
      ['Bread', true],
    ],
  });
  await store.create('Eggs');
  dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual({
    at: 2000,
    rows: [
      ['Milk', false],
      ['Bread', true],
      ['Eggs', false],
    ],
  });
});

it('keeps nothing before a list has come, and at most 500 rows', async () => {
  const store = createTodoStore({ create: () => Promise.resolve(todo(9)) } as unknown as TodoApi);
  keepPicture(store);
  await store.create('Eggs');
  vi.runAllTimers();
  expect(kept()).toBeNull();
  await open(upTo(501));
  vi.runAllTimers();
  expect(kept()?.rows).toHaveLength(500);
});

it('leaves a later picture of another tab', async () => {
  await open();
  localStorage.setItem(pictureKey, JSON.stringify({ at: 1001, rows: [['Later', false]] }));
  vi.runAllTimers();
  expect(keptTitles()).toEqual(['Later']);
});

const page = { headers: { 'Content-Type': 'text/html; charset=utf-8' } };
it.each([
  ['PATCH', 'a 401', Response.json({}, { status: 401 })],
  ['GET', 'a 403', Response.json({}, { status: 403 })],
  [
    'GET',
    'a followed redirect',
    Object.defineProperty(Response.json([]), 'redirected', { value: true }),
  ],
  [
    'PATCH',
    'a redirect',
    Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' }),
  ],
  ['GET', 'a page', new Response('<h1>Login</h1>', page)],
])('after a %s with %s, keeps nothing until a list has come', async (method, _, response) => {
  const { store, noteList } = await open();
  vi.runAllTimers();
  const fetch = eraseWhenRefused(() => Promise.resolve(response));
  await fetch('/api/todos', { method, signal: new AbortController().signal });
  expect(kept()).toBeNull();
  await store.create('Eggs');
  vi.runAllTimers();
  expect(kept()).toBeNull();
  noteList();
  vi.runAllTimers();
  expect(keptTitles()).toEqual(['Milk', 'Bread', 'Eggs']);
});

it('erases what it has written since another tab has erased the picture', async () => {
  await open();
  vi.runAllTimers();
  dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(keptTitles()).toEqual(['Milk', 'Bread']);
  dispatchEvent(new StorageEvent('storage', { key: pictureKey, newValue: null }));
  expect(kept()).toBeNull();
});

it('drops the pictures of other APIs and users, and leaves those of other folders', () => {
  const others = ['/ picture todos 5 /old 7', '/list/ picture todos 5 /api 7', '/ todos 5 /api 7'];
  for (const key of others) localStorage.setItem(key, '');
  keepPicture(createTodoStore({} as TodoApi));
  expect(Object.keys(localStorage).sort()).toEqual(others.slice(1).sort());
});

it('a build that keeps none drops what an earlier one has kept', async () => {
  localStorage.setItem(pictureKey, '');
  vi.stubGlobal('__APP_CONFIG__', { keepList: false });
  await open();
  vi.runAllTimers();
  vi.unstubAllGlobals();
  expect(localStorage).toHaveLength(0);
});

it('a storage that is full or refused keeps the page as it is', async () => {
  const refuse = () => {
    throw new Error('refused');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
  );
  await open();
  vi.runAllTimers();
  dispatchEvent(new StorageEvent('storage', { key: pictureKey }));
  for (const spy of spies) spy.mockRestore();
  expect(kept()).toBeNull();
});
