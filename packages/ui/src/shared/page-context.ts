import { createContext, type RefObject, useContext } from 'react';
import { createFocusKeeper, focusPart } from './focus-keeper.ts';
import { createPresses, isTouch } from './presses.ts';

/** What the form of the new-todo field lets others do with it. */
interface FieldHandle {
  readonly input: HTMLInputElement;
  /** Replaces the text, as if it was typed. */
  readonly setText: (text: string) => void;
}

/** How long screen readers can find an announcement, in milliseconds: it may be untrue later. */
const announcementMs = 5000;

/** Creates what the components in one `PageLayout` share. It stays the same. */
export function createPageParts() {
  const page: RefObject<HTMLElement | null> = { current: null };
  const liveRegion: RefObject<HTMLParagraphElement | null> = { current: null };
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

  /** Announces a text once, politely. Returns a function that takes it back, for when it is no longer true. */
  function announce(text: string): () => void {
    const message = document.createElement('span');
    message.textContent = text;
    // Beside another that has just been added: a screen reader says both.
    liveRegion.current?.append(message);
    const remove = () => message.remove();
    setTimeout(remove, announcementMs);
    return remove;
  }

  const focusKeeper = createFocusKeeper(page, presses, () => focus({ preventScroll: true }));
  const newTodoField = { ref: field, focus, typeTitle };
  return { page, liveRegion, presses, newTodoField, focusKeeper, announce };
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
