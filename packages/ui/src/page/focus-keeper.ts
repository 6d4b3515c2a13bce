import type { FocusEvent, RefObject } from 'react';
import { isTouch, type Presses } from './presses.ts';

const isThere = (element: Element) => element.isConnected && !element.closest('[inert]');

/** Returns the rows of a page or list that do not leave. */
export const rowsIn = (list: Element | null): readonly Element[] => [
  ...(list?.querySelectorAll('.todo:not([inert])') ?? []),
];

const names = ['toggle', 'editor', 'delete'];

/** Returns what a control is of its row, which is its class: the buttons of an unsaved title belong to the title. */
export const nameOf = ({ classList }: Element) =>
  names.find((name) => classList.contains(name)) ?? 'title';

export const findControl = (row: Element | undefined, name: string) =>
  row?.querySelector<HTMLElement>(`.${name}`);

interface Place {
  readonly element: HTMLElement;
  readonly row: Element | null;
  /** Which of the rows that is. */
  index: number;
  /** The pointer of the last press then. The keys of a touch keyboard, which come later, do not tell. */
  readonly pointer: string;
}

/**
 * Creates the rule for a focus whose element disappears: it goes to the same control of the row that takes its
 * place, from an editor to the title, and else to the new-todo field, at once: keys that are on their way
 * from an editor must reach no other todo. After a delete by mouse, touch or pen, the list itself gets it:
 * Space scrolls there, and deletes nothing. From an editor that a tap has opened, it goes to `<main>`; on the
 * title of one that a mouse has opened, it is not shown.
 */
export function createFocusKeeper(
  page: RefObject<HTMLElement | null>,
  { isClicked, pointerType }: Presses,
  focusField: () => void,
) {
  let place: Place | undefined;

  function handleMutations() {
    if (!place) return;
    const { element, row, index, pointer } = place;
    const rows = row ? rowsIn(page.current) : [];
    if (isThere(element)) {
      if (row) place.index = rows.indexOf(row);
      return;
    }
    place = undefined;
    if (row) passOn(nameOf(element), pointer, row, rows[Math.min(index, rows.length - 1)]);
    if ([element, document.body].includes(document.activeElement as HTMLElement)) focusField();
  }

  function passOn(name: string, pointer: string, row: Element, next: Element | undefined) {
    const isEditor = name === 'editor';
    if (name === 'delete' && isClicked()) focusPart(page.current, '.todo-list');
    else if (!isThere(row)) findControl(next, name)?.focus();
    else if (isEditor && isTouch(pointer)) focusPart(page.current, 'main');
    else {
      const control = findControl(row, isEditor ? 'title' : name);
      // A ring would look like an open field.
      if (isEditor && pointer) control?.setAttribute('data-quiet', '');
      control?.focus();
    }
  }

  return {
    /** A ref: of the page. */
    observe: (element: HTMLElement | null) => {
      page.current = element;
      const observer = new MutationObserver(handleMutations);
      const options = { childList: true, subtree: true, attributeFilter: ['inert'] };
      observer.observe(element as Element, options);
      return () => observer.disconnect();
    },

    /** The handlers of the page. */
    handlers: {
      onFocusCapture: ({ target }: FocusEvent) => {
        const element = target as HTMLElement;
        const row = element.closest('.todo');
        const index = row ? rowsIn(page.current).indexOf(row) : 0;
        place = { element, row, index, pointer: pointerType() };
      },
      onBlurCapture: ({ target }: FocusEvent) => {
        // A window that loses the focus leaves it where it is.
        if (document.activeElement === target) return;
        place = undefined;
        target.removeAttribute('data-quiet');
        // With it, screen readers skip a list when they look for the next one, and call `<main>` clickable.
        if (target.matches('main, .todo-list')) target.removeAttribute('tabindex');
      },
    },
  };
}

/** Focuses a part of the page that is no control. Tab does not stop there. */
export function focusPart(page: Element | null, selector: string): void {
  const part = page?.querySelector<HTMLElement>(selector);
  if (!part) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
