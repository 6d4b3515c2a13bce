import { isLeaving, type RowMotion, useCanMoveRows } from '@todos/ui';
import { useCallback, useState } from 'react';
import type { Filter, Todo } from 'todo-core';

/** If so many rows come and go at once, the others just do so. */
const maxMoving = 20;

/** After so many adds and deletes in one motion, nothing moves until its end: each frame would delay them. */
const maxQuick = 5;

/** How each row comes or goes, by its id. */
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
  /** `undefined` while they stand still. */
  readonly motion: Motion | undefined;
  /** How many adds and deletes came since the motion began. */
  readonly quick: number;
}

const idOf = ({ id }: Todo) => id;

/**
 * Returns the rows to render: of the shown todos, and of those that leave, with their new state. And how
 * each comes or goes, until `endMotion` is called. Nothing moves in a first list, or with another filter.
 */
export function useMovingRows(now: Now, editedId?: number) {
  const [last, setLast] = useState<Rows>();
  const canMove = useCanMoveRows(now.shown.length);
  const next = nextRows(last, now, canMove, editedId);
  if (next !== last) setLast(next);
  // What is not remembered stands still.
  const endMotion = useCallback(() => setLast(undefined), []);
  return { rows: next.rows, motion: next.motion, endMotion };
}

function nextRows(last: Rows | undefined, now: Now, canMove: boolean, editedId?: number): Rows {
  const { todos, shown, filter } = now;
  const isSameFilter = last?.filter === filter;
  if (last && isSameFilter && last.todos === todos && last.shown === shown) return last;
  const still = { ...now, rows: shown, motion: undefined, quick: 0 };
  if (!last || !isSameFilter || !filter) return still;
  const isSame = ({ id }: Todo, index: number) => id === last.shown[index]?.id;
  const haveSameIds = shown.length === last.shown.length && shown.every(isSame);
  if (last.todos === todos || haveSameIds) {
    return { ...last, ...now, rows: withLeaving(last.rows, last.motion, now) };
  }
  if (!canMove) return still;
  if (last.quick >= maxQuick) return { ...still, motion: new Map(), quick: last.quick };
  const { ongoing, added } = changesOf(last, now, editedId);
  const count = ongoing.size + added.size;
  if (count === 0) return still;
  const motion: Motion = count > maxMoving ? ongoing : new Map([...ongoing, ...added]);
  const isQuick = [...added.values()].some((how) => how !== 'changed');
  const quick = last.quick + (isQuick ? 1 : 0);
  return { ...now, rows: withLeaving(last.rows, motion, now), motion, quick };
}

/** Returns which rows still come and go, and which begin to. */
function changesOf({ rows, motion }: Rows, { todos, shown }: Now, editedId?: number) {
  const ids = new Set(shown.map(idOf));
  const oldIds = new Set(rows.map(idOf));
  const allIds = new Set(todos.map(idOf));
  const ongoing = new Map<number, RowMotion>();
  const added = new Map<number, RowMotion>();
  for (const id of oldIds) {
    const how = motion?.get(id);
    if (how && ids.has(id) !== isLeaving(how)) ongoing.set(id, how);
    // A row with an editor goes at once: what is typed in it is saved then.
    else if (!ids.has(id) && id !== editedId) added.set(id, allIds.has(id) ? 'changed' : 'goes');
  }
  for (const id of ids) if (!oldIds.has(id)) added.set(id, 'comes');
  return { ongoing, added };
}

/** Returns the shown todos and, in their old places, those that leave, with their new state. */
function withLeaving(rows: readonly Todo[], motion: Motion | undefined, { todos, shown }: Now) {
  const leaving = rows.filter(({ id }) => isLeaving(motion?.get(id)));
  if (leaving.length === 0) return shown;
  const ids = new Set([...shown, ...leaving].map(idOf));
  const placed = todos.filter(({ id }) => ids.has(id));
  const places = new Map(placed.map(({ id }, index) => [id, index + 1]));
  /** Those that are deleted, from the last on, and what they stand behind. */
  const deleted: [place: number, row: Todo][] = [];
  let place = 0;
  for (const row of rows) {
    place = places.get(row.id) ?? place;
    if (!places.has(row.id) && ids.has(row.id)) deleted.unshift([place, row]);
  }
  for (const [at, row] of deleted) placed.splice(at, 0, row);
  return placed;
}
