import type { KeyboardEvent, MouseEvent } from 'react';

/** The last click that did something: in which row, how far down that stood, where and when. */
let last = {
  row: null as Element | null,
  top: undefined as number | undefined,
  x: 0,
  y: 0,
  time: 0,
};

const topOf = (row: Element | null) => row?.getBoundingClientRect().top;

/**
 * Stops the second click of a double press whose row has moved away under the pointer: within 500 milliseconds
 * and 8 pixels of the click before, and outside of its row. For the capture phase.
 */
export function stopSlippedClick(event: MouseEvent): void {
  const { target, clientX: x, clientY: y, timeStamp: time } = event;
  // No pointer was used: the keyboard, a switch or a voice.
  if (event.detail === 0) return;
  const row = (target as Element).closest('li');
  if (
    last.row !== row &&
    time - last.time <= 500 &&
    Math.hypot(x - last.x, y - last.y) <= 8 &&
    topOf(last.row) !== last.top
  ) {
    event.preventDefault();
    event.stopPropagation();
  } else {
    last = { row, top: topOf(row), x, y, time };
  }
}

/** Stops a held Enter or Space from pressing what has the focus again. For the capture phase. */
export function stopRepeatedPress(event: KeyboardEvent): void {
  if (!event.repeat || !['Enter', ' '].includes(event.key)) return;
  if ((event.target as Element).matches('a, button, [type=checkbox]')) event.preventDefault();
}
