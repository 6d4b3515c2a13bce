import { type RefObject, useEffect, useEffectEvent } from 'react';
import { usePageParts } from '../../shared/page-context.ts';
import { moveMs, type RowMotion } from './row-motion.ts';

interface NewRowProps {
  /** The row that this is a part of. */
  row: RefObject<HTMLElement | null>;
  motion: RowMotion | undefined;
}

/** Rendered in a row while it is new. Scrolls to it once it is open, unless a title is being edited. */
export function NewRow({ row, motion }: NewRowProps) {
  const { editor } = usePageParts();
  const show = useEffectEvent(() => {
    if (editor.current) return;
    row.current?.scrollIntoView({ block: 'nearest', behavior: motion ? 'smooth' : 'auto' });
  });
  const delay = motion ? moveMs : 0;
  useEffect(() => {
    const timer = setTimeout(() => show(), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return null;
}
