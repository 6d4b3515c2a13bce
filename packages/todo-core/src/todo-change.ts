import { appendTodo, copyTodo, removeTodo, replaceTodo } from './list.ts';
import { type Todo, todoProblem } from './todo.ts';
import { typeName } from './type-name.ts';

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

/** Returns whether `value` is a {@link TodoChange}, times or not: what came from another tab, say. Never throws. */
export function isTodoChange(value: unknown): value is TodoChange & Partial<CallTimes> {
  return changeProblem(value) === undefined;
}

/** Returns what keeps `value` from being a change, such as `change.todo.id is a string`. */
export function changeProblem(value: unknown): string | undefined {
  const type = typeName(value);
  if (type !== 'an object') return `change is ${type}`;
  const change = value as Partial<Record<'type' | 'todo' | 'id' | keyof CallTimes, unknown>>;
  for (const time of [change.sentAt, change.answeredAt]) {
    const found = typeName(time);
    if (time !== undefined && found !== 'a number') return `a time of the change is ${found}`;
  }
  switch (change.type) {
    case 'created':
    case 'updated':
      return todoProblem(change.todo, 'change.todo');
    case 'removed':
      return Number.isFinite(change.id) ? undefined : `change.id is ${typeName(change.id)}`;
    default:
      return `change.type is not created, updated or removed`;
  }
}

/** Returns the id of the changed todo. */
export function changedId(change: TodoChange): number {
  return change.type === 'removed' ? change.id : change.todo.id;
}

/** Returns the change with a copy of its todo, and with nothing else. */
export function copyChange(change: TodoChange): TodoChange {
  return change.type === 'removed'
    ? { type: change.type, id: change.id }
    : { type: change.type, todo: copyTodo(change.todo) };
}

/** Returns the list with the change made; the same list if it makes no difference. */
export function applyChange(todos: readonly Todo[], change: TodoChange): readonly Todo[] {
  switch (change.type) {
    case 'created':
      return appendTodo(todos, change.todo);
    case 'updated':
      return replaceTodo(todos, change.todo);
    case 'removed':
      return removeTodo(todos, change.id);
  }
}
