import { type Change, changesToKeep } from 'todo-core';
import { scope } from '../browser/scope.ts';
import { attempt } from '../browser/attempt.ts';
import { createLater } from '../browser/later.ts';
import type { PageState, PageValue, Typed } from '../state/page-state.ts';
import { isKeptText, joinTexts, type KeptText } from './typed-text.ts';

/** The key of the typed text in the tab's storage. */
export const textKey = `${import.meta.env.BASE_URL} ${scope}`;

const { keepList } = __APP_CONFIG__;

/**
 * Whether this is an installed app: a phone ends it as it likes, and the tab's storage with it. Decided once,
 * because a page can move from a tab to an app.
 */
const isInstalled =
  keepList && attempt(() => matchMedia('(display-mode: standalone)').matches) === true;

/** The key of an entry of its own, for a page that must overwrite none. */
export const newKey = `${textKey} ${Date.now()} ${Math.random()}`;

/** An app has several windows, with one storage. */
const ownKey = isInstalled ? newKey : textKey;

/** How long after its first change text is written, in milliseconds. */
const delayMs = 300;

/** Keeps a text. Returns whether it is kept: the storage may be full or refused. */
export const storeText = (text: KeptText, key = ownKey): boolean =>
  attempt(() => {
    (isInstalled ? localStorage : sessionStorage).setItem(key, JSON.stringify(text));
    return true;
  }) ?? false;

/**
 * Takes over what earlier pages of this tab have kept, and returns it, if there is any that can be read. In an
 * installed app, these are all its pages, and those that were in a tab: two windows show the same.
 */
export function restoreText(): KeptText | undefined {
  const entries = attempt(findEntries) ?? [];
  const [text, ...older] = entries.map((entry) => entry.text);
  if (!text) return undefined;
  const all = older.reduce(joinTexts, text);
  const others = entries.filter(({ key }) => key !== ownKey);
  if (others[0] && storeText(all)) for (const { storage, key } of others) storage.removeItem(key);
  return all;
}

/** Returns what is kept of these todos, the newest first. */
function findEntries() {
  // A build that keeps no list takes what an app has kept before.
  const storages = isInstalled || !keepList ? [localStorage, sessionStorage] : [sessionStorage];
  const isOurs = (key: string) => key === textKey || key.startsWith(`${textKey} `);
  return storages.flatMap((storage) => {
    const keys = Object.keys(storage).filter(isOurs).sort().reverse();
    return keys.flatMap((key) => {
      // Extensions and other pages of the origin can write there: the list has to open all the same.
      const text = attempt((): unknown => JSON.parse(storage.getItem(key) ?? ''));
      return isKeptText(text) ? [{ storage, key, text }] : [];
    });
  });
}

/** Returns what a reload keeps of the page's state. */
function keptText({ snapshot, typed }: PageState): KeptText {
  const { draft, draftOf, pasted, editor } = typed;
  const kept: Change[] = [...changesToKeep(snapshot)];
  // The text of an open editor is newer than a failed rename of its todo, so it comes last.
  if (editor?.text !== undefined) {
    const { todoId, text } = editor;
    kept.push({ id: 0, state: 'failed', action: 'rename', todoId, title: text });
  }
  return { draft, draftOf, pasted, changes: kept };
}

/** Returns whether closing the tab asks first: for more than the text of the field and pasted titles. */
const isUnsaved = ({ changes, draftOf }: KeptText) => changes.length > 0 || draftOf !== undefined;

/** Returns whether text has left the field, the pasted titles or an editor: it was asked for, or thrown away. */
const isTaken = (before: Typed, now: Typed) =>
  (before.draft !== '' && now.draft === '') ||
  (before.pasted.length > 0 && now.pasted.length === 0) ||
  (before.editor?.text !== undefined && before.editor.todoId !== now.editor?.todoId);

/**
 * Keeps typed text: at once when it is asked for, and otherwise soon. Asks before a tab with unsaved titles
 * closes.
 */
export function keepText({ get, subscribe }: PageValue): void {
  let { typed } = get();
  /** Whether the page was left: another page of this tab has the text now. */
  let isLeft = false;

  function write() {
    if (!isLeft) storeText(keptText(get()));
  }
  const writeLater = createLater(write, delayMs);

  subscribe(() => {
    const before = typed;
    ({ typed } = get());
    // A microtask later, it is in its field no more, and asked for.
    if (before !== typed && isTaken(before, typed)) queueMicrotask(write);
    else writeLater();
  });
  addEventListener('beforeunload', (event) => {
    if (!isLeft && isUnsaved(keptText(get()))) event.preventDefault();
  });
  addEventListener('pagehide', () => (isLeft = true));
  addEventListener('pageshow', ({ persisted }) => {
    // Its text may have been sent by now, and its list may be of somebody who has signed out.
    if (persisted) location.reload();
  });
  write();
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
