import { createTodoStore } from 'todo-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { createTestApi, milkAndBread, todo, upTo } from '../test/todo.ts';
import { erasePicture, keepPicture } from './keep-picture.ts';
import { type Picture, pictureKey } from './picture.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));

const kept = () => JSON.parse(localStorage.getItem(pictureKey) ?? '{}') as Partial<Picture>;

/** Keeps the picture of a list that has come. */
async function open(todos = milkAndBread) {
  const create = async () => todo(999, 'Eggs');
  const store = createTodoStore(createTestApi({ list: async () => todos, create }));
  const noteList = keepPicture(store);
  await store.create('Eggs');
  vi.runAllTimers();
  expect(kept()).toEqual({});
  vi.setSystemTime(1000);
  await store.load();
  noteList();
  return { store, noteList };
}

const milk = ['Milk', false];
const bread = ['Bread', true];

it('keeps titles and whether they are completed, a second after a list or a change', async () => {
  const { store } = await open();
  vi.advanceTimersByTime(999);
  expect(kept()).toEqual({});
  vi.advanceTimersByTime(1);
  expect(kept()).toEqual({ at: 1000, rows: [milk, bread] });
  await store.create('Eggs');
  dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual({ at: 2000, rows: [milk, bread, ['Eggs', false]] });
});

it('keeps at most 500 rows, and leaves a later picture of another tab', async () => {
  const { noteList } = await open(upTo(501));
  vi.runAllTimers();
  expect(kept().rows).toHaveLength(500);
  noteList();
  localStorage.setItem(pictureKey, JSON.stringify({ at: 9000, rows: [milk] }));
  vi.runAllTimers();
  expect(kept().rows).toEqual([milk]);
});

it('once it is erased, nothing is kept until a list has come', async () => {
  const { store, noteList } = await open();
  vi.runAllTimers();
  dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(kept().rows).toEqual([milk, bread]);
  erasePicture();
  await store.create('Eggs');
  vi.runAllTimers();
  expect(kept()).toEqual({});
  noteList();
  vi.runAllTimers();
  expect(kept().rows).toHaveLength(3);
});

it('the pictures of other APIs go, those of other folders stay, and a build may keep none', () => {
  const store = createTodoStore(createTestApi());
  const keys = ['/ picture /old', pictureKey, '/list/ picture /api', '/ todos'];
  for (const key of keys) localStorage.setItem(key, '{}');
  keepPicture(store);
  expect(Object.keys(localStorage).sort()).toEqual(keys.slice(1).sort());
  vi.stubGlobal('__APP_CONFIG__', { keepList: false });
  keepPicture(store)();
  vi.runAllTimers();
  expect(Object.keys(localStorage).sort()).toEqual(keys.slice(2).sort());
});
