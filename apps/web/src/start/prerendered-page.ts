import { flushSync } from 'react-dom';
import { readEarlyText } from './early-text.ts';

const findField = () => document.querySelector<HTMLInputElement>('[name=new-todo]');

/** Returns what was typed and entered in the prerendered page, which stops to keep it: that is `keepText`'s now. */
export function takeEarlyText(): ReturnType<typeof readEarlyText> {
  window.onsubmit = window.onbeforeunload = window.onpagehide = null;
  const field = findField();
  const early = readEarlyText(field?.value ?? '');
  if (field && early.titles[0]) field.value = early.draft;
  return early;
}

/**
 * Renders the page over the prerendered one, and takes over the caret and the focus of the field. The field can
 * be another element then: that of another route, or because hydration fails when an extension has added an
 * element.
 */
export function takeOver(render: () => void): void {
  const field = findField();
  const hadFocus = field !== null && field === document.activeElement;
  // At once, so that the user and extensions change nothing meanwhile.
  flushSync(render);
  const newField = findField();
  if (!hadFocus || newField === field) return;
  newField?.focus();
  newField?.setSelectionRange(field.selectionStart, field.selectionEnd);
}
