import type { KeyboardEvent } from 'react';
import { findControl, nameOf, rowsIn } from '../../page/focus-keeper.ts';
import { isInTextField } from '../../shared/keys.ts';

/** Moves the focus among the rows of a list by arrow keys, Home and End, and to the new-todo field. */
export function handleRowKey(event: KeyboardEvent<HTMLElement>, focusField: () => void): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (target === currentTarget || altKey || ctrlKey || metaKey) return;
  const control = target as HTMLElement;
  const name = nameOf(control);
  const rows = rowsIn(currentTarget);
  const index = rows.indexOf(control.closest('.todo') as Element);
  const isTyped = /^[\p{L}\p{N}]$/u.test(key);
  if (name === 'toggle' && (isTyped || (key === 'ArrowUp' && !shiftKey && index === 0))) {
    // What is typed goes there, too.
    if (!isTyped) event.preventDefault();
    focusField();
    return;
  }
  const next = {
    ArrowDown: rows[index + 1],
    ArrowUp: rows[index - 1],
    Home: rows[0],
    End: rows.at(-1),
  }[key];
  const nextControl = findControl(next, name);
  if (!nextControl || shiftKey || isInTextField(event.nativeEvent)) return;
  event.preventDefault();
  nextControl.focus();
}
