import { type Change, changesToKeep } from 'todo-core';
import { attempt } from '../state/attempt.ts';
import { createLater } from '../state/later.ts';
import type { PageState, PageValue } from '../state/page-state.ts';
import { isKeptText, type KeptText } from './typed-text.ts';

const { api } = __APP_CONFIG__;

/** Identifies these todos in storage and between tabs. Increase the number when `KeptText` changes. */
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

/** Returns whether text has left the field, the pasted titles or an editor: it was asked for, or thrown away. */
const isTaken = (before: PageState, now: PageState) =>
  (before.draft !== '' && now.draft === '') ||
  (before.pasted.length > 0 && now.pasted.length === 0) ||
  (before.edit?.text !== undefined && before.edit.todoId !== now.edit?.todoId);

/**
 * Keeps typed text in the tab's storage: at once when it is asked for, and otherwise soon. Asks before a
 * tab with unsaved titles closes. If the storage is full or refused, the text is lost with the page.
 */
export function keepText({ get, subscribe }: PageValue): void {
  let last = get();
  let stored: string | undefined;
  /** Whether the page was left: another page of this tab has the text now. */
  let isLeft = false;

  function askFirst(event: Event) {
    if (keptText(get()).changes[0]) event.preventDefault();
  }

  function handleChange() {
    if (isLeft) return;
    const now = get();
    // Only the last change: it is the new one, and there may be thousands.
    const change = now.snapshot.changes.at(-1);
    if (now.edit?.text !== undefined || (change && 'title' in change)) onbeforeunload = askFirst;
    // A microtask later, it is in its field no more, and asked for.
    if (isTaken(last, now)) queueMicrotask(writeText);
    else writeLater();
    last = now;
  }

  function writeText() {
    if (isLeft) return;
    const kept = keptText(get());
    // Only while needed: it keeps the page out of some browsers' back/forward cache.
    onbeforeunload = kept.changes[0] ? askFirst : null;
    const value = JSON.stringify(kept);
    if (value !== stored) attempt(() => sessionStorage.setItem(textKey, value));
    stored = value;
  }

  const writeLater = createLater(writeText, delayMs);
  subscribe(handleChange);
  addEventListener('pagehide', () => (isLeft = true));
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // Its text may have been sent by now, and its list may be of somebody who has signed out.
    onbeforeunload = null;
    location.reload();
  });
  writeText();
  dropCachedPages();
}

/**
 * Drops the earlier pages of this tab from the back/forward cache, as browsers do with one that gets a
 * message: it would come back with the text that it was left with, and with the tab's storage of then.
 */
function dropCachedPages(): void {
  const channel = attempt(() => new BroadcastChannel(`${textKey} opened`));
  if (!channel) return;
  channel.onmessage = () => {};
  channel.postMessage('');
}
