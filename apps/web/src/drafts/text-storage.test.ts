import { type Todo, type TodoApi, TodoApiError } from 'todo-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppState } from '../state/app-state.ts';
import { collectListeners } from '../test/collect-listeners.ts';
import { milkAndBread, todo } from '../test/todo.ts';
import { keepText, restoreText } from './text-storage.ts';
import { emptyText } from './typed-text.ts';

const key = '/ todos';

let removeListeners: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  removeListeners = collectListeners();
});

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
});

/** Opens a page in this tab, with the text that is kept in it. The API saves other titles at once. */
async function openPage() {
  async function save(saved: Todo): Promise<Todo> {
    const call = { method: 'POST', url: '/' };
    if (saved.title === 'Refused') throw new TodoApiError('request', 'refused', call);
    return saved.title === 'Pending' ? new Promise(() => {}) : saved;
  }
  const api: TodoApi = {
    list: async () => milkAndBread,
    create: (title) => save(todo(3, title)),
    update: save,
    remove: async () => {},
  };
  const { store, text } = createAppState(api, restoreText(key));
  keepText(key, text, store);
  await store.load();
  return { store, text };
}

/** Waits until the text is written. */
const pause = () => vi.advanceTimersByTimeAsync(300);
/** Returns what the next page in this tab would start with. */
const kept = () => restoreText(key) ?? emptyText;

const hide = () => dispatchEvent(new PageTransitionEvent('pagehide'));
const show = (persisted = true) =>
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

/** Closes the page: it gets no more events. */
function leave() {
  hide();
  removeListeners();
  onbeforeunload = null;
  vi.clearAllTimers();
}

function reload() {
  leave();
  return openPage();
}

/** Returns whether closing the tab asks first. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  onbeforeunload?.call(window, event);
  return event.defaultPrevented;
}

it('what is typed and not saved is back after a reload, until it is discarded', async () => {
  // The question that the HTML came with.
  onbeforeunload = () => {};
  const { store, text } = await openPage();
  text.setDraft('Half a ti');
  text.setPasted(['Milk', 'Bread']);
  expect(asks()).toBe(false);
  void store.create(['Saved', 'Refused', 'Pending', 'Waiting']);
  expect(asks()).toBe(true);
  void store.rename(1, 'Pending');
  text.setEdit(2, 'Half');
  expect(asks()).toBe(true);
  await pause();
  const page = await reload();
  expect(page.store.getSnapshot().changes).toMatchObject([
    { state: 'failed', action: 'create', title: 'Refused' },
    { state: 'failed', action: 'create', title: 'Pending' },
    { state: 'failed', action: 'create', title: 'Waiting' },
    { state: 'failed', action: 'rename', todoId: 1, title: 'Pending' },
    { state: 'failed', action: 'rename', todoId: 2, title: 'Half' },
  ]);
  expect(page.text.get()).toMatchObject({ draft: 'Half a ti', pasted: ['Milk', 'Bread'] });
  expect(asks()).toBe(true);
  page.store.discard(page.store.getSnapshot().changes.map(({ id }) => id));
  await pause();
  expect(asks()).toBe(false);
  expect(kept().changes).toEqual([]);
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
  const { store, text } = await openPage();
  expect(store.getSnapshot()).toMatchObject({ todos: milkAndBread, changes: [] });
  expect(text.get()).toMatchObject({ draft, pasted: [] });
});

describe('the storage', () => {
  it('is written once, when nothing has changed for 300 milliseconds', async () => {
    const { text, store } = await openPage();
    await pause();
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    text.setDraft('Ha');
    vi.advanceTimersByTime(299);
    void store.rename(1, 'Pending');
    vi.advanceTimersByTime(299);
    expect(setItem).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(setItem).toHaveBeenCalledOnce();
    expect(kept()).toMatchObject({ draft: 'Ha', changes: [{ title: 'Pending' }] });
    await pause();
    setItem.mockClear();
    // Nothing of a toggle is kept.
    void store.toggle(2);
    await pause();
    expect(setItem).not.toHaveBeenCalled();
  });

  it.each([
    ['hidden', () => dispatchEvent(new Event('visibilitychange'))],
    ['left', () => hide()],
  ])('is written at once when the page is %s', async (_, act) => {
    (await openPage()).text.setDraft('Half');
    act();
    expect(kept().draft).toBe('Half');
  });
});

it('closing the tab asks first even where the browser has no storage', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { text } = await openPage();
  text.setEdit(1, 'Oat milk');
  hide();
  show();
  expect(asks()).toBe(true);
});

describe('a page', () => {
  it('has a `beforeunload` handler only while a title is unsaved', async () => {
    const { text, store } = await openPage();
    text.setDraft('Half');
    void store.toggle(2);
    expect(onbeforeunload).toBeNull();
    text.setEdit(1, 'Oat milk');
    expect(onbeforeunload).not.toBeNull();
    text.setEdit(1, undefined);
    expect(asks()).toBe(false);
    await pause();
    expect(onbeforeunload).toBeNull();
    void store.rename(1, 'Pending');
    expect(onbeforeunload).not.toBeNull();
  });

  it('writes no text while it is in the back/forward cache', async () => {
    const { text } = await openPage();
    hide();
    text.setDraft('Half');
    await pause();
    show(false);
    hide();
    expect(kept().draft).toBe('');
    show();
    await pause();
    expect(kept().draft).toBe('Half');
  });

  it('reloads without asking if another page has taken over its text', async () => {
    vi.stubGlobal('location', { reload: vi.fn() });
    const { text } = await openPage();
    text.setEdit(1, 'Oat milk');
    hide();
    show();
    expect(location.reload).not.toHaveBeenCalled();
    expect(asks()).toBe(true);
    hide();
    sessionStorage.clear();
    show();
    expect(location.reload).toHaveBeenCalledTimes(1);
    expect(asks()).toBe(false);
  });
});
