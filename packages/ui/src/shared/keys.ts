import type { KeyboardEvent } from 'react';

/**
 * Returns whether an event comes from a text field, of an extension's, too: what is typed there has its own
 * keys. It may be in a shadow root, and any element may be editable.
 */
export function isInTextField(event: Event): boolean {
  const [element] = event.composedPath();
  if (!(element instanceof HTMLElement)) return false;
  return element.isContentEditable || element.matches('input:not([type=checkbox]), textarea');
}

/**
 * Returns whether a key is for an input method: its key code is 229 then. `isComposing` does not say so: a touch
 * keyboard sends the Enter that adds a todo while its last word is still a composition.
 */
export const isForInputMethod = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.keyCode === 229;
