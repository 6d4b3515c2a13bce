import { useSyncExternalStore } from 'react';

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

/** Returns whether rows can move: the person sees it and wants it, and the browser animates heights. */
export const useCanMoveRows = () => useSyncExternalStore(ignoreChanges, canMoveRows, () => false);

/** A change renders nothing: the next list asks again. */
const ignoreChanges = () => () => {};

function canMoveRows(): boolean {
  return (
    'interpolateSize' in document.documentElement.style &&
    !document.hidden &&
    matchMedia('(prefers-reduced-motion: no-preference)').matches
  );
}
