import { type RefObject, useEffect, useEffectEvent } from 'react';
import { scrollRestMs } from './scroll-to-end.ts';

interface NewRowProps {
  /** The row that this is a part of. */
  row: RefObject<HTMLElement | null>;
  /** Called once if the row is out of view: where the page still scrolls to it, after that. */
  onUnseen: () => void;
}

const boxOf = (element: Element | null | undefined) =>
  element?.getBoundingClientRect() ?? new DOMRect();

/** Stops what looks already. */
let stopLast = () => {};

/** Rendered in a row while it is new. Of several, the last one looks: each would lay out the page. */
export function NewRow({ row, onUnseen }: NewRowProps) {
  const look = useEffectEvent(() => {
    const { top, bottom } = boxOf(row.current);
    const page = row.current?.closest('.page');
    const form = boxOf(page?.querySelector('.new-todo-area'));
    const footer = boxOf(page?.querySelector('.todo-footer'));
    const middle = (top + bottom) / 2;
    // The parts that stay on the screen may lie over it.
    if (middle < Math.max(0, form.bottom) || middle > Math.min(innerHeight, footer.top)) onUnseen();
  });
  useEffect(() => {
    stopLast();
    let frame = 0;
    // In a frame, which lays out the page anyway.
    const timer = setTimeout(() => (frame = requestAnimationFrame(() => look())), scrollRestMs());
    const stop = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
    stopLast = stop;
    return stop;
  }, []);
  return null;
}
