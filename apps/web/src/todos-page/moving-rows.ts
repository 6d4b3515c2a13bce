import { canMoveRows, durationOf, isLeaving, type RowMotion } from '@todos/ui';
import { useEffect, useState } from 'react';
import type { Filter, Todo } from 'todo-core';

/** If more rows come and go at once, they just do so. */
const maxMoving = 20;

/** After so many adds and deletes in one motion, nothing moves until its end: each frame would delay them. */
const maxQuick = 2;

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

/**
 * Returns the rows to render: of the shown todos, and of those that leave, with their new state. And how
 * each comes or goes now. Nothing moves in a first list, or with another filter; nor does what this page has
 * added: it stood there before.
 */
export function useMovingRows(now: Now, newIds: ReadonlySet<number>, editedId?: number) {
  const [last, setLast] = useState<Rows>();
  const next = nextRows(last, now, newIds, editedId);
  if (next !== last) setLast(next);
  const { rows, motion } = next;
  useEffect(() => {
    if (!motion) return;
    // What is not remembered stands still.
    const timer = setTimeout(() => setLast(undefined), durationOf(motion));
    return () => clearTimeout(timer);
  }, [motion]);
  return { rows, motion };
}

function nextRows(
  last: Rows | undefined,
  now: Now,
  newIds: ReadonlySet<number>,
  editedId?: number,
): Rows {
  const { todos, shown, filter } = now;
  const isSameFilter = last?.filter === filter;
  if (last && isSameFilter && last.todos === todos && last.shown === shown) return last;
  const still = { ...now, rows: shown, motion: undefined, quick: 0 };
  if (!last || !isSameFilter || !filter) return still;
  if (last.quick > maxQuick) return { ...still, motion: new Map(), quick: last.quick };
  if (!canMoveRows(shown.length)) return still;
  const motion = motionOf(last, now, newIds, editedId);
  if (motion.size === 0) return still;
  const added = [...motion].filter(([id]) => !last.motion?.has(id));
  const quick = last.quick + (added.some(([, how]) => how !== 'changed') ? 1 : 0);
  if (motion.size > maxMoving || quick > maxQuick) return { ...still, motion: new Map(), quick };
  const isSame = !added[0] && motion.size === last.motion?.size;
  const rows = withLeaving(last.rows, motion, now);
  return { ...now, rows, motion: isSame ? last.motion : motion, quick };
}

function motionOf(
  { rows, motion: before }: Rows,
  { todos, shown }: Now,
  newIds: ReadonlySet<number>,
  editedId?: number,
): Motion {
  const ids = new Set(shown.map(({ id }) => id));
  const oldIds = new Set(rows.map(({ id }) => id));
  const motion = new Map<number, RowMotion>();
  for (const id of oldIds) {
    const how = before?.get(id);
    if (how && ids.has(id) !== isLeaving(how)) motion.set(id, how);
    // A row with an editor goes at once: what is typed in it is saved then.
    else if (!ids.has(id) && id !== editedId) {
      motion.set(id, todos.some((todo) => todo.id === id) ? 'changed' : 'goes');
    }
  }
  for (const id of ids) if (!oldIds.has(id) && !newIds.has(id)) motion.set(id, 'comes');
  return motion;
}

/** Returns the shown todos and those that leave: what is deleted is behind the row that was before it. */
function withLeaving(rows: readonly Todo[], motion: Motion, { todos, shown }: Now): Todo[] {
  const ids = new Set([...shown.map(({ id }) => id), ...motion.keys()]);
  const placed = todos.filter(({ id }) => ids.has(id));
  const placedIds = new Set(placed.map(({ id }) => id));
  const deleted = new Map<number | undefined, Todo[]>();
  let before: number | undefined;
  for (const row of rows) {
    if (placedIds.has(row.id)) before = row.id;
    else if (ids.has(row.id)) deleted.set(before, [...(deleted.get(before) ?? []), row]);
  }
  const behind = (id?: number) => deleted.get(id) ?? [];
  return [...behind(), ...placed.flatMap((todo) => [todo, ...behind(todo.id)])];
}
