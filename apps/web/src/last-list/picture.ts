import { titleName } from '@todos/ui';
import { type Filter, type Todo, visibleTodos } from 'todo-core';
import { scope } from '../drafts/text-storage.ts';
import { attempt } from '../state/attempt.ts';
import type { Picture } from '../state/page-state.ts';

/** The key of the picture in the browser's storage: the origin may have others. */
export const pictureKey = `${import.meta.env.BASE_URL} picture`;

/** Returns the kept picture, if there is one of these todos that can be read. */
export function readPicture(): Picture | undefined {
  return attempt(() => {
    const kept = JSON.parse(localStorage.getItem(pictureKey) ?? '') as Picture & { scope: string };
    const isOurs = kept.scope === scope && kept.rows.every(([title]) => typeof title === 'string');
    return isOurs && __APP_CONFIG__.keepList ? kept : undefined;
  });
}

/** Keeps a picture of a list, in the place of the one before; without a list, erases it. */
export function storePicture(todos?: readonly Todo[]): void {
  attempt(() => {
    // First, because an older one would stay for ever if the storage is full.
    localStorage.removeItem(pictureKey);
    if (!todos || !__APP_CONFIG__.keepList) return;
    const rows = todos.map(({ title, completed }) => [title, completed]);
    localStorage.setItem(pictureKey, JSON.stringify({ scope, at: Date.now(), rows }));
  });
}

/**
 * Draws the rows of a picture, which look like live ones and cannot be used.
 *
 * @param isReadable whether the rows only show their state; otherwise, they look like those to come
 */
export function drawPicture(
  place: Element,
  picture: Picture | undefined,
  filter: Filter,
  isReadable: boolean,
): void {
  const create = (tag: string, properties: object) =>
    Object.assign(document.createElement(tag), properties);
  place.replaceChildren();
  const rows = (picture?.rows ?? []).map(([title, completed]) => ({ title, completed }));
  // More would delay the first paint.
  const count = isReadable ? rows.length : 100;
  for (const { title, completed } of visibleTodos(rows, filter).slice(0, count)) {
    const name = titleName(title);
    const row = create('li', { className: completed ? 'todo completed' : 'todo' });
    const toggle = create('input', { type: 'checkbox', className: 'toggle', lang: '' });
    Object.assign(toggle, { checked: completed, disabled: isReadable, autocomplete: 'off' });
    toggle.setAttribute('aria-label', name);
    const className = name === title ? 'title' : 'title untitled';
    const text = create('span', { className, dir: 'auto', lang: '', textContent: name });
    const remove = create('button', { className: 'delete', textContent: 'x' });
    // Its place stays, so that the title breaks where it did.
    if (isReadable) remove.style.visibility = 'hidden';
    row.append(toggle, text, remove);
    place.append(row);
  }
}
