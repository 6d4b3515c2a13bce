import type { Todo } from './todo.ts';

/**
 * Gives the list with `todo` at its end. Where its id is in the list already, the todo is replaced
 * in its place, so that ids stay unique. Never changes `todos`. Specification, section 4.
 */
export function appendTodo(todos: readonly Todo[], todo: Todo): readonly Todo[] {
  return todos.some(({ id }) => id === todo.id) ? replaceTodo(todos, todo) : [...todos, todo];
}

/**
 * Gives the list with `todo` in the place of the one with the same id; the same list where none
 * has it. Every other todo keeps its reference. Never changes `todos`. Specification, section 4.
 */
export function replaceTodo(todos: readonly Todo[], todo: Todo): readonly Todo[] {
  const index = todos.findIndex(({ id }) => id === todo.id);
  return index === -1 ? todos : [...todos.slice(0, index), todo, ...todos.slice(index + 1)];
}

/**
 * Gives the list without the todo of this id; the same list where none has it.
 * Never changes `todos`. Specification, section 4.
 */
export function removeTodo(todos: readonly Todo[], id: number): readonly Todo[] {
  const others = todos.filter((todo) => todo.id !== id);
  return others.length === todos.length ? todos : others;
}
