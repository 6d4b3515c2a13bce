import { fireEvent } from '@testing-library/react';

/** Presses an element with `touch`, `pen` or `mouse`, in a browser whose clicks do not say which. */
export function press(element: HTMLElement, pointerType: string): void {
  fireEvent.pointerDown(element, { pointerType });
  fireEvent.click(element, { detail: 1 });
}
