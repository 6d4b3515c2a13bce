import { createTodoStore, type TodoApi, TodoApiError, type TodoStore } from 'todo-core';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { collectListeners } from './test/collect-listeners.ts';
import { milkAndBread } from './test/open-page.tsx';
import { todo } from './test/todo.ts';
import { keepText, restoreText } from './text-storage.ts';
import { createTypedText } from './typed-text.ts';
import { watchChanges } from './watched-api.ts';

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

/** An API whose changes stay in flight until the test settles them, in their order. */
function createHeldApi() {
  const calls: { readonly accept: () => void; readonly refuse: () => void }[] = [];
  let lastId = 2;
  function hold<T>(result: T): Promise<T> {
    return new Promise((resolve, reject) => {
      calls.push({
        accept: () => resolve(result),
        refuse: () => reject(new TodoApiError('request', 'refused', { method: 'POST', url: '/' })),
      });
    });
  }
  async function settle(how: 'accept' | 'refuse') {
    calls.shift()?.[how]();
    await vi.advanceTimersByTimeAsync(0);
  }
  const api: TodoApi = {
    list: () => Promise.resolve(milkAndBread),
    create: (title) => hold(todo((lastId += 1), title)),
    update: (changed) => hold(changed),
    remove: () => hold(undefined),
  };
  return { api, accept: () => settle('accept'), refuse: () => settle('refuse') };
}

/** Adds todos. The first call is in flight then. */
async function create(store: TodoStore, ...titles: string[]) {
  for (const title of titles) void store.create(title);
  await vi.advanceTimersByTimeAsync(0);
}

/** Opens a page in this tab, with the text that is kept in it. */
function openPage() {
  const { api, accept, refuse } = createHeldApi();
  const kept = restoreText(key);
  const noteSent = (title: string, id?: number) => text.noteSent(title, id);
  const store = createTodoStore(
    watchChanges(
      api,
      noteSent,
      () => {},
      () => {},
    ),
    {
      todos: milkAndBread,
      failedTitles: kept.titles,
      failedRenames: kept.renames,
    },
  );
  const text = createTypedText(store, kept.drafts);
  keepText(key, text);
  return { api, text, store, accept, refuse };
}

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

it('a draft is a draft again after each reload, behind what was typed first, and never asks', () => {
  openPage().text.keepDraft('Half a ti');
  for (const page of [reload(), reload()]) {
    expect(page.text.drafts).toEqual(['Half a ti']);
    expect(page.store.getSnapshot().failedTitles).toEqual([]);
    expect(asks()).toBe(false);
  }
  reload().text.keepDraft('Milk');
  const { text } = reload();
  expect(text.drafts).toEqual(['Milk', 'Half a ti']);
  text.keepWaitingDrafts(['Half a ti']);
  text.keepDraft('');
  expect(reload().text.drafts).toEqual(['Half a ti']);
});

describe('a title to add', () => {
  it('comes back if its create failed or waits, and not while it is in flight', async () => {
    // The question that the HTML came with.
    onbeforeunload = () => {};
    const { store, refuse, accept } = openPage();
    await create(store, 'One', 'Two', 'Three');
    expect(asks()).toBe(true);
    await refuse();
    await create(store, 'Two');
    const page = reload();
    expect(page.store.getSnapshot().failedTitles).toEqual(['One', 'Three', 'Two']);
    expect(asks()).toBe(true);
    await accept();
    page.store.dismissFailedTitles(['One', 'Three', 'Two']);
    expect(asks()).toBe(false);
    expect(reload().store.getSnapshot().failedTitles).toEqual([]);
  });

  it('that failed is a failed title in the field, too, until the field is empty', () => {
    const { text } = openPage();
    text.keepDraft('Eggs');
    text.markDraftFailed();
    text.keepDraft('Egg');
    expect(asks()).toBe(true);
    const page = reload();
    expect(page.text.drafts).toEqual([]);
    expect(page.store.getSnapshot().failedTitles).toEqual(['Egg']);
    page.store.dismissFailedTitles(['Egg']);
    page.text.keepDraft('Eggs');
    page.text.markDraftFailed();
    page.text.keepDraft('');
    page.text.keepDraft('Half a ti');
    expect(asks()).toBe(false);
    expect(reload().text.drafts).toEqual(['Half a ti']);
  });
});

