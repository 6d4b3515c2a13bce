import { type Filter, type Todo, visibleTodos } from 'todo-core';
import { scope } from '../browser/scope.ts';
import { attempt } from '../browser/attempt.ts';
import type { Picture } from '../state/page-state.ts';

/** How the keys of all pictures begin that this deployment keeps: the origin may have others. */
const pictureKeys = `${import.meta.env.BASE_URL} picture `;

/** The key of the picture in the browser's storage. */
export const pictureKey = pictureKeys + scope;

/** How many rows are drawn before the list: more than the tallest screen shows would delay the first paint. */
const firstRows = 100;

/** Returns the kept picture, if there is one that can be read. */
export function readPicture(): Picture | undefined {
  return attempt(() => {
    const picture = JSON.parse(localStorage.getItem(pictureKey) ?? '') as Picture;
    const isPicture = picture.rows.every(([title]) => typeof title === 'string');
    if (!isPicture || !__APP_CONFIG__.keepList) return undefined;
    // The clock was ahead, or is wrong.
    return picture.at <= Date.now() ? picture : { ...picture, at: 0 };
  });
}

/** Keeps a picture of a list, in the place of the one before; without a list, erases it. */
export function storePicture(todos?: readonly Todo[]): void {
  attempt(() => {
    // First, because an older one would stay for ever if the storage is full. So would that of another API.
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(pictureKeys)) localStorage.removeItem(key);
    }
    if (!todos || !__APP_CONFIG__.keepList) return;
    const rows = todos.map(({ title, completed }) => [title, completed]);
    localStorage.setItem(pictureKey, JSON.stringify({ at: Date.now(), rows }));
  });
}

/** Returns the rows of a picture that a filter shows: all to read, or the first ones before the list. */
export function rowsOf(picture: Picture, filter: Filter, isReadable: boolean) {
  const rows = picture.rows.map(([title, completed]) => ({ title, completed }));
  return visibleTodos(rows, filter).slice(0, isReadable ? rows.length : firstRows);
}
