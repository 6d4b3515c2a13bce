import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { keepText, restoreText } from './text-storage.ts';
import type { UnsavedWork, UnsentText } from './typed-text.ts';

const key = '/ todos';
const half: UnsentText = {
  draft: 'Half a ti',
  titles: ['Milk', 'Bread'],
  renames: new Map([[7, 'Oat milk']]),
};
const nothing: UnsentText = { draft: '', titles: [], renames: new Map() };

let pageListeners: MockInstance<typeof addEventListener>;
/** The names of the locks that open pages hold. */
let locks: Set<string>;
let navigationType: string;

beforeEach(() => {
  pageListeners = vi.spyOn(globalThis, 'addEventListener');
  locks = new Set();
  navigationType = 'reload';
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: navigationType }] });
  vi.stubGlobal('navigator', { locks: { request: requestLock } });
});

afterEach(() => {
  closePage();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function requestLock(name: string, ...rest: unknown[]): Promise<unknown> {
  const callback = rest.pop() as (lock: object | null) => unknown;
  if (locks.has(name)) return callback(null);
  locks.add(name);
  const result: unknown = await callback({});
  locks.delete(name);
  return result;
}

/** Closes the page of this document: it gets no more events. */
function closePage(): void {
  dispatchEvent(new PageTransitionEvent('pagehide'));
  for (const [type, listener] of pageListeners.mock.calls) removeEventListener(type, listener);
  pageListeners.mockClear();
}

/** Opens a page with this text, which a test can change. */
function openPage(text: UnsentText, isPending = false) {
  let notify = () => {};
  const state = { text, isPending };
  keepText(key, {
    getUnsentText: () => state.text,
    isPending: () => state.isPending,
    subscribe: (listener) => void (notify = listener),
  } as UnsavedWork);
  return (next: Partial<typeof state>) => {
    Object.assign(state, next);
    notify();
  };
}

const restored = async () => {
  const { owner, ...text } = { owner: '', ...(await restoreText(key)) };
  return text;
};

describe('after a reload', () => {
  it('the text that was typed last is there again, even after a crash', async () => {
    const change = openPage(nothing);
    change({ text: { ...half, draft: 'Half' } });
    change({ text: half });
    expect(await restored()).toEqual(half);
  });

  it('text that was confirmed or discarded meanwhile is not', async () => {
    const change = openPage(half);
    change({ text: nothing });
    expect(await restored()).toEqual({});
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['', 'no JSON', 'null', '[]', '["1","",3,[]]', '["1","",[],3]', '["1",2,[],[]]'])(
    'anything else in the storage (%s) is ignored',
    async (value) => {
      sessionStorage.setItem(key, value);
      expect(await restored()).toEqual({});
    },
  );

  it('text of another page, server or user is not', async () => {
    openPage(half);
    expect(await restoreText('/legacy/ todos')).toBeUndefined();
  });
});

describe('a tab that was not reloaded', () => {
  beforeEach(() => {
    navigationType = 'back_forward';
  });

  it('has the text again when it was left and came back, or was closed and reopened', async () => {
    openPage(half);
    closePage();
    await Promise.resolve();
    expect(await restored()).toEqual(half);
  });

  it('has none of it when it is the copy of a tab that is still open', async () => {
    openPage(half);
    expect(await restored()).toEqual({});
  });

  it('has the text of its own page, and not that of the tab that it is a copy of', async () => {
    openPage(half);
    openPage({ ...half, draft: 'Of the copy' });
    navigationType = 'reload';
    expect(await restored()).toEqual({ ...half, draft: 'Of the copy' });
  });

  it('has none if the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    openPage(half);
    closePage();
    expect(await restored()).toEqual({});
    navigationType = 'reload';
    expect(await restored()).toEqual(half);
  });
});

it('a page has a lock only while it keeps text, and none in the back/forward cache', async () => {
  const change = openPage(nothing);
  expect(locks.size).toBe(0);
  change({ text: half });
  change({ text: { ...half, draft: 'Half a tit' } });
  expect(locks.size).toBe(1);
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  await vi.waitFor(() => expect(locks.size).toBe(0));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(locks.size).toBe(1);
  change({ text: nothing });
  await vi.waitFor(() => expect(locks.size).toBe(0));
});

it('if the storage is full, earlier text is removed too', async () => {
  const change = openPage(half);
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  change({ text: { ...half, titles: ['Bread'] } });
  setItem.mockRestore();
  expect(await restored()).toEqual({});
});

it('if the storage is refused, the page works as before', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const change = openPage(half, true);
  change({ text: nothing });
  expect(await restored()).toEqual({});
  expect(onbeforeunload).not.toBeNull();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
});

it('a title whose call ends with the page is not kept, unless the user stays', async () => {
  const before = { draft: 'Half', titles: ['Bread', 'Eggs'], renames: new Map([[7, 'Rye']]) };
  const after = {
    draft: 'Half',
    titles: ['Milk', 'Bread'],
    renames: new Map([
      [7, 'Rye'],
      [8, 'Oat milk'],
    ]),
  };
  const change = openPage(before, true);
  onbeforeunload?.call(window, new Event('beforeunload'));
  change({ text: after });
  expect(await restored()).toEqual({ ...before, titles: ['Bread'] });
  // It was sent meanwhile, and seems to have failed.
  change({ text: { ...after, titles: ['Milk', 'Bread', 'Eggs'] } });
  expect(await restored()).toEqual({ ...before, titles: ['Bread'] });
  dispatchEvent(new Event('keydown'));
  expect(await restored()).toEqual({ ...after, titles: ['Milk', 'Bread', 'Eggs'] });
});

it('a page in the back/forward cache stores nothing until it is back', async () => {
  const change = openPage(half);
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  change({ text: nothing });
  expect(await restored()).toEqual(half);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(await restored()).toEqual({});
});

it('closing the tab asks only while work is not saved', () => {
  const change = openPage(half);
  expect(onbeforeunload).toBeNull();
  change({ isPending: true });
  const event = new Event('beforeunload', { cancelable: true });
  onbeforeunload?.call(window, event);
  expect(event.defaultPrevented).toBe(true);
  change({ isPending: false });
  expect(onbeforeunload).toBeNull();
});
