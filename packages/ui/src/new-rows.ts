/** Where the page has to be still, so that a new row may move it; nowhere if none is expected. */
let expectedY: number | undefined;
let expectFrame = 0;
let showFrame = 0;
/** The ids of new todos whose rows are not there yet. */
const awaitedIds = new Set<number>();

/** How long a new row is highlighted, in milliseconds. */
const highlightMs = 1400;

/**
 * Call it when todos are asked for: once `showNewRows` shows them, the last is scrolled into view,
 * unless the user has scrolled since or is editing a title.
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

/** Highlights the rows of todos that were created, now or as soon as they are there. */
export function showNewRows(ids: readonly number[]): void {
  for (const id of ids) awaitedIds.add(id);
  highlightRows();
}

/** Highlights the awaited rows that are there. It renders none of them. */
export function highlightRows(): void {
  for (const id of awaitedIds) {
    const row = document.getElementById(rowId(id));
    if (!row) continue;
    awaitedIds.delete(id);
    row.dataset['new'] = '';
    setTimeout(() => delete row.dataset['new'], highlightMs);
    scrollToRow(row);
  }
}

/** Ends all highlights, those of awaited rows too. */
export function forgetNewRows(): void {
  awaitedIds.clear();
  for (const row of document.querySelectorAll('[data-new]')) row.removeAttribute('data-new');
}

/** Returns the id of the row of a todo. */
export const rowId = (id: number) => `todo-${id}`;

function scrollToRow(row: Element): void {
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
