import type { Todo } from './todo.ts';

/** The statuses that a list can be filtered by, in the order of their links. Specification, section 2. */
export const statuses = ['all', 'active', 'completed'] as const;

/** Which todos are shown: all of them, or only the active or the completed ones. */
export type Status = (typeof statuses)[number];

/**
 * Gives the status that a route names; anything else, `undefined` too, is `all`.
 * Never throws. Specification, section 2.
 */
export function parseStatus(value: string | null | undefined): Status {
  return statuses.find((status) => status === value) ?? 'all';
}

/**
 * Gives the todos that a status shows, in their order: for `all` the same list, else a new one
 * (so call it while rendering, not in `getSnapshot`). Specification, section 4.
 */
export function visibleTodos(todos: readonly Todo[], status: Status): readonly Todo[] {
  // Plain JavaScript may pass anything.
  const known = parseStatus(status);
  if (known === 'all') return todos;
  return todos.filter(({ completed }) => completed === (known === 'completed'));
}

/** Gives how many todos are not completed: the number of items left. Specification, section 1. */
export function countActive(todos: readonly Todo[]): number {
  return visibleTodos(todos, 'active').length;
}
