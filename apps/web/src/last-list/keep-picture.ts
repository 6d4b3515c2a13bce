import type { TodoStore } from 'todo-core';
import { attempt } from '../state/attempt.ts';
import { type Picture, getPictures, pictureKey, pictureKeys } from './picture.ts';

/** How long nothing changes before the picture is written, in milliseconds. */
const pauseMs = 1000;

/** How many rows are kept: more than a screen shows, and less than fills the storage. */
const keptLength = 500;

/** Erases the picture: somebody else may be looking. As if another tab had erased it. */
export function erasePicture(): void {
  dispatchEvent(new StorageEvent('storage', { key: pictureKey }));
}

/**
 * Keeps a picture of the list for the next page that opens: when a change is confirmed, and when the
 * function that it returns is called, because a list has come, even an unchanged one. Drops the pictures
 * of other APIs and users.
 */
export function keepPicture(store: TodoStore): () => void {
  /** Whether a list has come since the page was opened or the picture was erased. */
  let hasList = false;
  /** When what is to be written was confirmed; `undefined` if all is written. */
  let at: number | undefined;
  let { todos } = store.getSnapshot();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function note() {
    at = Date.now();
    clearTimeout(timer);
    timer = setTimeout(write, pauseMs);
  }

  function write() {
    if (at === undefined || !hasList) return;
    const rows = todos.slice(0, keptLength);
    const picture: Picture = {
      at,
      rows: rows.map(({ title, completed }) => [title, completed]),
    };
    // Another tab may have seen a later list.
    const isNewer = at >= (getPictures().read(pictureKey)?.at ?? 0);
    if (isNewer) attempt(() => localStorage.setItem(pictureKey, JSON.stringify(picture)));
    at = undefined;
  }

  const keptKey = __APP_CONFIG__.keepList ? pictureKey : undefined;
  for (const key of attempt(() => Object.keys(localStorage)) ?? []) {
    if (key.startsWith(pictureKeys) && key !== keptKey) localStorage.removeItem(key);
  }
  if (!keptKey) return () => {};

  store.subscribe(() => {
    if (store.getSnapshot().todos === todos) return;
    ({ todos } = store.getSnapshot());
    note();
  });
  addEventListener('storage', ({ key, newValue }) => {
    if ((key !== null && key !== pictureKey) || newValue !== null) return;
    hasList = false;
    // Also for another tab: this one may have written it again meanwhile.
    attempt(() => localStorage.removeItem(pictureKey));
  });
  addEventListener('visibilitychange', write);
  addEventListener('pagehide', write);
  return () => {
    hasList = true;
    note();
  };
}
