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

interface TodoRowsProps {
  readonly todos: readonly Todo[];
  /** What is asked for each todo and not confirmed, by its id. */
  readonly changes: ReadonlyMap<number, TodoChanges>;
  /** How each comes or goes, by its id. */
  readonly motion: ReadonlyMap<number, RowMotion> | undefined;
  /** Those that are highlighted. */
  readonly newIds: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
  readonly onRename: (id: number, title: string) => void;
  readonly onRetry: (changeId: number) => void;
  readonly onDiscard: (changeId: number) => void;
  readonly onRemove: (id: number) => void;
  readonly onEditChange: (id: number, isOpen: boolean, text?: string) => void;
}

/**
 * The rows of the list, in groups of neighbouring ids: a change of one todo goes through one group of
 * rows, not through thousands of them.
 */
export function TodoRows(props: TodoRowsProps) {
  /** The row that has had the focus last. */
  const [focused, setFocused] = useState<RowPlace>();
  const grouped = useMemo(() => groupTodos(props.todos), [props.todos]);
  const groups = useMemo(() => keepGroup(grouped, focused), [grouped, focused]);
  const isLong = props.todos.length > longListLength;
  return groups.map(({ key, todos }) => (
    <RowGroup key={key} {...props} group={key} todos={todos} isLong={isLong} onFocus={setFocused} />
  ));
}

interface RowGroupProps extends TodoRowsProps {
  readonly group: number;
  readonly isLong: boolean;
  readonly onFocus: (row: RowPlace) => void;
}

const RowGroup = memo(function RowGroup(props: RowGroupProps) {
  const { group, isLong, todos, changes, motion, newIds, onFocus, ...callbacks } = props;

  function handleFocus({ target }: FocusEvent) {
    onFocus({ id: Number(target.closest('li')?.dataset['id']), group });
  }

  return (
    <TodoGroup skippable={isLong} onFocus={handleFocus}>
      {todos.map((todo) => (
        <TodoItem
          key={todo.id}
          {...todo}
          busy={changes.get(todo.id)?.busy}
          savingTitle={changes.get(todo.id)?.savingTitle}
          isNew={newIds.has(todo.id)}
          motion={motion?.get(todo.id)}
          unsaved={changes.get(todo.id)?.failedRename}
          {...callbacks}
        />
      ))}
    </TodoGroup>
  );
}, showSameRows);

/** Compares what the rows show: whatever else is among the props is stable. */
function showSameRows(before: RowGroupProps, after: RowGroupProps): boolean {
  if (before.isLong !== after.isLong) return false;
  const isSame = (prop: 'todos' | 'changes' | 'motion' | 'newIds') => before[prop] === after[prop];
  // Only the focus has moved.
  if (isSame('todos') && isSame('changes') && isSame('motion') && isSame('newIds')) return true;
  return (
    before.todos.length === after.todos.length &&
    after.todos.every((todo, index) => {
      const old = before.changes.get(todo.id);
      const now = after.changes.get(todo.id);
      return (
        todo === before.todos[index] &&
        before.newIds.has(todo.id) === after.newIds.has(todo.id) &&
        before.motion?.get(todo.id) === after.motion?.get(todo.id) &&
        old?.busy === now?.busy &&
        old?.savingTitle === now?.savingTitle &&
        old?.failedRename === now?.failedRename
      );
    })
  );
}

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
