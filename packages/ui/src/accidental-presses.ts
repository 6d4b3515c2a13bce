import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * The last click that was not stopped: its target, the target's row (or else itself) and top, its
 * position and its time.
 */
let lastClick:
  { target: Element; part: Element; top: number; x: number; y: number; time: number } | undefined;

const topOf = (element: Element) => element.getBoundingClientRect().top;

/**
 * Stops an accidental second click: what the first one pressed has moved away or disappeared, and
 * something else is under the pointer now. It has to be within 500 milliseconds and 8 pixels of the
 * first click, and outside of its row, or of its control if that is in no row. A second one on
 * toggle-all is stopped, too: it would forget which todos were active. For the capture phase.
 */
export function stopAccidentalClick(event: MouseEvent): void {
  const { clientX: x, clientY: y, timeStamp: time } = event;
  // No pointer was used: the keyboard, a switch or a voice.
  if (event.detail === 0) return;
  const target = event.target as Element;
  const part = target.closest('li') ?? target;
  if (
    lastClick &&
    time - lastClick.time <= 500 &&
    Math.hypot(x - lastClick.x, y - lastClick.y) <= 8 &&
    (lastClick.part === part
      ? part.matches('.toggle-all')
      : topOf(lastClick.target) !== lastClick.top)
  ) {
    event.preventDefault();
    event.stopPropagation();
  } else {
    lastClick = { target, part, top: topOf(target), x, y, time };
  }
}

/** Stops a held Enter or Space from pressing the focused control again. For the capture phase. */
export function stopRepeatedPress(event: KeyboardEvent): void {
  if (!event.repeat || !['Enter', ' '].includes(event.key)) return;
  if ((event.target as Element).matches('a, button, [type=checkbox]')) event.preventDefault();
}
