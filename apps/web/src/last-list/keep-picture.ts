import { type Filter, filters, type Todo, type TodoStore, visibleTodos } from 'todo-core';
import { attempt } from '../state/attempt.ts';
import { type Picture, getPictures, pictureKey, pictureKeys } from './picture.ts';

/** How long nothing changes before the picture is written, in milliseconds. */
const pauseMs = 1000;

/** How many rows are kept: more than a screen shows, and less than fills the storage. */
const keptLength = 500;

/** Returns the picture of a list: of a long one, the active todos come before the completed ones. */
function createPicture(todos: readonly Todo[], at: number): Picture {
  const byImportance = [...visibleTodos(todos, 'active'), ...visibleTodos(todos, 'completed')];
  const kept = new Set(byImportance.slice(0, keptLength));
  const rows = todos.filter((todo) => kept.has(todo));
  const countMissing = (filter: Filter) =>
    visibleTodos(todos, filter).length - visibleTodos(rows, filter).length;
  const missing = Object.fromEntries(filters.map((filter) => [filter, countMissing(filter)]));
  return { at, rows: rows.map(({ title, completed }) => [title, completed]), missing };
}

function store(picture: Picture) {
  try {
    localStorage.setItem(pictureKey, JSON.stringify(picture));
  } catch {
    // The storage is full: an older picture would stay for ever.
    attempt(() => localStorage.removeItem(pictureKey));
  }
}

/** Erases the picture: somebody else may be looking. As if another tab had erased it. */
export function erasePicture(): void {
  dispatchEvent(new StorageEvent('storage', { key: pictureKey }));
}

/**
 * Keeps a picture of the list for the next page that opens: when a change is confirmed, and when the
 * function that it returns is called, because a list has come, even an unchanged one. Drops the pictures
 * of other APIs and users.
 */
export function keepPicture({ subscribe, getSnapshot }: TodoStore): () => void {
  /** Whether a list has come since the page was opened or the picture was erased. */
  let hasList = false;
  /** When what is to be written was confirmed; `undefined` if all is written. */
  let at: number | undefined;
  let { todos } = getSnapshot();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function note() {
    at = Date.now();
    clearTimeout(timer);
    timer = setTimeout(write, pauseMs);
  }

  function write() {
    if (at === undefined || !hasList) return;
    // Another tab may have seen a later list.
    const isNewer = at >= (getPictures().readPicture(pictureKey)?.at ?? 0);
    if (isNewer) store(createPicture(todos, at));
    at = undefined;
  }

  const keptKey = __APP_CONFIG__.keepList ? pictureKey : undefined;
  for (const key of attempt(() => Object.keys(localStorage)) ?? []) {
    if (key.startsWith(pictureKeys) && key !== keptKey) localStorage.removeItem(key);
  }
  if (!keptKey) return () => {};

  subscribe(() => {
    if (getSnapshot().todos === todos) return;
    ({ todos } = getSnapshot());
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
