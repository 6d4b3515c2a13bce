import { isTouch } from '../shared/presses.ts';

/** Returns the new-todo field of the page, if it has one. */
export function getNewTodoField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('input[name=new-todo]');
}

/**
 * Focuses the new-todo field when what had the focus disappears. After a press by touch or pen, it
 * focuses `<main>` instead, without scrolling, so that no keyboard opens.
 */
export function focusNewTodoField(options?: FocusOptions): void {
  if (isTouch()) document.querySelector('main')?.focus({ preventScroll: true });
  else getNewTodoField()?.focus(options);
}

/** Types a title without line breaks into the new-todo field, if that is empty. Returns whether it was. */
export function typeTitle(title: string): boolean {
  const field = getNewTodoField();
  if (field?.value !== '') return false;
  field.value = title;
  // Tells its form.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/** A ref: focuses the new-todo field when its element is removed with the focus in it. */
export const passFocusToField = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) focusNewTodoField({ preventScroll: true });
};
