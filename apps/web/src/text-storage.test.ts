import { type TodoApi, TodoApiError } from 'todo-core';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createAppState } from './app-state.ts';
import { collectListeners } from './test/collect-listeners.ts';
import { milkAndBread, todo } from './test/todo.ts';
import { keepText, restoreText } from './text-storage.ts';

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
  let lastId = 2;
  function hold<T>(result: T): Promise<T> {
    const refusal = new TodoApiError('request', 'refused', { method: 'POST', url: '/' });
    return new Promise((resolve, reject) => {
      calls.push({ accept: () => resolve(result), refuse: () => reject(refusal) });
    });
  }
  const api: TodoApi = {
    list: () => Promise.resolve(milkAndBread),
    create: (title) => hold(todo((lastId += 1), title)),
    update: (changed) => hold(changed),
    remove: () => hold(undefined),
  };
  const { store, text } = createAppState(api, restoreText(key));
  keepText(key, text);
  await store.load();
  return {
    ...{ api, text, store },
    async settle(...outcomes: ('accept' | 'refuse')[]) {
      for (const outcome of outcomes) {
        calls.shift()?.[outcome]();
        await vi.advanceTimersByTimeAsync(0);
      }
    },
    /** Adds todos. The first call is in flight then. */
    async create(...titles: string[]) {
      for (const title of titles) void store.create(title);
      await vi.advanceTimersByTimeAsync(0);
    },
    failedTitles: () => store.getSnapshot().failedTitles,
    failedRenames: () => [...store.getSnapshot().failedRenames],
  };
}

/** Waits until typing has paused. */
const pause = () => vi.advanceTimersByTimeAsync(300);
/** Returns what the next page in this tab would start with. */
const kept = () => restoreText(key) ?? { drafts: [], titles: [], renames: new Map() };

const hide = (persisted = false) =>
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
const show = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

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
  dispatchEvent(new Event('keydown'));
  return event.defaultPrevented;
}

it('a draft is back after each reload, behind what was typed first, and closing does not ask', async () => {
  (await openPage()).text.keepDraft('Half a ti');
  for (const page of [await reload(), await reload()]) {
    expect(page.text.getDrafts()).toEqual(['Half a ti']);
    expect(page.failedTitles()).toEqual([]);
    expect(asks()).toBe(false);
  }
  (await reload()).text.keepDraft('Milk');
  const { text } = await reload();
  expect(text.getDrafts()).toEqual(['Milk', 'Half a ti']);
  text.keepDraft('', ['Half a ti']);
  expect((await reload()).text.getDrafts()).toEqual(['Half a ti']);
});

describe('a title to add', () => {
  it('comes back if its create failed or waits, and not while it is in flight or once it is confirmed', async () => {
    // The question that the HTML came with.
    onbeforeunload = () => {};
    const { create, settle } = await openPage();
    await create('Zero', 'One', 'Two', 'Three');
    expect(asks()).toBe(true);
    await pause();
    expect(kept().titles).toEqual(['One', 'Two', 'Three']);
    await settle('accept', 'refuse');
    await create('Two');
    const page = await reload();
    expect(page.failedTitles()).toEqual(['One', 'Three', 'Two']);
    expect(asks()).toBe(true);
    page.store.dismissFailedTitles(['One', 'Three', 'Two']);
    expect(asks()).toBe(false);
    expect((await reload()).failedTitles()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is kept as a failed title while it is in the field again, until that is empty', async () => {
    const { text } = await openPage();
    text.keepDraft('Eggs');
    text.markDraftFailed();
    text.keepDraft('Egg');
    expect(asks()).toBe(true);
    const page = await reload();
    expect(page.text.getDrafts()).toEqual([]);
    expect(page.failedTitles()).toEqual(['Egg']);
    page.store.dismissFailedTitles(['Egg']);
    page.text.keepDraft('Eggs');
    page.text.markDraftFailed();
    // Lines that were pasted behind it.
    page.text.keepDraft('Eggs\nMilk');
    expect(page.text.getKept()).toMatchObject({ drafts: ['Eggs\nMilk'], titles: [] });
    page.text.keepDraft('');
    page.text.keepDraft('Half a ti');
    expect(asks()).toBe(false);
    expect((await reload()).text.getDrafts()).toEqual(['Half a ti']);
  });
});

describe('a new title of a todo', () => {
  it('comes back if its rename waits or failed, and not while it is in flight', async () => {
    const { store, settle } = await openPage();
    void store.toggle(1);
    expect(asks()).toBe(false);
    void store.rename(1, 'Oat milk');
    void store.rename(2, 'Rye');
    expect(asks()).toBe(true);
    await pause();
    expect([...kept().renames]).toEqual([[1, 'Oat milk']]);
    await settle('accept');
    await pause();
    expect(kept().renames.size).toBe(0);
    await settle('refuse');
    expect((await reload()).failedRenames()).toEqual([[2, 'Rye']]);
    expect(asks()).toBe(true);
  });

  it('comes back if its editor was open, unless it closed or nothing was changed', async () => {
    const { text } = await openPage();
    text.keepEdit(1, 'Oat milk');
    text.keepEdit(2, 'Rye');
    text.keepEdit(2, undefined);
    expect(asks()).toBe(true);
    const page = await reload();
    expect(page.failedRenames()).toEqual([[1, 'Oat milk']]);
    page.store.dismissFailedRename(1);
    expect(asks()).toBe(false);
    expect((await reload()).failedRenames()).toEqual([]);
  });
});

describe('the storage', () => {
  it('is written once typing pauses, and not for a change that has no text', async () => {
    const { text, store } = await openPage();
    vi.advanceTimersByTime(1000);
    for (const typed of ['H', 'Ha', 'Hal', 'Half']) {
      text.keepDraft(typed);
      vi.advanceTimersByTime(299);
      text.keepEdit(1, typed);
      vi.advanceTimersByTime(299);
    }
    void store.toggle(1);
    expect(setItem).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(kept().drafts).toEqual(['Half']);
    void store.toggle(2);
    text.keepDraft('Half');
    vi.advanceTimersByTime(1000);
    expect(setItem).toHaveBeenCalledTimes(1);
    text.keepEdit(1, undefined);
    text.keepDraft('Half a ti');
    // A bulk action does not put it off.
    for (let step = 0; step < 6; step += 1) {
      text.noteSent('Bread', 2);
      vi.advanceTimersByTime(50);
    }
    expect(kept().drafts).toEqual(['Half a ti']);
  });

  it.each([
    ['is hidden', () => dispatchEvent(new Event('visibilitychange'))],
    ['is frozen', () => document.dispatchEvent(new Event('freeze'))],
    ['is left', () => hide()],
  ])('is written at once when the page %s', async (_, act) => {
    (await openPage()).text.keepDraft('Half');
    act();
    expect(kept().drafts).toEqual(['Half']);
  });

  it.each(['no JSON', 'null', '[[],[],1]', '[["Half",1],[],[]]', '[[],[1],[]]', '[[],[],[[1,2]]]'])(
    'is ignored if it has something else: %s',
    (value) => {
      sessionStorage.setItem(key, value);
      expect(restoreText(key)).toBeUndefined();
    },
  );

  it('keeps no earlier text when it is full', async () => {
    const { text } = await openPage();
    text.keepDraft('Half');
    await pause();
    setItem.mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    text.keepDraft('Half a title');
    hide();
    expect(kept().drafts).toEqual([]);
  });

  it('may be refused: closing still asks', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const { text } = await openPage();
    text.keepEdit(1, 'Oat milk');
    expect(asks()).toBe(true);
    hide(true);
    show();
    expect(asks()).toBe(true);
    expect(kept().drafts).toEqual([]);
  });
});

