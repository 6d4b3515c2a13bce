import { beforeEach, expect, it, vi } from 'vitest';
import { createPage } from '../state/page.ts';
import type { Picture } from '../state/page-state.ts';
import { createTestApi, milkAndBread, todo, upTo } from '../test/todo.ts';
import { keepPicture } from './keep-picture.ts';
import { pictureKey } from './picture.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));

const kept = () => JSON.parse(localStorage.getItem(pictureKey) ?? '{}') as Partial<Picture>;

/** Keeps the picture of a list that has come. */
async function open(todos = milkAndBread) {
  const create = async () => todo(999, 'Eggs');
  const { store, state } = createPage(createTestApi({ list: async () => todos, create }));
  const { note, erase } = keepPicture(state);
  await store.create('Eggs');
  vi.runAllTimers();
  expect(kept()).toEqual({});
  vi.setSystemTime(1000);
  await store.load();
  note();
  return { store, state, note, erase };
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
  const { note } = await open();
  localStorage.setItem(pictureKey, JSON.stringify({ at: 1900, rows: [milk] }));
  vi.runAllTimers();
  expect(kept().rows).toEqual([milk]);
  note();
  localStorage.setItem(pictureKey, JSON.stringify({ at: 1e300, rows: [milk] }));
  vi.runAllTimers();
  expect(kept().rows).toEqual([milk, bread]);
});

it('a picture that cannot be written is removed', async () => {
  const { note } = await open();
  vi.runAllTimers();
  note();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.runAllTimers();
  expect(kept()).toEqual({});
});

it('once it is erased, also by another tab, nothing is kept until a list has come', async () => {
  const { store, note, erase } = await open();
  vi.runAllTimers();
  dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(kept().rows).toEqual([milk, bread]);
  for (const eraseHere of [erase, () => dispatchEvent(new StorageEvent('storage'))]) {
    eraseHere();
    await store.create('Eggs');
    vi.runAllTimers();
    expect(kept()).toEqual({});
    note();
    vi.runAllTimers();
    expect(kept().rows).toContainEqual(milk);
  }
});

it('the pictures of other APIs go, those of other folders stay, and a build may keep none', () => {
  const { state } = createPage(createTestApi());
  const keys = ['/ picture /old', pictureKey, '/list/ picture /api', '/ todos'];
  for (const key of keys) localStorage.setItem(key, '{}');
  keepPicture(state);
  expect(Object.keys(localStorage).sort()).toEqual(keys.slice(1).sort());
  vi.stubGlobal('__APP_CONFIG__', { keepList: false });
  keepPicture(state).note();
  vi.runAllTimers();
  expect(Object.keys(localStorage).sort()).toEqual(keys.slice(2).sort());
});
