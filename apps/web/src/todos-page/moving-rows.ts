import { canMoveRows, type RowMotion } from '@todos/ui';
import { useCallback, useState } from 'react';
import type { Filter, Todo } from 'todo-core';

/** If more rows than this come and go before they rest, none of them moves. */
const maxMoving = 20;

/** After so many changes without a rest, rows no longer move: each frame would delay the next one. */
const maxSeries = 5;

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
  /** How many changes came since the last rest. */
  readonly series: number;
}

const idOf = ({ id }: Todo) => id;
const isLeaving = (how: RowMotion | undefined) => how !== undefined && how !== 'comes';

/**
 * Returns the rows to render: of the shown todos, and of those that leave, with their new state. And how
 * each comes or goes, until `rest` is called. Nothing moves in a first list, or with another filter.
 */
export function useMovingRows(now: Now, editedId?: number) {
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
  if (!last || !isSameFilter || !filter) {
    return { ...now, rows: shown, motion: undefined, series: 0 };
  }
  const motion = last.todos === todos ? last.motion : nextMotion(last, now, editedId);
  const series = motion === last.motion ? last.series : last.series + 1;
  return { ...now, rows: withLeaving(last.rows, motion, now), motion, series };
}

function nextMotion(last: Rows, { todos, shown }: Now, editedId?: number): Motion | undefined {
  const { rows, motion } = last;
  const isSame = ({ id }: Todo, index: number) => id === last.shown[index]?.id;
  if (shown.length === last.shown.length && shown.every(isSame)) return motion;
  // Rows that have stopped moving start again after a rest.
  if (motion?.size === 0 || last.series >= maxSeries) return new Map();
  const ids = new Set(shown.map(idOf));
  const oldIds = new Set(rows.map(idOf));
  const allIds = new Set(todos.map(idOf));
  const next = new Map<number, RowMotion>();
  for (const id of oldIds) {
    const how = motion?.get(id);
    if (ids.has(id)) {
      if (how === 'comes') next.set(id, how);
    } else if (id !== editedId) {
      // A row with an editor goes at once: what is typed in it is saved then.
      next.set(id, isLeaving(how) ? how : allIds.has(id) ? 'changed' : 'goes');
    }
  }
  for (const id of ids) if (!oldIds.has(id)) next.set(id, 'comes');
  if (next.size === 0) return undefined;
  if (next.size > maxMoving) return new Map();
  return canMoveRows() ? next : undefined;
}

/** Returns the shown todos and, in their old places, those that leave, with their new state. */
function withLeaving(rows: readonly Todo[], motion: Motion | undefined, { todos, shown }: Now) {
  const leaving = rows.filter(({ id }) => isLeaving(motion?.get(id)));
  if (leaving.length === 0) return shown;
  const placed = [...shown];
  for (const row of leaving) {
    placed.splice(rows.indexOf(row), 0, todos.find(({ id }) => id === row.id) ?? row);
  }
  return placed;
}
