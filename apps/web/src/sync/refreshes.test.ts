import type { Todo, TodoApi } from 'todo-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepFresh } from './refreshes.ts';
import { createPage } from '../state/page.ts';
import { createTestApi, todo } from '../test/todo.ts';

const list = vi.fn<TodoApi['list']>();
const update = vi.fn((changed: Todo) => Promise.resolve(changed));
let store: ReturnType<typeof createPage>['store'];
let refreshIfVisible: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  list.mockReset().mockResolvedValue([todo(1, 'Milk')]);
  update.mockClear();
  const page = createPage(createTestApi({ list, update }));
  ({ store } = page);
  page.loader.show('all');
  refreshIfVisible = keepFresh(page);
  await wait(0);
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const tell = (type: string) => dispatchEvent(new Event(type));

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
  const show = (persisted: boolean) =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  for (const act of [() => tell('online'), refreshIfVisible, () => show(true)]) {
    act();
    expect(await callsIn(0)).toBe(1);
  }
  show(false);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  refreshIfVisible();
  expect(await callsIn(0)).toBe(0);
});

it('nothing is asked for while the page is hidden or offline, or a change is on its way', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(await callsIn(120_000)).toBe(0);
  hidden.mockRestore();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  tell('focus');
  expect(await callsIn(120_000)).toBe(0);
  onLine.mockRestore();
  update.mockReturnValueOnce(new Promise(() => {}));
  void store.toggle(1);
  tell('focus');
  expect(await callsIn(120_000)).toBe(0);
});

it('the refresh of the minute waits for an open editor, a pointer, and two seconds of rest', async () => {
  document.body.innerHTML = '<textarea data-control="editor"></textarea>';
  expect(await callsIn(120_000)).toBe(0);
  tell('pointerdown');
  document.body.replaceChildren();
  expect(await callsIn(120_000)).toBe(0);
  tell('pointerup');
  expect(await callsIn(1000)).toBe(0);
  tell('keydown');
  expect(await callsIn(1000)).toBe(0);
  expect(await callsIn(2000)).toBe(1);
});

it('a window that gets the focus refreshes, at most once in five seconds', async () => {
  await wait(4999);
  tell('focus');
  expect(await callsIn(1)).toBe(0);
  tell('focus');
  tell('focus');
  expect(await callsIn(4999)).toBe(1);
});

it.each([
  ['focus', 400, 'the refresh', { title: 'Oat milk', completed: true }],
  ['visibilitychange', 400, 'the refresh', { title: 'Oat milk', completed: true }],
  ['focus', 2000, 'a second', { title: 'Milk', completed: true }],
])('after %s, a press waits for a list that takes %i ms until %s', async (type, ms, _, sent) => {
  await wait(5000);
  const answer = new Promise<Todo[]>((resolve) => {
    setTimeout(() => resolve([todo(1, 'Oat milk')]), ms);
  });
  list.mockReturnValueOnce(answer);
  tell(type);
  await wait(300);
  void store.toggle(1);
  await wait(99);
  expect(update).not.toHaveBeenCalled();
  await wait(Math.min(ms, 1000) - 398);
  expect(update.mock.calls[0]?.[0]).toMatchObject(sent);
});

it('a press later than half a second after the focus does not wait', async () => {
  await wait(5000);
  list.mockReturnValueOnce(new Promise(() => {}));
  tell('focus');
  await wait(500);
  void store.toggle(1);
  await wait(0);
  expect(update).toHaveBeenCalled();
});
