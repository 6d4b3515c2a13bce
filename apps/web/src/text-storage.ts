import type { Change, TodoStore } from 'todo-core';
import { ifAllowed } from './if-allowed.ts';
import type { KeptText, TypedText } from './typed-text.ts';

const { api } = __APP_CONFIG__;

/**
 * The same in all tabs with the same todos. Increase the number when messages or kept text change
 * their shape.
 */
export const scope = `todos 4 ${api.baseUrl} ${api.userId}`;

/** The key of the typed text in the tab's storage. */
export const textKey = `${import.meta.env.BASE_URL} ${scope}`;

/** How long after a change, and after the last key, the text is written, in milliseconds. */
const pauseMs = 300;

const hasTitle = ({ action }: Change) => action === 'create' || action === 'rename';

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
  let lastKeyAt = -Infinity;
  let isLeft = false;
  let { changes } = store.getSnapshot();

  /** Whether closing the tab would lose work. The draft and pasted titles are kept. */
  const isUnsaved = () => text.getEdits().size > 0 || changes.some(hasTitle);

  function handleTyping() {
    lastKeyAt = performance.now();
    if (text.getEdits().size > 0) askBeforeClosing();
    writeSoon();
  }

  function handleChanges() {
    const before = changes;
    ({ changes } = store.getSnapshot());
    if (changes === before) return;
    // A new title is the last change: to look at every change each time would cost too much.
    if (changes.slice(-1).some(hasTitle)) askBeforeClosing();
    writeSoon();
  }

  function askBeforeClosing() {
    if (!isLeft && onbeforeunload !== ask) onbeforeunload = ask;
  }

  function ask(event: Event) {
    if (isUnsaved()) event.preventDefault();
  }

  function writeSoon() {
    if (!isLeft) timer ??= setTimeout(writeAfterPause, pauseMs);
  }

  function writeAfterPause() {
    timer = undefined;
    const rest = lastKeyAt + pauseMs - performance.now();
    // One timer at a time: setting a new one at each key would cost more than the rest of this.
    if (rest > 0) timer = setTimeout(writeAfterPause, rest);
    else write();
  }

  function write() {
    clearTimeout(timer);
    timer = undefined;
    // Set only while needed: it keeps the page out of some browsers' back/forward cache.
    if (!isUnsaved()) onbeforeunload = null;
    // By now, another page in this tab may use the storage.
    if (isLeft) return;
    const value = stringify();
    if (value === stored) return;
    ifAllowed(() => {
      // First, because confirmed text must not come back if the storage is full.
      sessionStorage.removeItem(key);
      if (value !== null) sessionStorage.setItem(key, value);
    });
    stored = read(key);
  }

  function stringify(): string | null {
    const edits = Array.from(text.getEdits(), ([todoId, title]): Change => {
      return { id: 0, state: 'failed', action: 'rename', todoId, title };
    });
    const kept: KeptText = {
      draft: text.getDraft(),
      pasted: text.getPasted(),
      // The text of an open editor is newer than a failed rename of its todo, so it comes last.
      changes: [...changes.filter(hasTitle), ...edits],
    };
    const isEmpty = kept.draft.length + kept.pasted.length + kept.changes.length === 0;
    return isEmpty ? null : JSON.stringify(kept);
  }

  text.subscribe(handleTyping);
  store.subscribe(handleChanges);
  addEventListener('visibilitychange', write);
  document.addEventListener('freeze', write);
  addEventListener('pagehide', () => {
    write();
    isLeft = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (read(key) === stored) {
      isLeft = false;
      start();
    } else {
      // Another page in this tab has taken over the text, and may have sent it by now.
      onbeforeunload = null;
      location.reload();
    }
  });
  start();

  function start() {
    if (isUnsaved()) askBeforeClosing();
    writeSoon();
  }
}

const read = (key: string) => ifAllowed(() => sessionStorage.getItem(key)) ?? null;
