import type { RefObject } from 'react';
import type { Presses } from './presses.ts';

/** What the form of the new-todo field lets others do with it. */
interface FieldHandle {
  readonly input: HTMLInputElement;
  /** Replaces the text, as if it was typed. */
  readonly setText: (text: string) => void;
}

/** Creates the handle of a page's new-todo field. Its form sets `ref`. */
export function createNewTodoField({ isTouch }: Presses, main: RefObject<HTMLElement | null>) {
  const ref: RefObject<FieldHandle | null> = { current: null };

  function focus(options?: FocusOptions): void {
    if (isTouch() || !ref.current) main.current?.focus({ preventScroll: true });
    else ref.current.input.focus(options);
  }

  return {
    ref,

    /**
     * Focuses the field. After a press by touch or pen, it focuses `<main>` instead, without scrolling,
     * so that no keyboard opens.
     */
    focus,

    /** Types a title without line breaks into the field, if that is empty. Returns whether it was. */
    typeTitle: (title: string): boolean => {
      const field = ref.current;
      if (field?.input.value !== '') return false;
      field.setText(title);
      return true;
    },
  };
}
