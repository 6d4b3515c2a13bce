import type { ReactElement } from 'react';
import type { Todo } from 'todo-core';

/** Makes the row of a todo. */
export type RowOf = (todo: Todo, busy: boolean) => ReactElement;

/** Gives a `makeRow` that makes the idle row of a todo once: React does not look into a row that is the same. */
export function keptRows(makeRow: RowOf): RowOf {
  const rows = new WeakMap<Todo, ReactElement>();
  return (todo, busy) => {
    if (busy) return makeRow(todo, busy);
    const row = rows.get(todo) ?? makeRow(todo, busy);
    rows.set(todo, row);
    return row;
  };
}
