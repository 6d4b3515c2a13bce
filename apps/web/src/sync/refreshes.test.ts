import type { Todo, TodoApi } from 'todo-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepFresh } from './refreshes.ts';
import { createPage, type Page } from '../state/page.ts';
import { createTestApi, todo } from '../test/todo.ts';

const list = vi.fn<TodoApi['list']>();
const update = vi.fn((changed: Todo) => Promise.resolve(changed));
let store: Page['store'];
let text: Page['text'];
let refreshIfVisible: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  list.mockReset().mockResolvedValue([todo(1, 'Milk')]);
  update.mockClear();
  const page = createPage(createTestApi({ list, update }));
  ({ store, text } = page);
  page.loader.showRoute('all');
  refreshIfVisible = keepFresh(page);
  await wait(0);
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const tell = (type: string) => dispatchEvent(new Event(type));
const comeBack = () => ['blur', 'focus'].forEach(tell);

/** Returns how often the list was asked for. */
async function callsIn(ms: number) {
  list.mockClear();
  await wait(ms);
  return list.mock.calls.length;
}

it('in an hour on the screen, the list is asked for every minute', async () => {
  list.mockRejectedValueOnce(new Error('failed'));
  expect(await callsIn(3_600_000)).toBe(60);
  expect(store.getSnapshot().error).toBeUndefined();
});

it('the list is asked for when it may have changed elsewhere, unless the page is hidden', async () => {
  for (const act of [() => tell('online'), refreshIfVisible]) {
    act();
    expect(await callsIn(0)).toBe(1);
  }
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  refreshIfVisible();
  expect(await callsIn(0)).toBe(0);
});

it('nothing is asked for while the page is hidden or offline, or a change is on its way', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(await callsIn(120_000)).toBe(0);
  hidden.mockRestore();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  comeBack();
  expect(await callsIn(120_000)).toBe(0);
  onLine.mockRestore();
  update.mockReturnValueOnce(new Promise(() => {}));
  void store.toggle(1);
  expect(await callsIn(120_000)).toBe(0);
});

it('the refresh of the minute waits for an open editor, and two seconds of rest', async () => {
  text.setEdit(1, true);
  expect(await callsIn(120_000)).toBe(0);
  text.setEdit(1, false);
  // A right click may end without `pointerup`.
  for (const press of ['keydown', 'pointerup', 'pointerdown']) {
    tell(press);
    expect(await callsIn(1000)).toBe(0);
  }
  expect(await callsIn(2000)).toBe(1);
});

it('a window refreshes each time that it gets the focus back, at most once a second', async () => {
  await wait(999);
  comeBack();
  expect(await callsIn(1)).toBe(0);
  tell('focus');
  expect(await callsIn(0), 'it had the focus').toBe(0);
  comeBack();
  comeBack();
  expect(await callsIn(999)).toBe(1);
  await wait(1);
  comeBack();
  expect(await callsIn(0)).toBe(1);
});

it.each([
  ['blur focus', 400, 'the refresh', { title: 'Oat milk', completed: true }],
  ['visibilitychange', 400, 'the refresh', { title: 'Oat milk', completed: true }],
  ['blur focus', 2000, 'a second', { title: 'Milk', completed: true }],
])('after %s, a press waits for a list that takes %i ms until %s', async (types, ms, _, sent) => {
  await wait(5000);
  const answer = new Promise<Todo[]>((resolve) => {
    setTimeout(() => resolve([todo(1, 'Oat milk')]), ms);
  });
  list.mockReturnValueOnce(answer);
  types.split(' ').forEach(tell);
  await wait(300);
  void store.toggle(1);
  await wait(99);
  expect(update).not.toHaveBeenCalled();
  await wait(Math.min(ms, 1000) - 398);
  expect(update.mock.calls[0]?.[0]).toMatchObject(sent);
});
