import { createEvent, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Presses an element with `touch`, `pen` or `mouse` for so many milliseconds, in a browser whose
 * clicks do not say which it was.
 */
export function press(element: HTMLElement, pointerType: string, duration = 0): void {
  fireEvent.pointerDown(element, { pointerType });
  const click = createEvent.click(element, { detail: 1 });
  Object.defineProperty(click, 'timeStamp', { value: click.timeStamp + duration });
  fireEvent(element, click);
}

/** Focuses a control and presses Enter. */
export function pressEnter(control: HTMLElement) {
  control.focus();
  return userEvent.keyboard('{Enter}');
}
