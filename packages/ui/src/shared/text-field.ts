/**
 * Returns whether an event comes from a text field, of an extension's, too: what is typed there has its own
 * keys. It may be in a shadow root, and any element may be editable.
 */
export function isInTextField(event: Event): boolean {
  const [element] = event.composedPath();
  if (!(element instanceof HTMLElement)) return false;
  return element.isContentEditable || element.matches('input:not([type=checkbox]), textarea');
}
