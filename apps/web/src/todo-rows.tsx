import { memo } from 'react';
import type { Todo } from 'todo-core';
import type { RowOf } from './kept-rows.ts';

const groupSize = 50;

/**
 * Gives a function that divides those of the todos that are shown into groups of neighbours. A todo
 * stays in the group that it came to first: a row that changed its group would be made anew, and
 * lose the focus. Only a list that comes in another order is divided anew.
 */
export function createGrouping() {
  let groupOf = new Map<number, number>();
  let count = 0;

  function place(todos: readonly Todo[]): void {
    let last = 0;
    for (const { id } of todos) {
      const group = groupOf.get(id) ?? Math.floor(count++ / groupSize);
      if (group < last) {
        groupOf = new Map();
        place(todos);
        return;
      }
      groupOf.set(id, group);
      last = group;
    }
    // The todos that are gone for good are forgotten now and then.
    if (groupOf.size > 2 * todos.length + groupSize) {
      groupOf = new Map(todos.map(({ id }) => [id, groupOf.get(id) ?? 0]));
    }
  }

  return (todos: readonly Todo[], shown: readonly Todo[]): ReadonlyMap<number, readonly Todo[]> => {
    place(todos);
    const groups = new Map<number, Todo[]>();
    for (const todo of shown) {
      const key = groupOf.get(todo.id) ?? 0;
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
