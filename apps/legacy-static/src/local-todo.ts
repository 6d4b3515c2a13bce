import { newTodo, type Todo } from 'todo-core';

/**
 * Creates a local todo: not completed, with the timestamp `now` (milliseconds) as its id, or the next
 * number that no todo has.
 */
export function createLocalTodo(todos: readonly Todo[], title: string, now: number): Todo {
  const ids = new Set(todos.map(({ id }) => id));
  let id = now;
  while (ids.has(id)) id += 1;
  return { id, ...newTodo(title, 1) };
}
