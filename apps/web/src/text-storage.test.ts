import { type Change, type TodoApi, TodoApiError } from 'todo-core';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createAppState } from './app-state.ts';
import { collectListeners } from './test/collect-listeners.ts';
import { milkAndBread, todo } from './test/todo.ts';
import { keepText, restoreText } from './text-storage.ts';
import { emptyText } from './typed-text.ts';

const key = '/ todos';

let removeListeners: () => void;
let setItem: MockInstance<Storage['setItem']>;

beforeEach(() => {
  vi.useFakeTimers();
  removeListeners = collectListeners(window, document);
  setItem = vi.spyOn(Storage.prototype, 'setItem');
});

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
});

/**
 * Opens a page in this tab, with the text that is kept in it. Its changes stay in flight until the
 * test settles them, in their order.
 */
async function openPage() {
  const calls: { readonly accept: () => void; readonly refuse: () => void }[] = [];
  function hold<T>(result: T): Promise<T> {
    const refusal = new TodoApiError('request', 'refused', { method: 'POST', url: '/' });
    return new Promise((resolve, reject) => {
      calls.push({ accept: () => resolve(result), refuse: () => reject(refusal) });
    });
  }
  const api: TodoApi = {
    list: () => Promise.resolve(milkAndBread),
    create: (title) => hold(todo(3, title)),
    update: (changed) => hold(changed),
    remove: () => hold(undefined),
  };
  const { store, text } = createAppState(api, restoreText(key));
  keepText(key, text, store);
  await store.load();
  return {
    ...{ text, store },
    async settle(...outcomes: ('accept' | 'refuse')[]) {
      for (const outcome of outcomes) {
        await vi.advanceTimersByTimeAsync(0);
        calls.shift()?.[outcome]();
      }
      await vi.advanceTimersByTimeAsync(0);
    },
    failed: () => titlesOf(store.getSnapshot().changes.filter(({ state }) => state === 'failed')),
  };
}

const titlesOf = (changes: readonly Change[]) =>
  changes.flatMap((change) => ('title' in change ? [change.title] : []));

/** Waits until the text is written. */
const pause = () => vi.advanceTimersByTimeAsync(300);
/** Returns what the next page in this tab would start with. */
const kept = () => restoreText(key) ?? emptyText;

const hide = (persisted = false) =>
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
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

it('a draft and pasted titles are back after each reload', async () => {
  const { text } = await openPage();
  text.setDraft('Half a ti');
  text.setPasted(['Milk', 'Bread']);
  for (const page of [await reload(), await reload()]) {
    expect(page.text.openField('')).toBe('Half a ti');
    expect(page.text.get().pasted).toEqual(['Milk', 'Bread']);
    expect(page.failed()).toEqual([]);
    expect(asks()).toBe(false);
  }
});

it('a draft joins the pasted titles if the user has typed before it is restored', async () => {
  (await openPage()).text.setDraft('Bread ');
  const { text } = await reload();
  expect(text.openField('Milk')).toBe('Milk');
  expect(text.openField('Milk'), 'as in StrictMode').toBe('Milk');
  expect(text.get()).toMatchObject({ draft: 'Milk', pasted: ['Bread'] });
  text.setDraft(' ');
  text.openField('Eggs');
  expect(text.get().pasted, 'without a blank draft').toEqual(['Bread']);
});

