import type { Todo } from './todo.ts';

/** The filters of a list, in the order of their links. */
export const filters = ['all', 'active', 'completed'] as const;

/** Which todos are shown: all, or only the active or the completed ones. */
export type Filter = (typeof filters)[number];

/**
 * Returns the filter that a route names, and `all` for anything else, `null` and `undefined` included.
 * Never throws.
 */
export function parseFilter(value: string | null | undefined): Filter {
  return filters.find((filter) => filter === value) ?? 'all';
}

/**
 * Returns the todos that a filter shows, in their order: the same list for `all`, otherwise a new
 * one, so call it while you render and not in a selector that is compared by reference.
 */
export function visibleTodos<T extends Pick<Todo, 'completed'>>(
  todos: readonly T[],
  filter: Filter,
): readonly T[] {
  // Plain JavaScript may pass anything.
  const known = parseFilter(filter);
  if (known === 'all') return todos;
  return todos.filter(({ completed }) => completed === (known === 'completed'));
}

/** Returns how many todos are not completed: the number of items left. */
export function countActive(todos: readonly Todo[]): number {
  return visibleTodos(todos, 'active').length;
}
