import { titleName } from '@todos/ui';
import { type Filter, visibleTodos } from 'todo-core';
import { scope } from '../drafts/text-storage.ts';
import type { Picture } from '../state/page-state.ts';

/** How the keys of all pictures begin that this deployment keeps: the origin may have others. */
export const pictureKeys = `${import.meta.env.BASE_URL} picture `;

/** The key of the picture in the browser's storage. */
export const pictureKey = pictureKeys + scope;

/** Returns the kept picture. */
export function readPicture(): Picture | undefined {
  if (!__APP_CONFIG__.keepList) return undefined;
  try {
    const picture = JSON.parse(localStorage.getItem(pictureKey) ?? '') as Picture;
    if (!picture.rows.every(([title]) => typeof title === 'string')) return undefined;
    // The clock was ahead, or is wrong.
    const isPast = picture.at > 0 && picture.at <= Date.now();
    return isPast ? picture : { ...picture, at: 0 };
  } catch {
    // Nothing is kept, it has another shape, or the browser refuses its storage.
    return undefined;
  }
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
