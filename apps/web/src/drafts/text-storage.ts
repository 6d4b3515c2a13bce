import { type Change, changesToKeep } from 'todo-core';
import { attempt } from '../state/attempt.ts';
import { createLater } from '../state/later.ts';
import type { PageState, PageValue } from '../state/page-state.ts';
import { isKeptText, type KeptText } from './typed-text.ts';

const { api } = __APP_CONFIG__;

/** Identifies these todos in storage and between tabs. Increase the number when what is kept changes. */
export const scope = `todos 5 ${api.baseUrl} ${api.userId}`;

/** The key of the typed text in the tab's storage. */
export const textKey = `${import.meta.env.BASE_URL} ${scope}`;

/** How long after its first change text is written, in milliseconds. */
const delayMs = 300;

/** Returns the text that an earlier page of this tab has kept, if there is any that can be read. */
export function restoreText(): KeptText | undefined {
  // Extensions and other pages of the origin can write there: the list has to open all the same.
  const kept = attempt((): unknown => JSON.parse(sessionStorage.getItem(textKey) ?? ''));
  return isKeptText(kept) ? kept : undefined;
}

/** Returns what a reload keeps of the page's state: the changes are titles that closing the tab asks about. */
export function keptText({ snapshot, draft, pasted, edit }: PageState): KeptText {
  const { changes, loadStatus } = snapshot;
  // Without a list, nobody knows which todos of a title there are.
  const hasList = loadStatus === 'loaded';
  const titles = hasList ? changesToKeep(snapshot) : changes.filter((change) => 'title' in change);
  const kept: Change[] = [...titles];
  // The text of an open editor is newer than a failed rename of its todo, so it comes last.
  if (edit?.text !== undefined) {
    const { todoId, text } = edit;
    kept.push({ id: 0, state: 'failed', action: 'rename', todoId, title: text });
  }
  return { draft, pasted, changes: kept };
}

/**
 * Keeps typed text in the tab's storage. Asks before a tab with unsaved titles closes. If the storage is full
 * or refused, the text is lost with the page.
 */
export function keepText({ get, subscribe }: PageValue): void {
  /** Whether the page was left: another page of this tab has the text now. */
  let isLeft = false;

  function writeText() {
    if (!isLeft) attempt(() => sessionStorage.setItem(textKey, JSON.stringify(keptText(get()))));
  }

  subscribe(createLater(writeText, delayMs));
  addEventListener('beforeunload', (event) => {
    if (!isLeft && keptText(get()).changes[0]) event.preventDefault();
  });
  addEventListener('pagehide', () => (isLeft = true));
  addEventListener('pageshow', ({ persisted }) => {
    // Its text may have been sent by now, and its list may be of somebody who has signed out.
    if (persisted) location.reload();
  });
  writeText();
}