describe('when the user was asked', () => {
  async function openBusyPage() {
    const page = await openPage();
    page.text.keepEdit(1, 'Oat milk');
    page.text.keepEdit(3, 'Salt');
    await page.create('One', 'Two', 'Three', 'Four');
    onbeforeunload?.call(window, new Event('beforeunload'));
    return page;
  }

  it('calls that end with the page are not kept as failed', async () => {
    const { store, text, settle, failedTitles } = await openBusyPage();
    void store.rename(2, 'Rye');
    await settle('refuse', 'refuse', 'refuse');
    text.keepEdit(1, 'Oat milk and honey');
    expect(failedTitles()).toEqual(['One', 'Two']);
    hide();
    expect(kept()).toEqual({ drafts: [], titles: ['Four'], renames: new Map([[3, 'Salt']]) });
  });

  it.each(['keydown', 'pointerdown'])('and stays (%s), all is kept again', async (type) => {
    const { settle } = await openBusyPage();
    await settle('refuse');
    document.body.dispatchEvent(new Event(type));
    await pause();
    expect(kept().titles).toEqual(['One', 'Three', 'Four']);
    expect(kept().renames.get(1)).toBe('Oat milk');
  });
});

describe('in the back/forward cache', () => {
  it('a page has a place while nothing is unsaved: it does not listen for its end then', async () => {
    const { text } = await openPage();
    text.keepDraft('Half');
    expect(onbeforeunload).toBeNull();
    text.keepEdit(1, 'Oat milk');
    await pause();
    expect(asks()).toBe(true);
    text.keepEdit(1, undefined);
    await pause();
    expect(onbeforeunload).toBeNull();
  });

  it('a page writes nothing, and goes on when it is back', async () => {
    const { text, create, settle } = await openPage();
    await create('One');
    onbeforeunload?.call(window, new Event('beforeunload'));
    hide(true);
    text.keepDraft('Half');
    await settle('refuse');
    await pause();
    expect(sessionStorage).toHaveLength(0);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    hide(true);
    expect(sessionStorage).toHaveLength(0);
    show();
    await pause();
    expect(kept()).toMatchObject({ drafts: ['Half'], titles: ['One'] });
  });

  it('a page whose text another page has taken over reloads without asking', async () => {
    vi.stubGlobal('location', { reload: vi.fn() });
    const { text } = await openPage();
    text.keepDraft('Half');
    text.markDraftFailed();
    hide(true);
    show();
    expect(location.reload).not.toHaveBeenCalled();
    expect(asks()).toBe(true);
    hide(true);
    sessionStorage.clear();
    text.keepDraft('Half a title');
    dispatchEvent(new Event('visibilitychange'));
    show();
    expect(location.reload).toHaveBeenCalledTimes(1);
    expect(asks()).toBe(false);
  });
});

it('a title that was sent before is kept while it waits to be sent again', async () => {
  const { api, store, text, create, settle } = await openPage();
  // Nobody knows whether it was made, so the next try asks for the list first.
  api.create = () => Promise.reject(new Error('lost'));
  api.list = () => Promise.reject(new Error('offline'));
  void store.rename(1, 'Oat milk');
  await create('Eggs');
  await settle('refuse');
  expect(store.getSnapshot()).toMatchObject({ pendingTitles: [], pendingRenames: new Map() });
  api.list = () => new Promise(() => {});
  void store.remove(1);
  void store.rename(1, 'Oat milk');
  store.dismissFailedTitles(['Eggs']);
  await create('Eggs');
  const { titles, renames } = text.getKept();
  expect(titles).toEqual(['Eggs']);
  expect([...renames]).toEqual([[1, 'Oat milk']]);
});
