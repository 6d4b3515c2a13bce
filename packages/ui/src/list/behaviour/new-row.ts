import { type RefObject, useEffect, useEffectEvent } from 'react';
import { scrollRestMs } from './scroll-to-end.ts';

interface NewRowProps {
  /** The row that this is a part of. */
  row: RefObject<HTMLElement | null>;
  /** Called once if the row is out of view: where the page still scrolls to it, after that. */
  onUnseen: () => void;
}

/** Rendered in a row while it is new. */
export function NewRow({ row, onUnseen }: NewRowProps) {
  const look = useEffectEvent(() => {
    const { left, top, height } = (row.current as HTMLElement).getBoundingClientRect();
    // What is on the screen, and under no part that stays there.
    const seen = document.elementFromPoint(left + 1, top + height / 2);
    if (!seen || !row.current?.contains(seen)) onUnseen();
  });
  useEffect(() => {
    let frame = 0;
    // In a frame, which lays out the page anyway.
    const timer = setTimeout(() => (frame = requestAnimationFrame(() => look())), scrollRestMs());
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, []);
  return null;
}