describe('a new title of a todo', () => {
  const renames = () => [...restoreText(key).renames];

  it('comes back if its rename waits or failed, and not while it is in flight', async () => {
    const { store, accept, refuse } = openPage();
    void store.toggle(1);
    expect(asks()).toBe(false);
    void store.rename(1, 'Oat milk');
    void store.rename(2, 'Rye');
    expect(asks()).toBe(true);
    await vi.advanceTimersByTimeAsync(300);
    expect(renames()).toEqual([[1, 'Oat milk']]);
    await accept();
    await vi.advanceTimersByTimeAsync(300);
    expect(renames()).toEqual([]);
    await refuse();
    expect(reload().store.getSnapshot().failedRenames).toEqual(new Map([[2, 'Rye']]));
    expect(asks()).toBe(true);
  });

  it('comes back if its editor was open, unless it closed or nothing was changed', () => {
    const { text } = openPage();
    text.keepEdit(1, 'Oat milk');
    text.keepEdit(2, 'Rye');
    text.keepEdit(2, undefined);
    expect(asks()).toBe(true);
    const page = reload();
    expect(page.store.getSnapshot().failedRenames).toEqual(new Map([[1, 'Oat milk']]));
    page.store.dismissFailedRename(1);
    expect(asks()).toBe(false);
    expect(reload().store.getSnapshot().failedRenames.size).toBe(0);
  });
});

describe('the storage', () => {
  it('is written once typing pauses, and not for a change that has no text', () => {
    const { text, store } = openPage();
    vi.advanceTimersByTime(1000);
    for (const typed of ['H', 'Ha', 'Hal', 'Half']) {
      text.keepDraft(typed);
      vi.advanceTimersByTime(299);
    }
    void store.toggle(1);
    expect(setItem).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(restoreText(key).drafts).toEqual(['Half']);
    void store.toggle(2);
    text.keepDraft('Half');
    vi.advanceTimersByTime(1000);
    expect(setItem).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is hidden', () => dispatchEvent(new Event('visibilitychange'))],
    ['is frozen', () => document.dispatchEvent(new Event('freeze'))],
    ['is left', () => hide()],
  ])('is written at once when the page %s', (_, act) => {
    openPage().text.keepDraft('Half');
    act();
    expect(restoreText(key).drafts).toEqual(['Half']);
  });

  it('has nothing of what was confirmed', async () => {
    const { store, accept } = openPage();
    await create(store, 'One', 'Two');
    await vi.advanceTimersByTimeAsync(300);
    expect(restoreText(key).titles).toEqual(['Two']);
    await accept();
    await accept();
    await vi.advanceTimersByTimeAsync(300);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['no JSON', 'null', '[["Half",1],[],[]]', '[[],[1],[]]', '[[],[],[[1,2]]]'])(
    'is ignored if it has something else: %s',
    (value) => {
      sessionStorage.setItem(key, value);
      expect(restoreText(key)).toEqual({ drafts: [], titles: [], renames: new Map() });
    },
  );

  it('keeps no earlier text when it is full', () => {
    const { text } = openPage();
    text.keepDraft('Half');
    vi.advanceTimersByTime(300);
    setItem.mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    text.keepDraft('Half a title');
    hide();
    expect(restoreText(key).drafts).toEqual([]);
  });

  it('may be refused: closing still asks', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const { text } = openPage();
    text.keepEdit(1, 'Oat milk');
    expect(asks()).toBe(true);
    hide(true);
    show();
    expect(asks()).toBe(true);
    expect(restoreText(key).drafts).toEqual([]);
  });
});

