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

/**
 * Returns whether the rows of a list can move: there are not too many, the person sees it and wants it, and
 * the browser animates heights.
 */
export const canMoveRows = (count: number): boolean =>
  count <= maxRows &&
  'interpolateSize' in document.documentElement.style &&
  !document.hidden &&
  matchMedia('(prefers-reduced-motion: no-preference)').matches;
