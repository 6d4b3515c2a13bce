import { createContext, type RefObject, useContext } from 'react';
import type { Announcer } from './announcer.tsx';
import { createFocusKeeper, focusPart } from './focus-keeper.ts';
import { createPresses, isTouch } from './presses.ts';

/** What the form of the new-todo field lets others do with it. */
interface FieldHandle {
  readonly input: HTMLInputElement;
  /** Replaces the text, as if it was typed. */
  readonly setText: (text: string) => void;
}

/** Creates what the components in one `PageLayout` share. It stays the same. */
export function createPageParts(announcer: Announcer) {
  const page: RefObject<HTMLElement | null> = { current: null };
  const field: RefObject<FieldHandle | null> = { current: null };
  const presses = createPresses();

  /**
   * Focuses the new-todo field. After a press by touch or pen, it focuses `<main>` instead, without
   * scrolling, so that no keyboard opens.
   */
  function focus(options?: FocusOptions): void {
    if (isTouch(presses.pointerType()) || !field.current) focusPart(page.current, 'main');
    else field.current.input.focus(options);
  }

  /** Types a title without line breaks into the field, if that is empty. Returns whether it was. */
  function typeTitle(title: string): boolean {
    if (field.current?.input.value !== '') return false;
    field.current.setText(title);
    return true;
  }

  const focusKeeper = createFocusKeeper(page, presses, () => focus({ preventScroll: true }));
  const newTodoField = { ref: field, focus, typeTitle };
  return { page, presses, newTodoField, focusKeeper, ...announcer };
}

export type PageParts = ReturnType<typeof createPageParts>;

export const PageContext = createContext<PageParts | undefined>(undefined);

/** Returns what the components in this `PageLayout` share. */
export function usePageParts(): PageParts {
  const parts = useContext(PageContext);
  if (!parts) throw new Error('This component needs a PageLayout around it.');
  return parts;
}

/** Returns the handle of the new-todo field in this `PageLayout`, always the same. */
export const useNewTodoField = () => usePageParts().newTodoField;
