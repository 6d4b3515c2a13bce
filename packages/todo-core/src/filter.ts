import type { Todo } from './todo.ts';

/** The statuses to filter a list by, in the order of their links. */
export const statuses = ['all', 'active', 'completed'] as const;

/** Which todos are shown: all, or only the active or the completed ones. */
export type Status = (typeof statuses)[number];

/**
 * Returns the status that a route names, and `all` for anything else, `null` and `undefined` included.
 * Never throws.
 */
export function parseStatus(value: string | null | undefined): Status {
  return statuses.find((status) => status === value) ?? 'all';
}

/**
 * Returns the todos that a status shows, in their order: the same list for `all`, otherwise a new
 * one, so call it while you render and not in a selector that is compared by reference.
 */
export function visibleTodos(todos: readonly Todo[], status: Status): readonly Todo[] {
  // Plain JavaScript may pass anything.
  const known = parseStatus(status);
  if (known === 'all') return todos;
  return todos.filter(({ completed }) => completed === (known === 'completed'));
}

/** Returns how many todos are not completed: the number of items left. */
export function countActive(todos: readonly Todo[]): number {
  return visibleTodos(todos, 'active').length;
}
