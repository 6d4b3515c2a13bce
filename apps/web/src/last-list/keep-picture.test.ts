import { beforeEach, expect, it, vi } from 'vitest';
import { createPage } from '../page.ts';
import type { Picture } from '../state/page-state.ts';
import { createTestApi, milkAndBread, todo } from '../test/todo.ts';
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
  expect(kept()).toMatchObject({ at: 2000, rows: [milk, bread] });
  await store.create('Eggs');
  dispatchEvent(new Event('pagehide'));
  expect(kept()).toMatchObject({ at: 2000, rows: [milk, bread, ['Eggs', false]] });
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

it('once it is erased, nothing is kept until a list has come', async () => {
  const { store, note, erase } = await open();
  vi.runAllTimers();
  expect(kept().rows).toEqual([milk, bread]);
  erase();
  await store.create('Eggs');
  vi.runAllTimers();
  expect(kept()).toEqual({});
  note();
  vi.runAllTimers();
  expect(kept().rows).toContainEqual(milk);
});

it('a build may keep none', () => {
  localStorage.setItem(pictureKey, '{}');
  vi.stubGlobal('__APP_CONFIG__', { ...__APP_CONFIG__, keepList: false });
  keepPicture(createPage(createTestApi()).state).note();
  vi.runAllTimers();
  expect(localStorage).toHaveLength(0);
});
