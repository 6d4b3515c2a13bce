import type { Change, TodoStore } from 'todo-core';
import { ifAllowed } from './if-allowed.ts';
import type { KeptText, TypedText } from './typed-text.ts';

const { api } = __APP_CONFIG__;

/** Identifies these todos in storage and between tabs. Increase the number when `KeptText` changes. */
export const scope = `todos 4 ${api.baseUrl} ${api.userId}`;

/** The key of the typed text in the tab's storage. */
export const textKey = `${import.meta.env.BASE_URL} ${scope}`;

/** How long nothing changes before the text is written, in milliseconds. */
const pauseMs = 300;

/** Returns what was kept when this tab was reloaded, left or closed, or when it crashed. */
export function restoreText(key: string): KeptText | undefined {
  return ifAllowed(() => {
    const { draft, pasted, changes } = JSON.parse(read(key) ?? '') as KeptText;
    const areStrings = [draft, ...pasted].every((text) => typeof text === 'string');
    return areStrings ? { draft, pasted, changes } : undefined;
  });
}

/**
 * Keeps typed text in the tab's storage, and asks before the tab is closed with unsaved titles. If the
 * storage is full or refused, the text lives only as long as the page.
 */
export function keepText(key: string, text: TypedText, store: TodoStore): void {
  let stored = read(key);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether another page in this tab may use the storage by now. */
  let isLeft = false;

  /** Returns the titles that closing the tab asks about: not the draft and the pasted ones. */
  function unsavedChanges(): readonly Change[] {
    const edits = Array.from(text.get().edits, ([todoId, title]): Change => {
      return { id: 0, state: 'failed', action: 'rename', todoId, title };
    });
    const titles = store.getSnapshot().changes.filter((change) => 'title' in change);
    // The text of an open editor is newer than a failed rename of its todo, so it comes last.
    return [...titles, ...edits];
  }

  function ask(event: Event) {
    if (unsavedChanges().length > 0) event.preventDefault();
  }

  function handleChange() {
    if (isLeft) return;
    // A new title is the last change: to look at all of thousands would take long.
    const change = store.getSnapshot().changes.at(-1);
    if (text.get().edits.size > 0 || (change && 'title' in change)) onbeforeunload = ask;
    clearTimeout(timer);
    timer = setTimeout(write, pauseMs);
  }

  function write() {
    if (isLeft) return;
    const { draft, pasted } = text.get();
    const changes = unsavedChanges();
    // Set only while needed: it keeps the page out of some browsers' back/forward cache.
    onbeforeunload = changes.length > 0 ? ask : null;
    const value = JSON.stringify({ draft, pasted, changes } satisfies KeptText);
    if (value === stored) return;
    ifAllowed(() => {
      // First, because confirmed text must not come back if the storage is full.
      sessionStorage.removeItem(key);
      sessionStorage.setItem(key, value);
    });
    stored = read(key);
  }

  text.subscribe(handleChange);
  store.subscribe(handleChange);
  addEventListener('visibilitychange', write);
  document.addEventListener('freeze', write);
  addEventListener('pagehide', () => {
    write();
    isLeft = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isLeft = read(key) !== stored;
    write();
    if (!isLeft) return;
    // Another page in this tab has taken over the text, and may have sent it by now.
    onbeforeunload = null;
    location.reload();
  });
  onbeforeunload = null;
  handleChange();
}

const read = (key: string) => ifAllowed(() => sessionStorage.getItem(key)) ?? null;
