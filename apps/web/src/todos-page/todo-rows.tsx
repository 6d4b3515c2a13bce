import { TodoGroup, TodoItem } from '@todos/ui';
import { memo, useState, useSyncExternalStore } from 'react';
import type { Todo, TodoChanges } from 'todo-core';
import type { Outcomes } from '../state/outcomes.ts';

/** How many neighbouring ids share a group. */
const groupSize = 32;

/** In a list with more rows than this, groups off the screen are laid out only when they come near it. */
const longListLength = 100;

interface Group {
  readonly key: number;
  readonly todos: readonly Todo[];
}

const noGroups = { groups: [] };

interface TodoRowsProps {
  readonly todos: readonly Todo[];
  /** What is asked for each todo and not confirmed, by its id. */
  readonly changes: ReadonlyMap<number, TodoChanges>;
  readonly newIds: Outcomes['newIds'];
  readonly onToggle: (id: number) => void;
  readonly onRename: (id: number, title: string) => void;
  readonly onRetryRename: (id: number) => void;
  readonly onDiscardRename: (id: number) => void;
  readonly onRemove: (id: number) => void;
  readonly onEditChange: (id: number, isOpen: boolean, text?: string) => void;
}

/**
 * The rows of the list, in groups of neighbouring ids: a change of one todo goes through one group of
 * rows, not through thousands of them. They subscribe to the new todos themselves, so that the end of a
 * highlight does not render the page.
 */
export function TodoRows({ newIds: { subscribe, get }, ...props }: TodoRowsProps) {
  const newIds = useSyncExternalStore(subscribe, get, get);
  const [last, setLast] = useState<{ todos?: readonly Todo[]; groups: readonly Group[] }>(noGroups);
  let { groups } = last;
  if (last.todos !== props.todos) {
    groups = keepFocusedGroup(groups, groupTodos(props.todos));
    setLast({ todos: props.todos, groups });
  }
  const isLong = props.todos.length > longListLength;
  return groups.map(({ key, todos }) => (
    <RowGroup key={key} {...props} todos={todos} newIds={newIds} isLong={isLong} />
  ));
}

interface RowGroupProps extends Omit<TodoRowsProps, 'newIds'> {
  readonly newIds: ReadonlySet<number>;
  readonly isLong: boolean;
}

const RowGroup = memo(function RowGroup(props: RowGroupProps) {
  const { isLong, todos, changes, newIds, ...callbacks } = props;
  return (
    <TodoGroup skippable={isLong}>
      {todos.map((todo) => (
        <TodoItem
          key={todo.id}
          {...todo}
          busy={changes.get(todo.id)?.busy}
          savingTitle={changes.get(todo.id)?.savingTitle}
          isNew={newIds.has(todo.id)}
          unsavedTitle={changes.get(todo.id)?.failedRename?.title}
          {...callbacks}
        />
      ))}
    </TodoGroup>
  );
}, showSameRows);

/** Compares what the rows show: whatever else is among the props is stable. */
function showSameRows(before: RowGroupProps, after: RowGroupProps): boolean {
  return (
    before.isLong === after.isLong &&
    before.todos.length === after.todos.length &&
    after.todos.every((todo, index) => {
      const old = before.changes.get(todo.id);
      const now = after.changes.get(todo.id);
      return (
        todo === before.todos[index] &&
        before.newIds.has(todo.id) === after.newIds.has(todo.id) &&
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
 * Gives the group with the focused row the key that the group of that row had before: in another one,
 * React would mount the row again, without its editor and its focus. Whoever has that key now gets the
 * other one.
 */
function keepFocusedGroup(before: readonly Group[], now: readonly Group[]): readonly Group[] {
  if (before.length === 0) return now;
  const row = document.activeElement?.closest<HTMLElement>('[data-id]');
  if (!row) return now;
  const focusedId = Number(row.dataset['id']);
  const hasFocus = ({ todos }: Group) => todos.some(({ id }) => id === focusedId);
  const oldKey = before.find(hasFocus)?.key;
  const newKey = now.find(hasFocus)?.key;
  if (oldKey === newKey || oldKey === undefined || newKey === undefined) return now;
  const swapped = new Map([
    [oldKey, newKey],
    [newKey, oldKey],
  ]);
  return now.map(({ key, todos }) => ({ key: swapped.get(key) ?? key, todos }));
}
