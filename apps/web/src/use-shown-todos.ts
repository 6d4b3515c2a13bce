import { startTransition, useLayoutEffect, useState } from 'react';
import { type Status, type Todo, visibleTodos } from 'todo-core';

/** More rows than the tallest screen shows. */
const screenful = 100;

/**
 * Returns the todos to show, in two groups. After opening and after a filter change, the first
 * screenful and the rows that are there already render at once, and the rest in a second render, which
 * typing interrupts: nobody waits for 5,000 rows to see ten.
 *
 * The first group is what the list opened with, because React inserts the rows of a new group much
 * faster than those of one that grows. A todo stays in its group as long as the list keeps its order.
 */
export function useShownTodos(
  todos: readonly Todo[],
  status: Status,
  isLoaded: boolean,
): readonly (readonly Todo[])[] {
  const [renderedStatus, setRenderedStatus] = useState<Status>();
  const [firstIds, setFirstIds] = useState<ReadonlySet<number>>();
  const nextStatus = isLoaded ? status : undefined;
  // useDeferredValue does the same, but opened 5,000 todos more slowly. useEffect runs a frame later.
  useLayoutEffect(() => startTransition(() => setRenderedStatus(nextStatus)), [nextStatus]);

  const visible = visibleTodos(todos, status);
  const last = visible[screenful - 1];
  if (isLoaded && !firstIds) {
    const first = last ? todos.slice(0, todos.indexOf(last) + 1) : todos;
    setFirstIds(new Set(first.map(({ id }) => id)));
  }

  let shown = visible;
  if (renderedStatus !== status) {
    const rest = renderedStatus ? visibleTodos(visible.slice(screenful), renderedStatus) : [];
    shown = [...visible.slice(0, screenful), ...rest];
  }
  const split = shown.findIndex(({ id }) => !firstIds?.has(id));
  return split < 0 ? [shown] : [shown.slice(0, split), shown.slice(split)];
}
