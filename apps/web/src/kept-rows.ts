import type { ReactElement } from 'react';
import type { Todo } from 'todo-core';

/** Gives a `makeRow` that makes the row of a todo once: React does not look into a row that is the same. */
export function keptRows(makeRow: (todo: Todo) => ReactElement): (todo: Todo) => ReactElement {
  const rows = new WeakMap<Todo, ReactElement>();
  return (todo) => {
    const row = rows.get(todo) ?? makeRow(todo);
    rows.set(todo, row);
    return row;
  };
}
