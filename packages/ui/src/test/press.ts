import { createEvent, fireEvent } from '@testing-library/react';

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

/** Presses a control as a screen reader, a switch or a voice does in Chromium. */
export function pressVirtually(control: HTMLElement): void {
  control.focus();
  fireEvent.pointerDown(control, { pointerType: 'mouse', buttons: 1 });
  fireEvent.click(control, { detail: 1, buttons: 1 });
}
