import { createContext, type RefObject, useContext } from 'react';
import { createPresses, type Presses } from '../shared/presses.ts';

/** Creates the handle of a page's new-todo field. Its form sets `ref`. */
export function createNewTodoField({ isTouch }: Presses) {
  const ref: RefObject<HTMLInputElement | null> = { current: null };

  function focus(options?: FocusOptions): void {
    if (isTouch()) ref.current?.closest('main')?.focus({ preventScroll: true });
    else ref.current?.focus(options);
  }

  return {
    ref,

    /**
     * Focuses the field when what had the focus disappears. After a press by touch or pen, it focuses
     * `<main>` instead, without scrolling, so that no keyboard opens.
     */
    focus,

    /** Types a title without line breaks into the field, if that is empty. Returns whether it was. */
    typeTitle: (title: string): boolean => {
      const field = ref.current;
      if (field?.value !== '') return false;
      field.value = title;
      // Tells its form.
      field.dispatchEvent(new Event('input', { bubbles: true }));
      return true;
    },

    /** A ref: focuses the field when its element is removed with the focus in it. */
    passFocus: (element: HTMLElement | null) => () => {
      if (element?.contains(document.activeElement)) focus({ preventScroll: true });
    },
  };
}

export const NewTodoFieldContext = createContext(createNewTodoField(createPresses()));

/** Returns the handle of the new-todo field in this `PageLayout`, always the same. */
export const useNewTodoField = () => useContext(NewTodoFieldContext);
