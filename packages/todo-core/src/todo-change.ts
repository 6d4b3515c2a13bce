import { appendTodo, copyTodo, removeTodo, replaceTodo } from './list.ts';
import { isTodo, type Todo } from './todo.ts';

/** A change of the list that a server has confirmed. */
export type TodoChange =
  | { readonly type: 'created' | 'updated'; readonly todo: Todo }
  | { readonly type: 'removed'; readonly id: number };

/** When a call was made, in milliseconds since 1970 as `Date.now()` returns them. */
export interface CallTimes {
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** A change with the times of the call that made it. */
export type ConfirmedChange = TodoChange & CallTimes;

/**
 * Returns whether `value` is a {@link TodoChange}, with or without times. Never throws. Use it for what
 * comes from outside, such as a message from another tab.
 */
export function isTodoChange(value: unknown): value is TodoChange & Partial<CallTimes> {
  const { type, todo, id } = Object(value) as Record<'type' | 'todo' | 'id', unknown>;
  if (type === 'removed') return Number.isFinite(id);
  return (type === 'created' || type === 'updated') && isTodo(todo);
}

/** Returns the id of the changed todo. */
export function changedId(change: TodoChange): number {
  return change.type === 'removed' ? change.id : change.todo.id;
}

/** Returns the change with a copy of its todo. */
export function copyChange(change: TodoChange): TodoChange {
  return change.type === 'removed' ? change : { ...change, todo: copyTodo(change.todo) };
}

/** Returns the list with the change made; the same list if it makes no difference. */
export function applyChange(todos: readonly Todo[], change: TodoChange): readonly Todo[] {
  if (change.type === 'removed') return removeTodo(todos, change.id);
  return (change.type === 'created' ? appendTodo : replaceTodo)(todos, change.todo);
}
