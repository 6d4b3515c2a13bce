import { memo } from 'react';
import type { Todo } from 'todo-core';
import type { RowOf } from './kept-rows.ts';

const groupSize = 50;

/**
 * Gives a function that divides a list into groups of neighbours, by their ids, so that a todo is
 * always in the same group: a row that changed its group would be made anew, and lose the focus.
 */
export function createGrouping(): (todos: readonly Todo[]) => ReadonlyMap<number, readonly Todo[]> {
  // Of a server that has lists in another order than that of ids, every list is one group.
  let isById = true;
  return (todos) => {
    isById &&= todos.every(({ id }, index) => id > (todos[index - 1]?.id ?? -Infinity));
    const groups = new Map<number, Todo[]>();
    for (const todo of todos) {
      const key = isById ? Math.floor(todo.id / groupSize) : 0;
      const group = groups.get(key);
      if (group) group.push(todo);
      else groups.set(key, [todo]);
    }
    return groups;
  };
}

interface TodoRowsProps {
  readonly todos: readonly Todo[];
  readonly busyIds: ReadonlySet<number>;
  readonly rowOf: RowOf;
}

/** The rows of one group. React does not look into them while all of them stay as they are. */
export const TodoRows = memo(
  function TodoRows({ todos, busyIds, rowOf }: TodoRowsProps) {
    return todos.map((todo) => rowOf(todo, busyIds.has(todo.id)));
  },
  (before, after) =>
    before.rowOf === after.rowOf &&
    before.todos.length === after.todos.length &&
    after.todos.every(
      (todo, index) =>
        todo === before.todos[index] && before.busyIds.has(todo.id) === after.busyIds.has(todo.id),
    ),
);
