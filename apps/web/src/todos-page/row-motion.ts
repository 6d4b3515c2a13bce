import { canMoveRows, type RowMotion } from '@todos/ui';
import { useCallback, useState } from 'react';
import type { Filter, Todo } from 'todo-core';

/** If more rows than this come and go before they rest, none of them moves. */
const maxMoving = 20;

/** How each row comes or goes, by its id. Empty if there are too many of them. */
type Motion = ReadonlyMap<number, RowMotion>;

interface Now {
  readonly todos: readonly Todo[];
  readonly shown: readonly Todo[];
  /** `undefined` until the first list has come. */
  readonly filter: Filter | undefined;
}

interface Rows extends Now {
  /** What is rendered: the shown todos, and in their old places those that leave. */
  readonly rows: readonly Todo[];
  /** `undefined` while they rest. */
  readonly motion: Motion | undefined;
}

const idOf = ({ id }: Todo) => id;
const isLeaving = (how: RowMotion | undefined) => how === 'goes' || how === 'changed';

/**
 * Returns the rows to render: of the shown todos, and of those that leave, with their new state. And how
 * each comes or goes, until `rest` is called. Nothing moves in a first list, or with another filter.
 */
export function useRowMotion(now: Now, editedId?: number) {
  const [last, setLast] = useState<Rows>();
  const next = nextRows(last, now, editedId);
  if (next !== last) setLast(next);
  const rest = useCallback(() => setLast(undefined), []);
  return { rows: next.rows, motion: next.motion, rest };
}

function nextRows(last: Rows | undefined, now: Now, editedId?: number): Rows {
  const { todos, shown, filter } = now;
  const isSameFilter = last?.filter === filter;
  if (last && isSameFilter && last.todos === todos && last.shown === shown) return last;
  if (!last || !isSameFilter || !filter) return { ...now, rows: shown, motion: undefined };
  const motion = last.todos === todos ? last.motion : nextMotion(last, now, editedId);
  return { ...now, rows: withLeaving(last.rows, motion, now), motion };
}

function nextMotion(last: Rows, { todos, shown }: Now, editedId?: number): Motion | undefined {
  const { rows, motion } = last;
  const [before, after] = differingParts(rows, shown);
  const oldIds = new Set(before.map(idOf));
  const ids = new Set(after.map(idOf));
  const coming = after.filter(({ id }) => !oldIds.has(id));
  // A row with an editor goes at once: what is typed in it is saved then.
  const leaving = new Set(before.map(idOf).filter((id) => !ids.has(id) && id !== editedId));
  const starting = [...leaving].filter((id) => !isLeaving(motion?.get(id)));
  const ongoing = [...(motion ?? [])].filter(([id, how]) => leaving.has(id) === isLeaving(how));
  const count = coming.length + starting.length;
  if (count === 0 && ongoing.length === (motion?.size ?? 0)) return motion;
  if (!canMoveRows()) return undefined;
  // A quick series that has stopped moving starts again only after a rest: frames would delay its presses.
  if (motion?.size === 0 || ongoing.length + count > maxMoving) return new Map();
  const next = new Map(ongoing);
  for (const { id } of coming) next.set(id, 'comes');
  for (const id of starting)
    next.set(id, todos.some((todo) => todo.id === id) ? 'changed' : 'goes');
  return next;
}

/** Returns the parts of two lists that differ: without the todos that both start and end with. */
function differingParts(before: readonly Todo[], after: readonly Todo[]) {
  let end = 0;
  while (end < before.length && before.at(-1 - end)?.id === after.at(-1 - end)?.id) end++;
  let start = 0;
  const most = Math.min(before.length, after.length) - end;
  while (start < most && before[start]?.id === after[start]?.id) start++;
  return [before, after].map((todos) => todos.slice(start, todos.length - end)) as [Todo[], Todo[]];
}

/** Returns the shown todos and, in their old places, those that leave, with their new state. */
function withLeaving(rows: readonly Todo[], motion: Motion | undefined, { todos, shown }: Now) {
  if (![...(motion?.values() ?? [])].some(isLeaving)) return shown;
  const placed = [...shown];
  for (const [index, row] of rows.entries()) {
    if (!isLeaving(motion?.get(row.id))) continue;
    const previous = rows[index - 1]?.id;
    const at = placed.findIndex(({ id }) => id === previous) + 1;
    placed.splice(at, 0, todos.find(({ id }) => id === row.id) ?? row);
  }
  return placed;
}
