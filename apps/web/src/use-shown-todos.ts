import { startTransition, useEffect, useState } from 'react';
import { type Status, type Todo, visibleTodos } from 'todo-core';

/** More rows than the tallest screen shows. */
const screenful = 50;

/**
 * Gives the todos to show: the first screenful at once, the rest of a long list in the render after
 * that, which typing and clicking may interrupt. Until then the rest is what it was: nothing
 * before the list is `ready`, or the rows of the filter before.
 */
export function useShownTodos(
  todos: readonly Todo[],
  status: Status,
  ready: boolean,
): readonly Todo[] {
  const [restStatus, setRestStatus] = useState<Status | 'none'>('none');
  const nextStatus = ready ? status : 'none';
  // No deferred value, which would not lag behind here: the router navigates in a transition itself.
  useEffect(() => startTransition(() => setRestStatus(nextStatus)), [nextStatus]);
  return shownTodos(todos, status, restStatus);
}

/** The first screenful of one status, and after it the todos of another. */
export function shownTodos(
  todos: readonly Todo[],
  status: Status,
  restStatus: Status | 'none',
): readonly Todo[] {
  const visible = visibleTodos(todos, status);
  const last = visible[screenful - 1];
  if (restStatus === status || last === undefined) return visible;
  const first = visible.slice(0, screenful);
  if (restStatus === 'none') return first;
  return [...first, ...visibleTodos(todos.slice(todos.indexOf(last) + 1), restStatus)];
}
