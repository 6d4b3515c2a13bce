import type { FocusEvent, RefObject } from 'react';
import type { Presses } from './presses.ts';

const isThere = (element: Element) => element.isConnected && !element.closest('[inert]');

/** Returns the rows of a list that do not leave. */
export const rowsIn = (list: Element | null): readonly Element[] => [
  ...(list?.querySelectorAll('.todo:not([inert])') ?? []),
];

/** Returns what a control is of its row: the buttons of an unsaved title belong to the title. */
export const nameOf = (control: HTMLElement) => control.dataset['control'] ?? 'title';

export const findControl = (row: Element | undefined, name: string) =>
  row?.querySelector<HTMLElement>(`[data-control="${name}"]`);

interface Place {
  readonly element: HTMLElement;
  readonly row: Element | null;
  /** Which of the rows that is. */
  index: number;
  /** The keys of a touch keyboard, which come later, do not tell. */
  readonly isTouched: boolean;
}

/**
 * Creates the rule for a focus whose element disappears: it goes to the same control of the row that takes its
 * place, from an editor to the title, and else to the new-todo field, at once: keys that are on their way
 * from an editor must reach no other todo. After a delete by mouse, touch or pen, the list itself gets it:
 * Space scrolls there, and deletes nothing. From an editor that a tap has opened, it goes to `<main>`.
 */
export function createFocusKeeper(
  list: RefObject<HTMLElement | null>,
  main: RefObject<HTMLElement | null>,
  { isClicked, isTouch }: Presses,
  focusField: () => void,
) {
  let place: Place | undefined;

  function handleMutations() {
    if (!place) return;
    const { element, row, index, isTouched } = place;
    const rows = row ? rowsIn(list.current) : [];
    if (isThere(element)) {
      if (row) place.index = rows.indexOf(row);
      return;
    }
    place = undefined;
    if (row) passOn(nameOf(element), isTouched, row, rows[Math.min(index, rows.length - 1)]);
    if ([element, document.body].includes(document.activeElement as HTMLElement)) focusField();
  }

  function passOn(name: string, isTouched: boolean, row: Element, next: Element | undefined) {
    const isEditor = name === 'editor';
    if (name === 'delete' && isClicked()) list.current?.focus({ preventScroll: true });
    else if (isEditor && isTouched && isThere(row)) main.current?.focus({ preventScroll: true });
    else if (isThere(row)) findControl(row, isEditor ? 'title' : name)?.focus();
    else if (!isEditor) findControl(next, name)?.focus();
  }

  return {
    /** A ref: of the page. */
    observe: (page: Element | null) => {
      const observer = new MutationObserver(handleMutations);
      const options = { childList: true, subtree: true, attributeFilter: ['inert'] };
      observer.observe(page as Element, options);
      return () => observer.disconnect();
    },

    /** The handlers of the page. */
    handlers: {
      onFocusCapture: ({ target }: FocusEvent) => {
        const element = target as HTMLElement;
        const row = element.closest('.todo');
        const index = row ? rowsIn(list.current).indexOf(row) : 0;
        place = { element, row, index, isTouched: isTouch() };
      },
      onBlurCapture: ({ target }: FocusEvent) => {
        // A window that loses the focus leaves it where it is.
        if (document.activeElement !== target) place = undefined;
      },
    },
  };
}
