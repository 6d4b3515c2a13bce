import { createRef, useEffect, useState } from 'react';
import type { Todo } from 'todo-core';

/** How long the row of a new todo is highlighted, in milliseconds. */
const highlightMs = 1400;

/**
 * Scrolls the row of a new todo into view and highlights it for a moment. Does not scroll if the
 * user has scrolled since or is editing a title.
 */
export function useNewRow(shown: readonly Todo[]) {
  const [follower] = useState(createFollower);
  useEffect(() => follower.update(shown));
  return follower;
}

function createFollower() {
  /** The ref of the list. Its rows have to be those of the shown todos. */
  const list = createRef<HTMLDivElement>();
  let shown: readonly Todo[] = [];
  let newId: number | undefined;
  /** The latest new row: in the next frame, it is scrolled into view. */
  let nextRow: HTMLElement | undefined;
  let lastScrollY = 0;

  function update(newShown: readonly Todo[]) {
    shown = newShown;
    showNewRow();
  }

  /** Follows the row of a todo that was created, or is being. */
  async function followNewRow(created: Todo | Promise<Todo | undefined>) {
    lastScrollY = scrollY;
    const todo = await created;
    if (!todo) return;
    newId = todo.id;
    // Its row is there, unless the list is long and still opening.
    showNewRow();
  }

  function showNewRow() {
    if (newId === undefined) return;
    // Another client may have added a todo after it.
    const row = list.current?.querySelectorAll('li')[shown.findIndex(({ id }) => id === newId)];
    if (!row) return;
    newId = undefined;
    row.dataset['fresh'] = '';
    setTimeout(() => delete row.dataset['fresh'], highlightMs);
    // In the next frame, the layout is needed anyway.
    if (!nextRow) requestAnimationFrame(scrollToNextRow);
    nextRow = row;
  }

  function scrollToNextRow() {
    const row = nextRow;
    nextRow = undefined;
    scrollTo(row);
    // Rows off the screen get their heights when they come near it: the row may have moved.
    requestAnimationFrame(() => scrollTo(row));
  }

  function scrollTo(row: Element | undefined) {
    if (scrollY !== lastScrollY || document.activeElement instanceof HTMLTextAreaElement) return;
    row?.scrollIntoView({ block: 'nearest' });
    lastScrollY = scrollY;
  }

  /** Scrolls up to the first row if it is not in view. */
  function showFirstRow() {
    newId = undefined;
    list.current?.querySelector('li')?.scrollIntoView({ block: 'nearest' });
  }

  return { list, update, followNewRow, showFirstRow };
}
