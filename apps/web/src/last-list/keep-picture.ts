import { filters, type Todo, visibleTodos } from 'todo-core';
import { attempt } from '../state/attempt.ts';
import { createLater } from '../state/later.ts';
import type { PageValue, Picture } from '../state/page-state.ts';
import { getPictures } from '../start/hand-over.ts';
import { pictureKey, pictureKeys } from './picture.ts';

/** How long after its first change the picture is written, in milliseconds. */
const delayMs = 1000;

/** How many rows are kept: more than a screen shows, and less than fills the storage. */
const keptLength = 500;

/** Returns the picture of a list: of a long one, the active todos come before the completed ones. */
function createPicture(todos: readonly Todo[], at: number): Picture {
  const byImportance = [...visibleTodos(todos, 'active'), ...visibleTodos(todos, 'completed')];
  const kept = new Set(byImportance.slice(0, keptLength));
  const rows = todos.filter((todo) => kept.has(todo));
  const rest = todos.filter((todo) => !kept.has(todo));
  const missing = filters.map((filter) => [filter, visibleTodos(rest, filter).length] as const);
  return {
    at,
    rows: rows.map(({ title, completed }) => [title, completed]),
    missing: Object.fromEntries(missing),
  };
}

function storePicture(picture: Picture) {
  try {
    localStorage.setItem(pictureKey, JSON.stringify(picture));
  } catch {
    // The storage is full: an older picture would stay for ever.
    attempt(() => localStorage.removeItem(pictureKey));
  }
}

/**
 * Keeps a picture of the list for the next page that opens: when a change is confirmed, and when `note` is
 * called, because a list has come, even an unchanged one. `erase` is for when somebody else may be looking.
 * Drops the pictures of other APIs and users.
 */
export function keepPicture({ get, set, subscribe }: PageValue) {
  /** `undefined` in a build that keeps none. */
  const keptKey = __APP_CONFIG__.keepList ? pictureKey : undefined;
  /** Whether a list has come since the page was opened or the picture was erased. */
  let hasList = false;
  /** When what is to be written was confirmed; `undefined` if all is written. */
  let at: number | undefined;
  let { todos } = get().snapshot;
  const writeLater = createLater(writePicture, delayMs);

  function noteChange() {
    at = Date.now();
    writeLater();
  }

  function note() {
    hasList = true;
    noteChange();
  }

  function writePicture() {
    if (at === undefined || !hasList || !keptKey) return;
    // Another tab may have seen a later list.
    const isNewer = at >= (getPictures().readPicture()?.at ?? 0);
    if (isNewer) storePicture(createPicture(todos, at));
    at = undefined;
  }

  function erase() {
    hasList = false;
    set({ picture: undefined });
    attempt(() => localStorage.removeItem(pictureKey));
  }

  for (const key of attempt(() => Object.keys(localStorage)) ?? []) {
    if (key.startsWith(pictureKeys) && key !== keptKey) localStorage.removeItem(key);
  }

  subscribe(() => {
    if (get().snapshot.todos === todos) return;
    ({ todos } = get().snapshot);
    noteChange();
  });
  addEventListener('storage', ({ key, newValue }) => {
    // Another tab has erased it: this one may have written it again meanwhile.
    if ((key === null || key === pictureKey) && newValue === null) erase();
  });
  return { note, erase };
}
