import { startTransition, useLayoutEffect, useState } from 'react';
import { type Status, type Todo, visibleTodos } from 'todo-core';

/** More rows than the tallest screen shows. */
const screenful = 100;

/**
 * Returns the todos to show. After opening and after a filter change, the first screenful and the
 * rows that are there already render at once, and the rest in a second render, which typing
 * interrupts: nobody waits for 5,000 rows to see ten. A todo whose title is being edited stays, even
 * if it leaves the filter.
 */
export function useShownTodos(
  todos: readonly Todo[],
  status: Status,
  isLoaded: boolean,
  editedId?: number,
): readonly Todo[] {
  const [renderedStatus, setRenderedStatus] = useState<Status>();
  const nextStatus = isLoaded ? status : undefined;
  // useDeferredValue does the same, but opened 5,000 todos more slowly. useEffect runs a frame later.
  useLayoutEffect(() => startTransition(() => setRenderedStatus(nextStatus)), [nextStatus]);

  const visible = visibleTodos(todos, status);
  if (renderedStatus === status) {
    if (editedId === undefined) return visible;
    const ids = new Set([editedId, ...visible.map(({ id }) => id)]);
    return todos.filter(({ id }) => ids.has(id));
  }
  const rest = renderedStatus ? visibleTodos(visible.slice(screenful), renderedStatus) : [];
  return [...visible.slice(0, screenful), ...rest];
}