it('titles that are not confirmed come back as failed until they are discarded', async () => {
  // The question that the HTML came with.
  onbeforeunload = () => {};
  const { store, settle } = await openPage();
  void store.createAll(['Zero', 'One', 'Two']);
  await settle('accept', 'refuse');
  void store.rename(1, 'Oat milk');
  expect(asks()).toBe(true);
  const page = await reload();
  expect(page.failed()).toEqual(['One', 'Two', 'Oat milk']);
  expect(asks()).toBe(true);
  page.store.discard(page.store.getSnapshot().changes.map(({ id }) => id));
  await pause();
  expect(asks()).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

it('the text of an open editor comes back as a failed rename', async () => {
  const { text } = await openPage();
  text.setEdit(1, 'Oat milk');
  text.setEdit(2, 'Rye');
  text.setEdit(2, undefined);
  expect(asks()).toBe(true);
  expect((await reload()).failed()).toEqual(['Oat milk']);
});

describe('the storage', () => {
  it('is written once, when nothing has changed for 300 milliseconds', async () => {
    const { text, store } = await openPage();
    await pause();
    text.setDraft('Ha');
    vi.advanceTimersByTime(299);
    text.setDraft('Half');
    void store.rename(1, 'Oat milk');
    vi.advanceTimersByTime(299);
    expect(setItem).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(kept()).toMatchObject({ draft: 'Half', changes: [{ title: 'Oat milk' }] });
    await pause();
    setItem.mockClear();
    // Nothing of a toggle is kept or asked about.
    void store.toggle(2);
    await pause();
    expect(setItem).not.toHaveBeenCalled();
  });

  it.each([
    { name: 'is hidden', act: () => dispatchEvent(new Event('visibilitychange')) },
    { name: 'is frozen', act: () => document.dispatchEvent(new Event('freeze')) },
    { name: 'is left', act: () => hide() },
  ])('is written at once when the page $name', async ({ act }) => {
    (await openPage()).text.setDraft('Half');
    act();
    expect(kept().draft).toBe('Half');
  });

  it.each([
    'no JSON',
    'null',
    '["",[],[]]',
    '{"draft":1,"pasted":[],"changes":[]}',
    '{"draft":"","pasted":[1],"changes":[]}',
  ])('is ignored if it has something else: %s', (value) => {
    sessionStorage.setItem(key, value);
    expect(restoreText(key)).toBeUndefined();
  });

  it('keeps no earlier text when it is full', async () => {
    const { text } = await openPage();
    text.setDraft('Half');
    await pause();
    setItem.mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    text.setDraft('Half a title');
    hide();
    expect(kept().draft).toBe('');
  });

  it('may be refused, but closing still asks', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const { text } = await openPage();
    text.setEdit(1, 'Oat milk');
    hide(true);
    show();
    expect(asks()).toBe(true);
    expect(kept().draft).toBe('');
  });
});

describe('in the back/forward cache', () => {
  it('a page has a place while nothing is unsaved', async () => {
    const { text, store, settle } = await openPage();
    text.setDraft('Half');
    expect(onbeforeunload).toBeNull();
    text.setEdit(1, 'Oat milk');
    void store.toggle(2);
    expect(onbeforeunload).not.toBeNull();
    text.setEdit(1, undefined);
    expect(asks(), 'about a toggle').toBe(false);
    await settle('accept');
    await pause();
    expect(onbeforeunload).toBeNull();
  });

  it('a page writes nothing until it is back', async () => {
    const { text, store, settle } = await openPage();
    void store.create('One');
    hide(true);
    text.setDraft('Half');
    await settle('refuse');
    await pause();
    show(false);
    hide(true);
    expect(kept().draft).toBe('');
    show();
    await pause();
    expect(kept()).toMatchObject({ draft: 'Half', changes: [{ title: 'One' }] });
  });

  it('a page whose text another page has taken over reloads without asking', async () => {
    vi.stubGlobal('location', { reload: vi.fn() });
    const { text } = await openPage();
    text.setEdit(1, 'Oat milk');
    hide(true);
    show();
    expect(location.reload).not.toHaveBeenCalled();
    expect(asks()).toBe(true);
    hide(true);
    sessionStorage.clear();
    text.setDraft('Half a title');
    dispatchEvent(new Event('visibilitychange'));
    show();
    expect(location.reload).toHaveBeenCalledTimes(1);
    expect(asks()).toBe(false);
  });
});
