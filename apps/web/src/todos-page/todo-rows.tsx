import { type RowMotion, TodoGroup, TodoItem } from '@todos/ui';
import { type FocusEvent, memo, useMemo, useState } from 'react';
import type { Todo, TodoChanges } from 'todo-core';

/** How many neighbouring ids share a group. */
const groupSize = 32;

/** In a list with more rows than this, groups off the screen are laid out only when they come near it. */
const longListLength = 100;

interface Group {
  readonly key: number;
  readonly todos: readonly Todo[];
}

/** A row, and the key of its group. */
interface RowPlace {
  readonly id: number;
  readonly group: number;
}

/** What a row shows. */
interface Row extends TodoChanges {
  readonly todo: Todo;
  readonly isNew: boolean;
  readonly motion: RowMotion | undefined;
}

interface Callbacks {
  readonly onToggle: (id: number) => void;
  readonly onRename: (id: number, title: string) => void;
  readonly onRetry: (changeId: number) => void;
  readonly onDiscard: (changeId: number) => void;
  readonly onRemove: (id: number) => void;
  readonly onEditChange: (id: number, isOpen: boolean, text?: string) => void;
}

interface TodoRowsProps extends Callbacks {
  readonly todos: readonly Todo[];
  /** What is asked for each todo and not confirmed, by its id. */
  readonly changes: ReadonlyMap<number, TodoChanges>;
  /** How each comes or goes, by its id. */
  readonly motion: ReadonlyMap<number, RowMotion> | undefined;
  /** Those that are highlighted. */
  readonly newIds: ReadonlySet<number>;
}

/**
 * The rows of the list, in groups of neighbouring ids: a change of one todo goes through one group of
 * rows, not through thousands of them.
 */
export function TodoRows({ todos, changes, motion, newIds, ...callbacks }: TodoRowsProps) {
  /** The row that has had the focus last. */
  const [focused, setFocused] = useState<RowPlace>();
  const grouped = useMemo(() => groupTodos(todos), [todos]);
  const groups = useMemo(() => keepGroup(grouped, focused), [grouped, focused]);
  /** The rows that show their todo alone: a press makes no new ones of thousands. */
  const [plainRows] = useState(() => new WeakMap<Todo, Row>());
  const rowsOfGroups = useMemo(() => {
    const ids = new Set([...changes.keys(), ...newIds, ...(motion?.keys() ?? [])]);
    const rowOf = (todo: Todo): Row => {
      const { id } = todo;
      const plain = plainRows.get(todo);
      if (plain && !ids.has(id)) return plain;
      const row = { todo, ...changes.get(id), isNew: newIds.has(id), motion: motion?.get(id) };
      if (!ids.has(id)) plainRows.set(todo, row);
      return row;
    };
    return groups.map((group) => group.todos.map(rowOf));
  }, [plainRows, groups, changes, motion, newIds]);

  return groups.map(({ key }, index) => (
    <RowGroup
      key={key}
      group={key}
      rows={rowsOfGroups[index] ?? []}
      isLong={todos.length > longListLength}
      onFocus={setFocused}
      {...callbacks}
    />
  ));
}

interface RowGroupProps extends Callbacks {
  readonly group: number;
  readonly rows: readonly Row[];
  readonly isLong: boolean;
  readonly onFocus: (row: RowPlace) => void;
}

const RowGroup = memo(function RowGroup(props: RowGroupProps) {
  const { group, rows, isLong, onFocus, ...callbacks } = props;

  function handleFocus({ target }: FocusEvent) {
    onFocus({ id: Number(target.closest('li')?.dataset['id']), group });
  }

  return (
    <TodoGroup skippable={isLong} onFocus={handleFocus}>
      {rows.map(({ todo, failedRename, ...row }) => (
        <TodoItem key={todo.id} {...todo} {...row} unsaved={failedRename} {...callbacks} />
      ))}
    </TodoGroup>
  );
}, areSame);

function areSame({ rows: before, ...others }: RowGroupProps, { rows, ...next }: RowGroupProps) {
  const names = Object.keys(next) as (keyof typeof next)[];
  if (!names.every((name) => others[name] === next[name])) return false;
  const isSame = (row: Row, index: number) => isSameRow(row, before[index]);
  return before === rows || (before.length === rows.length && rows.every(isSame));
}

const isSameRow = (row: Row, before: Row | undefined) =>
  row === before ||
  (row.todo === before?.todo &&
    row.isNew === before.isNew &&
    row.motion === before.motion &&
    row.busy === before.busy &&
    row.togglingTo === before.togglingTo &&
    row.savingTitle === before.savingTitle &&
    row.failedRename === before.failedRename);

/**
 * Groups the todos in their order: oldest or newest first, as the first two tell. A todo whose id is
 * out of order joins the last group.
 */
export function groupTodos(todos: readonly Todo[]): Group[] {
  const [first, second] = todos;
  const isNewestFirst = first && second && first.id > second.id;
  const groups: { key: number; todos: Todo[] }[] = [];
  for (const todo of todos) {
    const key = Math.floor(todo.id / groupSize);
    const last = groups.at(-1);
    if (last && (isNewestFirst ? key >= last.key : key <= last.key)) last.todos.push(todo);
    else groups.push({ key, todos: [todo] });
  }
  return groups;
}

/**
 * Gives the group with the row that had the focus last the key of the group that this row was in: in
 * another one, React would mount the row again, without its editor and its focus. Whoever has that key
 * gets the other one.
 */
function keepGroup(groups: readonly Group[], focused: RowPlace | undefined): readonly Group[] {
  if (!focused) return groups;
  const { id: focusedId, group: oldKey } = focused;
  const newKey = groups.find(({ todos }) => todos.some(({ id }) => id === focusedId))?.key;
  if (newKey === undefined || newKey === oldKey) return groups;
  const swapped = new Map([
    [oldKey, newKey],
    [newKey, oldKey],
  ]);
  return groups.map(({ key, todos }) => ({ key: swapped.get(key) ?? key, todos }));
}
