import type { KeyboardEvent, MouseEvent } from 'react';

/** The last click that was not stopped: its row, the row's top, its position and its time. */
let lastClick = {
  row: null as Element | null,
  top: undefined as number | undefined,
  x: 0,
  y: 0,
  time: 0,
};

const topOf = (row: Element | null) => row?.getBoundingClientRect().top;

/**
 * Stops an accidental second click: the row of the first one has moved away, and something else is
 * under the pointer now. It has to be within 500 milliseconds and 8 pixels of the first click,
 * outside of its row. For the capture phase.
 */
export function stopAccidentalClick(event: MouseEvent): void {
  const { target, clientX: x, clientY: y, timeStamp: time } = event;
  // No pointer was used: the keyboard, a switch or a voice.
  if (event.detail === 0) return;
  const row = (target as Element).closest('li');
  if (
    lastClick.row !== row &&
    time - lastClick.time <= 500 &&
    Math.hypot(x - lastClick.x, y - lastClick.y) <= 8 &&
    topOf(lastClick.row) !== lastClick.top
  ) {
    event.preventDefault();
    event.stopPropagation();
  } else {
    lastClick = { row, top: topOf(row), x, y, time };
  }
}

/** Stops a held Enter or Space from pressing the focused control again. For the capture phase. */
export function stopRepeatedPress(event: KeyboardEvent): void {
  if (!event.repeat || !['Enter', ' '].includes(event.key)) return;
  if ((event.target as Element).matches('a, button, [type=checkbox]')) event.preventDefault();
}
