import type { TodoApi } from 'todo-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPage, type Page } from '../page.ts';
import { createTestApi, todo } from '../test/todo.ts';

const list = vi.fn<TodoApi['list']>();
const onList = vi.fn();
let page: Page;

beforeEach(async () => {
  vi.useFakeTimers();
  list.mockReset().mockResolvedValue([todo(1, 'Milk')]);
  page = createPage(createTestApi({ list }), undefined, { onList });
  page.list.showRoute('all');
  page.list.start();
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

it('coming to the list loads it once, a filter never, and leaving it aborts a load in flight', async () => {
  const aborted = () => list.mock.calls.map(([options]) => options?.signal?.aborted);
  list.mockReset().mockReturnValue(new Promise(() => {}));
  page.list.showRoute('active');
  await wait(0);
  expect(aborted()).toEqual([]);
  page.list.load();
  await wait(0);
  expect(aborted()).toEqual([false]);
  page.list.load();
  await wait(0);
  expect(aborted()).toEqual([true, false]);
  page.list.showRoute('about');
  expect(aborted()).toEqual([true, true]);
  expect(page.store.getSnapshot().loading).toBe(false);
  page.list.refresh();
  expect(await callsIn(120_000), 'while About is shown').toBe(0);
  page.list.showRoute('active');
  expect(await callsIn(0)).toBe(1);
});

it('in an hour on the screen, the list is asked for every minute', async () => {
  list.mockRejectedValueOnce(new Error('failed'));
  onList.mockClear();
  expect(await callsIn(3_600_000)).toBe(60);
  expect(onList).toHaveBeenCalledTimes(59);
  expect(page.store.getSnapshot().error).toBeUndefined();
});

it('a list is old once the clock was set back', async () => {
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await callsIn(1000)).toBe(1);
});

it('the list is asked for when it may have changed elsewhere, unless the page is hidden or offline', async () => {
  for (const act of [() => tell('online'), () => tell('visibilitychange'), page.list.refresh]) {
    act();
    expect(await callsIn(0)).toBe(1);
  }
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  page.list.refresh();
  expect(await callsIn(120_000)).toBe(0);
  hidden.mockReturnValue(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  tell('focus');
  expect(await callsIn(120_000)).toBe(0);
});

it('a window refreshes each time that it gets the focus back, at most once a second', async () => {
  await wait(999);
  tell('focus');
  expect(await callsIn(1)).toBe(0);
  tell('focus');
  tell('focus');
  expect(await callsIn(999)).toBe(1);
});
