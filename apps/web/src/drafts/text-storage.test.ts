import { type Todo, TodoApiError } from 'todo-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPage } from '../state/page.ts';
import { createTestApi, milkAndBread, todo } from '../test/todo.ts';
import { keepText, restoreText } from './text-storage.ts';

const key = '/ todos';

beforeEach(() => void vi.useFakeTimers());

afterEach(leave);

/** Opens a page in this tab, with the text that is kept in it. The API saves other titles at once. */
async function openPage() {
  async function save(saved: Todo): Promise<Todo> {
    const call = { method: 'POST', url: '/' };
    if (saved.title === 'Refused') throw new TodoApiError('request', 'refused', call);
    return saved.title === 'Pending' ? new Promise(() => {}) : saved;
  }
  const api = createTestApi({ create: (title) => save(todo(3, title)), update: save });
  const { store, state, text } = createPage(api, restoreText(key));
  keepText(key, state);
  await store.load();
  return { store, state, text };
}

/** Waits until the text is written. */
const pause = () => vi.advanceTimersByTimeAsync(300);
/** Returns what the next page in this tab would start with. */
const kept = () => restoreText(key);

const hide = () => dispatchEvent(new PageTransitionEvent('pagehide'));
const show = (persisted = true) =>
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

/** Closes the page. */
function leave() {
  hide();
  onbeforeunload = null;
  vi.clearAllTimers();
}

/** Returns whether closing the tab asks first. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  onbeforeunload?.call(window, event);
  return event.defaultPrevented;
}

it('what is typed and not saved is back after a reload, until it is discarded', async () => {
  const { store, text } = await openPage();
  text.setDraft('Half a ti');
  text.setPasted(['Milk', 'Bread']);
  void store.create(['Saved', 'Refused', 'Pending', 'Waiting']);
  void store.rename(1, 'Pending');
  text.setEdit(2, 'Half');
  await pause();
  leave();
  const page = await openPage();
  expect(page.store.getSnapshot().changes).toMatchObject([
    { state: 'failed', action: 'create', title: 'Refused' },
    { state: 'failed', action: 'create', title: 'Pending' },
    { state: 'failed', action: 'create', title: 'Waiting' },
    { state: 'failed', action: 'rename', todoId: 1, title: 'Pending' },
    { state: 'failed', action: 'rename', todoId: 2, title: 'Half' },
  ]);
  expect(page.state.get()).toMatchObject({ draft: 'Half a ti', pasted: ['Milk', 'Bread'] });
  expect(asks()).toBe(true);
  page.store.discard(page.store.getSnapshot().changes.map(({ id }) => id));
  await pause();
  expect(asks()).toBe(false);
  expect(kept()?.changes).toEqual([]);
});

it.each([
  ['{', ''],
  ['null', ''],
  ['[]', ''],
  ['{"draft":1,"pasted":[],"changes":[]}', ''],
  ['{"draft":"Half","pasted":"Milk","changes":[]}', ''],
  ['{"draft":"Half","pasted":[null],"changes":[]}', ''],
  ['{"draft":"Half","pasted":[],"changes":null}', ''],
  ['{"draft":"Half","pasted":[],"changes":[null]}', 'Half'],
  ['{"draft":"Half","pasted":[],"changes":[{"action":"create"}]}', 'Half'],
  ['{"draft":"Half","pasted":[],"changes":[{"action":"create","title":"A","doubt":1}]}', 'Half'],
])('the list opens with %s in the storage', async (stored, draft) => {
  sessionStorage.setItem(key, stored);
  const { store, state } = await openPage();
  expect(store.getSnapshot()).toMatchObject({ todos: milkAndBread, changes: [] });
  expect(state.get()).toMatchObject({ draft, pasted: [] });
});

it('the storage is written once, when nothing has changed for 300 milliseconds', async () => {
  const { text, store } = await openPage();
  await pause();
  const setItem = vi.spyOn(Storage.prototype, 'setItem');
  text.setDraft('Ha');
  vi.advanceTimersByTime(299);
  void store.rename(1, 'Pending');
  vi.advanceTimersByTime(299);
  expect(setItem).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(kept()).toMatchObject({ draft: 'Ha', changes: [{ title: 'Pending' }] });
  await pause();
  // Nothing of a toggle is kept.
  void store.toggle(2);
  await pause();
  expect(setItem).toHaveBeenCalledOnce();
});

it('the storage is written at once when the page is hidden or left, and not in the back/forward cache', async () => {
  const { text } = await openPage();
  text.setDraft('Ha');
  dispatchEvent(new Event('visibilitychange'));
  expect(kept()?.draft).toBe('Ha');
  text.setDraft('Half');
  hide();
  text.setDraft('Half a');
  await pause();
  hide();
  expect(kept()?.draft).toBe('Half');
});

it('closing the tab asks first even where the browser has no storage', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { text } = await openPage();
  text.setEdit(1, 'Oat milk');
  expect(asks()).toBe(true);
});

it('a page has a `beforeunload` handler only while a title is unsaved', async () => {
  // The question that the HTML came with.
  onbeforeunload = () => {};
  const { text, store } = await openPage();
  text.setDraft('Half');
  void store.toggle(2);
  expect(onbeforeunload).toBeNull();
  text.setEdit(1, 'Oat milk');
  expect(asks()).toBe(true);
  text.setEdit(1, undefined);
  expect(asks()).toBe(false);
  await pause();
  expect(onbeforeunload).toBeNull();
  void store.rename(1, 'Pending');
  expect(asks()).toBe(true);
});

it('a page that comes out of the back/forward cache reloads without asking', async () => {
  vi.stubGlobal('location', { reload: vi.fn() });
  const { text } = await openPage();
  text.setEdit(1, 'Oat milk');
  show(false);
  expect(location.reload).not.toHaveBeenCalled();
  expect(asks()).toBe(true);
  hide();
  show();
  expect(location.reload).toHaveBeenCalledTimes(1);
  expect(asks()).toBe(false);
});
