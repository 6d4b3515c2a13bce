import { flushSync } from 'react-dom';
import type { Page } from '../state/page.ts';

/**
 * Renders the page over the prerendered one, and takes over what the user has done there: titles that
 * were submitted, and the text, the caret and the focus of the field. The field can be another
 * element then: that of another route, or because hydration fails when an extension has added an
 * element. Call `keepText` next: it owns `onbeforeunload` from then on, and writes what `start.ts`
 * would.
 */
export function takeOver(
  { text, actions }: Page,
  titles: string[] | undefined,
  render: () => void,
): void {
  window.onpagehide = null;
  titles?.splice(0).forEach((title) => void actions.add([title]));
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
