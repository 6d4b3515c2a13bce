import { runInThisContext } from 'node:vm';
import { createTodoApi } from 'todo-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoreText, scope, textKey } from '../drafts/text-storage.ts';
import { milkAndBread, userId } from '../test/todo.ts';
import { fetchWithEarlyList } from './early-list.ts';
import { createInlineScript } from './inline-script.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
/** Whether each call was aborted. */
const aborted = () => fetch.mock.calls.map(([, init]) => init?.signal?.aborted);

beforeEach(() => {
  vi.stubEnv('BASE_URL', '/list/');
  vi.stubGlobal('fetch', fetch.mockReset());
  fetch.mockImplementation(() => Promise.resolve(Response.json(milkAndBread)));
});

afterEach(() => {
  window.tabsChannel?.close();
  delete window.tabsChannel;
  delete window.earlyList;
  delete window.submittedTitles;
  onsubmit = onbeforeunload = window.onpagehide = null;
});

/** Runs the script that is in the HTML of each page. Returns the client of the page. */
async function openHtml(path = '/list/') {
  window.tabsChannel?.close();
  history.replaceState(null, '', path);
  runInThisContext(await createInlineScript());
  const api = { baseUrl: '/api', userId, timeoutMs: 50, fetch: fetchWithEarlyList };
  return createTodoApi(api);
}

it.each(['/list', '/list/', '/list/todos/active', '/list/about/more'])(
  '%s requests the list at once, and again for each load but the first',
  async (path) => {
    const api = await openHtml(path);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(await api.list()).toEqual(milkAndBread);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(await api.list()).toEqual(milkAndBread);
    const calls = fetch.mock.calls.map(([url, init]) => ({ url, ...init, signal: undefined }));
    expect(calls[0]).toEqual(calls[1]);
  },
);

it('a list that another tab has changed meanwhile is requested again', async () => {
  const api = await openHtml();
  const otherTab = new BroadcastChannel(scope);
  otherTab.postMessage('changed');
  await expect.poll(() => window.earlyList).toBeUndefined();
  otherTab.close();
  await api.list();
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('an early call that hangs is aborted with the load, or by its timeout', async () => {
  fetch.mockReturnValue(new Promise(() => {}));
  const left = await openHtml();
  const controller = new AbortController();
  const call = left.list(controller);
  controller.abort('left');
  await expect(call).rejects.toBe('left');
  const api = await openHtml();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(aborted()).toEqual([true, false]);
  await expect(api.list()).rejects.toMatchObject({ kind: 'timeout' });
  expect(aborted()).toEqual([true, true]);
});

it.each([
  ['/list/about', '{'],
  ['/list/About//', '{"draft":1,"pasted":[],"changes":[]}'],
])('%s requests nothing, and keeps early titles although %s was kept', async (path, stored) => {
  sessionStorage.setItem(textKey, stored);
  await openHtml(path);
  expect(fetch).not.toHaveBeenCalled();
  window.submittedTitles?.push('Milk');
  window.onpagehide?.call(window, new PageTransitionEvent('pagehide'));
  expect(restoreText(textKey)?.changes).toMatchObject([{ title: 'Milk' }]);
});
