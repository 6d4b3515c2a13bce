import { createContext, type RefObject, useEffect } from 'react';
import { useProvided } from '../../shared/use-provided.ts';

/** Scrolls to a new row, in a {@link TodoList}. */
export const ShowNewRow = createContext<((row: HTMLElement) => void) | undefined>(undefined);

interface NewRowProps {
  /** The row that this is a part of. */
  row: RefObject<HTMLElement | null>;
}

/** Rendered in a row while it is new. Scrolls to the row. */
export function NewRow({ row }: NewRowProps) {
  const show = useProvided(ShowNewRow, 'TodoList');
  useEffect(() => show(row.current as HTMLElement), [show, row]);
  return null;
}

/**
 * Scrolls in the next frame, and once more in the one after it: rows off the screen get their heights
 * when they come near it. Returns the first frame: cancelling it before it runs cancels both.
 */
export function inTwoFrames(scroll: () => void): number {
  return requestAnimationFrame(() => {
    scroll();
    requestAnimationFrame(scroll);
  });
}

/** Scrolls to rows of one list: to new ones in the next frame, which needs the layout anyway. */
export function createRowScroll() {
  /** Where the page was when a new row was expected: it scrolls only from there. */
  let expectedY: number | undefined;
  let showFrame = 0;

  function scrollTo(row: Element) {
    // The user has scrolled on, or edits a title.
    if (scrollY !== expectedY || document.activeElement instanceof HTMLTextAreaElement) return;
    row.scrollIntoView({ block: 'nearest' });
    expectedY = scrollY;
  }

  /** Only the last of several rows that come together. */
  function follow(row: HTMLElement) {
    cancelAnimationFrame(showFrame);
    showFrame = requestAnimationFrame(() => {
      scrollTo(row);
      // While it opens, and once more after that.
      if (row.matches('[data-motion]:not([inert])') && row.isConnected) follow(row);
      else requestAnimationFrame(() => scrollTo(row));
    });
  }

  return {
    expectNewRows: () => {
      requestAnimationFrame(() => (expectedY = scrollY));
    },

    showNewRow: follow,

    showFirstRow: (list: Element) => {
      expectedY = undefined;
      list.querySelector('li:not([inert])')?.scrollIntoView({ block: 'nearest' });
    },
  };
}
