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
  expect(kept()).toMatchObject({ at: 1000, rows: [milk, bread] });
  await store.create('Eggs');
  dispatchEvent(new Event('pagehide'));
  expect(kept()).toMatchObject({ at: 2000, rows: [milk, bread, ['Eggs', false]] });
});

it('keeps at most 500 rows in their order, the active ones first, and how many are missing', async () => {
  const many = upTo(620).map((each) => ({ ...each, completed: each.id <= 560 }));
  await open(many);
  vi.runAllTimers();
  const { rows = [], missing } = kept();
  expect(rows).toEqual(
    many
      .filter(({ id }) => id <= 440 || id > 560)
      .map(({ title, completed }) => [title, completed]),
  );
  expect(missing).toEqual({ all: 120, active: 0, completed: 120 });
});

it('leaves a later picture of another tab, but not one of the future', async () => {
  const { noteList } = await open();
  localStorage.setItem(pictureKey, JSON.stringify({ at: 1900, rows: [milk] }));
  vi.runAllTimers();
  expect(kept().rows).toEqual([milk]);
  noteList();
  localStorage.setItem(pictureKey, JSON.stringify({ at: 1e300, rows: [milk] }));
  vi.runAllTimers();
  expect(kept().rows).toEqual([milk, bread]);
});

it('a picture that cannot be written is removed', async () => {
  const { noteList } = await open();
  vi.runAllTimers();
  noteList();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.runAllTimers();
  expect(kept()).toEqual({});
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
