/** Where the page has to be still, so that a new row may move it; nowhere if none is expected. */
let expectedY: number | undefined;
let expectFrame = 0;
let showFrame = 0;

/**
 * Call it when todos are asked for: of their rows, once they are there and `isNew`, the last is
 * scrolled into view, unless the user has scrolled since or is editing a title.
 */
export function expectNewRows(): void {
  cancelAnimationFrame(expectFrame);
  // The next frame needs the layout anyway.
  expectFrame = requestAnimationFrame(() => (expectedY = scrollY));
}

/** Scrolls up to the first row if it is not in view. */
export function showFirstRow(): void {
  cancelAnimationFrame(expectFrame);
  expectedY = undefined;
  document.querySelector('.todo')?.scrollIntoView({ block: 'nearest' });
}

/** Scrolls to a new row. */
export function showNewRow(row: Element): void {
  // Only the last of several rows that come together.
  cancelAnimationFrame(showFrame);
  showFrame = inTwoFrames(() => {
    // The user has scrolled on, or edits a title.
    if (scrollY !== expectedY || document.activeElement instanceof HTMLTextAreaElement) return;
    row.scrollIntoView({ block: 'nearest' });
    expectedY = scrollY;
  });
}

/**
 * Scrolls in the next frame, and once more in the one after it: rows off the screen get their heights
 * when they come near it. Returns what `cancelAnimationFrame` takes.
 */
export function inTwoFrames(scroll: () => void): number {
  return requestAnimationFrame(() => {
    scroll();
    requestAnimationFrame(scroll);
  });
}
