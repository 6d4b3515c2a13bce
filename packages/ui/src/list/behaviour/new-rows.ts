import { type RefObject, useEffect } from 'react';
import { canMoveRows } from './row-motion.ts';
import { usePageParts } from '../../shared/page-context.ts';

interface NewRowProps {
  /** The row that this is a part of. */
  row: RefObject<HTMLElement | null>;
}

/** Rendered in a row while it is new. Lets the list scroll to the row. */
export function NewRow({ row }: NewRowProps) {
  const { rows } = usePageParts();
  useEffect(() => rows.current?.showNewRow(row.current as HTMLElement), [rows, row]);
  return null;
}

/** How long a smooth scroll takes at most, in milliseconds. */
const smoothMs = 1000;

/**
 * Returns whether to scroll to a row smoothly: it is far enough for a jump to be lost in, and no further
 * than two screens.
 */
function isFar(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  const distance = Math.max(bottom - innerHeight, -top);
  if (distance < 100 || distance > 2 * innerHeight) return false;
  return canMoveRows(row.closest('[role="list"]')?.querySelectorAll('li').length ?? 0);
}

/**
 * Scrolls to rows of one list: to new ones in the next frame, which needs the layout anyway.
 *
 * @param editor the open editor of a title, which stays where it is
 */
export function createRowScroll(editor: RefObject<unknown>) {
  /** Where the page was when a new row was expected: it scrolls only from there. */
  let expectedY: number | undefined;
  let showFrame = 0;
  /** Set while a smooth scroll is under way. */
  let smoothTimer: ReturnType<typeof setTimeout> | undefined;

  function endSmoothScroll() {
    clearTimeout(smoothTimer);
    smoothTimer = undefined;
    if (expectedY !== undefined) expectedY = scrollY;
  }

  function scrollTo(row: Element, isSmooth: boolean) {
    const hasScrolledOn = scrollY !== expectedY && !smoothTimer;
    if (hasScrolledOn || editor.current) return;
    row.scrollIntoView({ block: 'nearest', ...(isSmooth && { behavior: 'smooth' }) });
    expectedY = scrollY;
    if (!isSmooth) return;
    clearTimeout(smoothTimer);
    smoothTimer = setTimeout(endSmoothScroll, smoothMs);
  }

  /** Only the last of several rows that come together. */
  function follow(row: HTMLElement) {
    cancelAnimationFrame(showFrame);
    showFrame = requestAnimationFrame(() => {
      const isSmooth = isFar(row);
      const isOpening = row.matches('[data-motion]:not([inert])') && row.isConnected;
      // Smoothly once it is as high as it will be; else while it opens, and once more after that.
      if (!isOpening || !isSmooth) scrollTo(row, isSmooth);
      if (isOpening) follow(row);
      else requestAnimationFrame(() => scrollTo(row, isSmooth));
    });
  }

  return {
    expectNewRows: () => {
      requestAnimationFrame(() => (expectedY = scrollY));
    },

    showNewRow: follow,

    showFirstRow: (list: Element) => {
      expectedY = undefined;
      endSmoothScroll();
      list.querySelector('li:not([inert])')?.scrollIntoView({ block: 'nearest' });
    },
  };
}
