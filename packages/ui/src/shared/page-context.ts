import { createContext, type RefObject, useContext } from 'react';
import { createAnnouncer } from './announcer.ts';
import { createFocusKeeper } from './focus-keeper.ts';
import { createNewTodoField } from './new-todo-field.ts';
import { createPresses } from './presses.ts';

interface RowsHandle {
  /** Returns whether there is one that can be pressed. */
  readonly focusFirstCircle: () => boolean;
  /** The next new row is scrolled into view, unless the user scrolls first or is editing a title. */
  readonly expectNewRows: () => void;
  /** Scrolls to a new row, if one was expected. */
  readonly showNewRow: (row: HTMLElement) => void;
}

/** Creates what the components in one `PageLayout` share. It stays the same. */
export function createPageParts() {
  const main: RefObject<HTMLElement | null> = { current: null };
  /** What the list lets others do with its rows. */
  const rows: RefObject<RowsHandle | null> = { current: null };
  /** The open editor of a title. */
  const editor: RefObject<HTMLTextAreaElement | null> = { current: null };
  const presses = createPresses();
  const newTodoField = createNewTodoField(presses, main);
  const focusKeeper = createFocusKeeper(() => newTodoField.focus({ preventScroll: true }));
  const { keepFocus } = focusKeeper;
  const refs = { main, rows, editor };
  return { ...refs, presses, newTodoField, focusKeeper, keepFocus, ...createAnnouncer() };
}

export type PageParts = ReturnType<typeof createPageParts>;

export const PageContext = createContext<PageParts | undefined>(undefined);

/** Returns what the components in this `PageLayout` share. */
export function usePageParts(): PageParts {
  const parts = useContext(PageContext);
  if (!parts) throw new Error('This component needs a PageLayout around it.');
  return parts;
}

/**
 * Returns a function that lets the list scroll to the next new row. Forms of new titles do it by themselves:
 * call it when todos come back otherwise, such as by an undo.
 */
export function useExpectNewRows() {
  const { rows } = usePageParts();
  return () => rows.current?.expectNewRows();
}

/** Returns the handle of the new-todo field in this `PageLayout`, always the same. */
export const useNewTodoField = () => usePageParts().newTodoField;
