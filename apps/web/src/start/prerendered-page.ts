import { flushSync } from 'react-dom';
import type { Page } from '../state/page.ts';

/**
 * Renders the page over the prerendered one, and takes over the text, the caret and the focus of the field.
 * The field can be another element then: that of another route, or because hydration fails when an
 * extension has added an element.
 */
export function takeOver({ text }: Page, render: () => void): void {
  // `keepText` writes the text from now on.
  window.onpagehide = null;
  const field = findField();
  const hadFocus = field !== null && field === document.activeElement;
  text.takeEarlyDraft(field?.value ?? '');
  // At once, so that the user and extensions change nothing meanwhile.
  flushSync(render);
  const newField = findField();
  if (!hadFocus || newField === field) return;
  newField?.focus();
  newField?.setSelectionRange(field.selectionStart, field.selectionEnd);
}

const findField = () => document.querySelector<HTMLInputElement>('[name=new-todo]');
