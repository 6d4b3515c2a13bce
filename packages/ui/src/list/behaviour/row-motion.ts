import { useEffect, useState } from 'react';

/** How a row comes or goes: it `comes`, it `goes` at once, or it shows that it has `changed` and then goes. */
export type RowMotion = 'comes' | 'goes' | 'changed';

/** Returns whether a row goes, now or after it has shown that it has changed. */
export const isLeaving = (how: RowMotion | undefined): boolean =>
  how !== undefined && how !== 'comes';

/** How long a row opens or closes, in milliseconds, as the styles have it, and a frame more. */
const moveMs = 180;

/** How long a row shows that it has changed, before it closes. */
const changedMs = 250;

/** Returns how long a motion takes, in milliseconds. */
export function durationOf(motion: ReadonlyMap<number, RowMotion>): number {
  return [...motion.values()].includes('changed') ? changedMs + moveMs : moveMs;
}

/** In a list with more rows, nothing moves: each frame would lay them out. */
const maxRows = 500;

const likesMotion = '(prefers-reduced-motion: no-preference)';

/**
 * Returns whether the rows of a list can move, and renders again when that changes: there are not too many,
 * the person sees it and wants it, and the browser animates heights.
 */
export function useCanMoveRows(count: number): boolean {
  const [canMove, setCanMove] = useState(false);
  useEffect(() => {
    const subscription = new AbortController();
    const { signal } = subscription;
    const update = () => setCanMove(canMoveRows(0));
    update();
    document.addEventListener('visibilitychange', update, { signal });
    matchMedia(likesMotion).addEventListener('change', update, { signal });
    return () => subscription.abort();
  }, []);
  return canMove && count <= maxRows;
}

/** The same outside of rendering. */
export function canMoveRows(count: number): boolean {
  return (
    count <= maxRows &&
    'interpolateSize' in document.documentElement.style &&
    !document.hidden &&
    matchMedia(likesMotion).matches
  );
}
