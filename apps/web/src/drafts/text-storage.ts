import type { Change } from 'todo-core';
import { attempt } from '../state/attempt.ts';
import type { PageState, PageValue } from '../state/page-state.ts';
import { isKeptText, type KeptText } from './typed-text.ts';

const { api } = __APP_CONFIG__;

/** Identifies these todos in storage and between tabs. Increase the number when `KeptText` changes. */
export const scope = `todos 5 ${api.baseUrl} ${api.userId}`;

/** The key of the typed text in the tab's storage. */
export const textKey = `${import.meta.env.BASE_URL} ${scope}`;

/** How long nothing changes before the text is written, in milliseconds. */
const pauseMs = 300;

/** Returns the text that an earlier page of this tab has kept, if there is any that can be read. */
export function restoreText(key: string): KeptText | undefined {
  // Extensions and other pages of the origin can write there: the list has to open all the same.
  const kept = attempt((): unknown => JSON.parse(read(key) ?? ''));
  return isKeptText(kept) ? kept : undefined;
}

/** Returns the typed text, as it is kept: the changes are titles that closing the tab asks about. */
export function keptText({ snapshot, draft, pasted, edits }: PageState): KeptText {
  const edited = Array.from(edits, ([todoId, title]): Change => {
    return { id: 0, state: 'failed', action: 'rename', todoId, title };
  });
  const titles = snapshot.changes.filter((change) => 'title' in change);
  // The text of an open editor is newer than a failed rename of its todo, so it comes last.
  return { draft, pasted, changes: [...titles, ...edited] };
}

/**
 * Keeps typed text in the tab's storage, and asks before a tab with unsaved titles closes. If the
 * storage is full or refused, the text is lost with the page.
 */
export function keepText(key: string, { get, subscribe }: PageValue): void {
  let stored = read(key);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the page was left: another page of this tab has the text now. */
  let isLeft = false;

  function ask(event: Event) {
    if (keptText(get()).changes[0]) event.preventDefault();
  }

  function handleChange() {
    if (isLeft) return;
    // Only the last change: it is the new one, and there may be thousands.
    const { snapshot, edits } = get();
    const change = snapshot.changes.at(-1);
    if (edits.size > 0 || (change && 'title' in change)) onbeforeunload = ask;
    clearTimeout(timer);
    timer = setTimeout(write, pauseMs);
  }

  function write() {
    if (isLeft) return;
    const kept = keptText(get());
    // Only while needed: it keeps the page out of some browsers' back/forward cache.
    onbeforeunload = kept.changes[0] ? ask : null;
    const value = JSON.stringify(kept);
    if (value === stored) return;
    attempt(() => sessionStorage.setItem(key, value));
    stored = read(key);
  }

  subscribe(handleChange);
  addEventListener('visibilitychange', write);
  addEventListener('pagehide', () => {
    write();
    isLeft = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // Its text may have been sent by now, and its list may be of somebody who has signed out.
    onbeforeunload = null;
    location.reload();
  });
  onbeforeunload = null;
  handleChange();
}

const read = (key: string) => attempt(() => sessionStorage.getItem(key)) ?? null;
