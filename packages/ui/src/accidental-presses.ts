import type { KeyboardEvent, MouseEvent } from 'react';

interface Click {
  target: Element;
  /** The target's row, or else itself. */
  part: Element;
  top: number;
  x: number;
  y: number;
  time: number;
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

/**
 * Returns a handler for the capture phase that stops an accidental second click: what the first one
 * pressed has moved away or disappeared, and something else is under the pointer now. It has to be
 * within 500 milliseconds and 8 pixels of the first click, and outside of its row, or of its control
 * if that is in no row. Undo is not enough here: nobody sees which other todo it was.
 */
export function createClickGuard() {
  /** The last click that was not stopped. */
  let last: Click | undefined;

  return (event: MouseEvent): void => {
    const { clientX: x, clientY: y, timeStamp: time } = event;
    // No pointer was used: the keyboard, a switch or a voice.
    if (event.detail === 0) return;
    const target = event.target as Element;
    const part = target.closest('li') ?? target;
    if (
      last &&
      last.part !== part &&
      time - last.time <= 500 &&
      Math.hypot(x - last.x, y - last.y) <= 8 &&
      topOf(last.target) !== last.top
    ) {
      event.preventDefault();
      event.stopPropagation();
    } else {
      last = { target, part, top: topOf(target), x, y, time };
    }
  };
}

/**
 * Stops a held Enter or Space from pressing the focused control again. For the capture phase. Undo is
 * not enough here: a second of it presses thirty times, and twenty steps can be undone.
 */
export function stopRepeatedPress(event: KeyboardEvent): void {
  if (!event.repeat || !['Enter', ' '].includes(event.key)) return;
  if ((event.target as Element).matches('a, button, [type=checkbox]')) event.preventDefault();
}
