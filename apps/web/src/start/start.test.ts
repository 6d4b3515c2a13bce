import { createTodoApi } from 'todo-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoreText, textKey } from '../drafts/text-storage.ts';
import { milkAndBread, userId } from '../test/todo.ts';
import { enter } from './early-text.ts';
import { type Start, withEarlyList } from './hand-over.ts';
import { getListCall } from './list-call.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
/** Whether each call was aborted. */
const aborted = () => fetch.mock.calls.map(([, init]) => init?.signal?.aborted);
let startCount = 0;

beforeEach(async () => {
  vi.stubEnv('BASE_URL', '/list/');
  vi.stubGlobal('__LIST_CALL__', await getListCall());
  vi.stubGlobal('fetch', fetch.mockReset());
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  fetch.mockImplementation(() => Promise.resolve(Response.json(milkAndBread)));
});

afterEach(() => {
  delete window.start;
  window.onsubmit = window.onbeforeunload = window.onpagehide = null;
  document.body.replaceChildren();
});

/** Runs what is in the HTML of each page. Returns what it hands over, and the client of the page. */
async function openHtml(path = '/list/') {
  history.replaceState(null, '', path);
  startCount += 1;
  // With another query, the module runs again.
  await import(/* @vite-ignore */ `./start.ts?start=${startCount}`);
  const start = window.start as Start;
  start.show();
  const api = { baseUrl: '/api', userId, timeoutMs: 50, fetch: withEarlyList(start) };
  return { start, api: createTodoApi(api) };
}

function leave() {
  window.onpagehide?.call(window, new PageTransitionEvent('pagehide'));
}

it.each(['/list', '/list/', '/list/todos/active', '/list/about/more'])(
  '%s requests the list at once, and again for each load but the first; About requests nothing',
  async (path) => {
    await openHtml('/list/About//');
    expect(fetch).not.toHaveBeenCalled();
    const { api } = await openHtml(path);
    expect(fetch).toHaveBeenCalledTimes(1);
    for (const times of [1, 2]) {
      expect(await api.list()).toEqual(milkAndBread);
      expect(fetch).toHaveBeenCalledTimes(times);
    }
    const calls = fetch.mock.calls.map(([url, init]) => ({ url, ...init, signal: undefined }));
    expect(calls[0]).toEqual(calls[1]);
  },
);

it('an early call that hangs is aborted with the load, or by its timeout', async () => {
  fetch.mockReturnValue(new Promise(() => {}));
  const left = await openHtml();
  const controller = new AbortController();
  const call = left.api.list(controller);
  controller.abort('left');
  await expect(call).rejects.toBe('left');
  const { api } = await openHtml();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(aborted()).toEqual([true, false]);
  await expect(api.list()).rejects.toMatchObject({ kind: 'timeout' });
  expect(aborted()).toEqual([true, true]);
});

it('what is typed before the script runs is kept beside what an earlier page has kept', async () => {
  const kept = { draft: 'Half', pasted: ['Older'], changes: [] };
  sessionStorage.setItem(textKey, JSON.stringify(kept));
  document.body.innerHTML = '<input name="new-todo">';
  await openHtml();
  leave();
  expect(restoreText()).toEqual(kept);
  const input = document.querySelector('input') as HTMLInputElement;
  input.value = 'Bre';
  leave();
  expect(restoreText()).toMatchObject({ draft: 'Bre', pasted: ['Older', 'Half'] });
});

it('what was entered before the script runs is kept as not saved, and asks before the tab closes', async () => {
  document.body.innerHTML = '<input name="new-todo" value="Eg">';
  await openHtml();
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.onbeforeunload?.call(window, event);
    return event.defaultPrevented;
  };
  expect(asks()).toBe(false);
  Object.assign(document.querySelector('input') ?? {}, { value: 'Milk ↵ Bread ↵ Eg' });
  expect(asks()).toBe(true);
  leave();
  const changes = [{ title: 'Milk' }, { title: 'Bread' }];
  expect(restoreText()).toMatchObject({ draft: 'Eg', changes });
  // Enter marks new text only.
  const marked = [' ', 'Milk ↵ ', 'Milk ↵ Rye ↵ '];
  expect([' ', 'Milk ↵ ', 'Milk ↵ Rye'].map(enter)).toEqual(marked);
});