describe('when the user was asked', () => {
  async function openBusyPage() {
    const page = openPage();
    page.text.keepEdit(1, 'Oat milk');
    page.text.keepEdit(3, 'Salt');
    await create(page.store, 'One', 'Two', 'Three', 'Four');
    onbeforeunload?.call(window, new Event('beforeunload'));
    return page;
  }

  it('what ends with the page is not kept, though it seems to fail', async () => {
    const { store, text, refuse } = await openBusyPage();
    void store.rename(2, 'Rye');
    await refuse();
    await refuse();
    await refuse();
    text.keepEdit(1, 'Oat milk and honey');
    expect(store.getSnapshot().failedTitles).toEqual(['One', 'Two']);
    hide();
    expect(restoreText(key)).toEqual({
      drafts: [],
      titles: ['Four'],
      renames: new Map([[3, 'Salt']]),
    });
  });

  it.each(['keydown', 'pointerdown'])('and stays (%s), all is kept again', async (type) => {
    const { refuse } = await openBusyPage();
    await refuse();
    document.body.dispatchEvent(new Event(type));
    vi.advanceTimersByTime(300);
    expect(restoreText(key).titles).toEqual(['One', 'Three', 'Four']);
    expect(restoreText(key).renames.get(1)).toBe('Oat milk');
  });
});

describe('in the back/forward cache', () => {
  it('a page has its place while no work is unsaved: nothing listens for its end then', () => {
    const { text } = openPage();
    text.keepDraft('Half');
    expect(onbeforeunload).toBeNull();
    text.keepEdit(1, 'Oat milk');
    vi.advanceTimersByTime(300);
    expect(asks()).toBe(true);
    text.keepEdit(1, undefined);
    vi.advanceTimersByTime(300);
    expect(onbeforeunload).toBeNull();
  });

  it('a page writes nothing, and goes on when it is back', async () => {
    const { text, store, refuse } = openPage();
    await create(store, 'One');
    onbeforeunload?.call(window, new Event('beforeunload'));
    hide(true);
    text.keepDraft('Half');
    await refuse();
    vi.advanceTimersByTime(300);
    expect(sessionStorage).toHaveLength(0);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    hide(true);
    expect(sessionStorage).toHaveLength(0);
    show();
    vi.advanceTimersByTime(300);
    expect(restoreText(key)).toMatchObject({ drafts: ['Half'], titles: ['One'] });
  });

  it('a page whose text another page has taken over starts again, and does not ask', () => {
    vi.stubGlobal('location', { reload: vi.fn() });
    const { text } = openPage();
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

it('what is tried again and waits is kept, although it was sent before', async () => {
  const { api, store, text, refuse } = openPage();
  // Nobody knows whether it was made, so the next try asks for the list first.
  api.create = () => Promise.reject(new Error('lost'));
  api.list = () => Promise.reject(new Error('offline'));
  void store.rename(1, 'Oat milk');
  await create(store, 'Eggs');
  await refuse();
  expect(store.getSnapshot()).toMatchObject({ pendingTitles: [], pendingRenames: new Map() });
  api.list = () => new Promise(() => {});
  void store.remove(1);
  void store.rename(1, 'Oat milk');
  store.dismissFailedTitles(['Eggs']);
  await create(store, 'Eggs');
  const { titles, renames } = text.getKept();
  expect(titles).toEqual(['Eggs']);
  expect([...renames]).toEqual([[1, 'Oat milk']]);
});

it('a long bulk action does not put off the write of a draft', () => {
  const { text } = openPage();
  text.keepDraft('Half a ti');
  for (let step = 0; step < 10; step += 1) {
    text.noteSent('Bread', 2);
    vi.advanceTimersByTime(50);
  }
  expect(sessionStorage.getItem(key)).toContain('Half a ti');
});
