/**
 * What the page does for lists of thousands of todos: batches (`page-state.ts`), two steps (`useShownTodos`)
 * and groups (`todo-rows.tsx`). Every row is in the document. Records 41 and 42 have what each is worth.
 */
import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { type Filter, type Todo, visibleTodos } from 'todo-core';

/** More rows than the tallest screen shows. */
const screenful = 100;

/**
 * Returns the todos to show. After opening and after a filter change, the first screenful and the
 * rows that are there already render at once, and the rest in a second render, which typing
 * interrupts: nobody waits for 5,000 rows to see ten. A todo whose title is being edited stays, even
 * if it leaves the filter.
 *
 * @param hasAnswered whether the first load has ended, failed or not
 */
export function useShownTodos(
  todos: readonly Todo[],
  filter: Filter,
  hasAnswered: boolean,
  editedId?: number,
): readonly Todo[] {
  /** The filter whose rows have all rendered. */
  const [completeFilter, setCompleteFilter] = useState<Filter>();
  const nextFilter = hasAnswered ? filter : undefined;
  // useDeferredValue does the same, but opened 5,000 todos more slowly. useEffect runs a frame later.
  useLayoutEffect(() => startTransition(() => setCompleteFilter(nextFilter)), [nextFilter]);

  return useMemo(() => {
    let shown = visibleTodos(todos, filter);
    if (completeFilter !== filter) {
      const rest = shown.slice(screenful);
      const rendered = completeFilter ? visibleTodos(rest, completeFilter) : [];
      shown = [...shown.slice(0, screenful), ...rendered];
    }
    if (editedId === undefined) return shown;
    const ids = new Set([editedId, ...shown.map(({ id }) => id)]);
    return todos.filter(({ id }) => ids.has(id));
  }, [todos, filter, completeFilter, editedId]);
}
