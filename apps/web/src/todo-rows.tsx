import { TodoGroup, TodoItem } from '@todos/ui';
import { memo } from 'react';
import type { Todo, TodoSnapshot, TodoStore } from 'todo-core';

/** How many neighbouring ids share a group. */
const groupSize = 32;

/** From so many rows on, groups off the screen are laid out only when they come near it. */
const longListLength = 100;

interface TodoRowsProps extends Pick<
  TodoSnapshot,
  'todos' | 'busyIds' | 'pendingRenames' | 'failedRenames'
> {
  readonly store: TodoStore;
  readonly onRemove: (id: number) => void;
  readonly onEditChange: (id: number, text: string | undefined) => void;
}

/**
 * The rows of the list, in groups of neighbouring ids: a change of one todo goes through one group of
 * rows, not through thousands of them.
 */
export function TodoRows(props: TodoRowsProps) {
  const isLong = props.todos.length > longListLength;
  return groupTodos(props.todos).map(({ key, todos }) => (
    <RowGroup key={key} {...props} todos={todos} isLong={isLong} />
  ));
}

interface RowGroupProps extends TodoRowsProps {
  readonly isLong: boolean;
}

const RowGroup = memo(function RowGroup({
  isLong,
  todos,
  busyIds,
  pendingRenames,
  failedRenames,
  store,
  onRemove,
  onEditChange,
}: RowGroupProps) {
  return (
    <TodoGroup skippable={isLong}>
      {todos.map(({ id, title, completed }) => (
        <TodoItem
          key={id}
          id={id}
          title={title}
          completed={completed}
          busy={busyIds.has(id)}
          onToggle={store.toggle}
          onRename={store.rename}
          savingTitle={pendingRenames.get(id)}
          unsavedTitle={failedRenames.get(id)}
          onDiscardRename={store.dismissFailedRename}
          onRemove={onRemove}
          onEditChange={onEditChange}
        />
      ))}
    </TodoGroup>
  );
}, showSameRows);

function showSameRows(before: RowGroupProps, after: RowGroupProps): boolean {
  return (
    before.isLong === after.isLong &&
    before.todos.length === after.todos.length &&
    after.todos.every(
      (todo, index) =>
        todo === before.todos[index] &&
        before.busyIds.has(todo.id) === after.busyIds.has(todo.id) &&
        before.pendingRenames.get(todo.id) === after.pendingRenames.get(todo.id) &&
        before.failedRenames.get(todo.id) === after.failedRenames.get(todo.id),
    )
  );
}

interface Group {
  readonly key: number;
  readonly todos: Todo[];
}

/**
 * Groups the todos without changing their order, which the first two tell: the oldest or the newest
 * first. If an id is out of order, its todo joins the last group.
 */
export function groupTodos(todos: readonly Todo[]): Group[] {
  const [first, second] = todos;
  const isNewestFirst = first && second && first.id > second.id;
  const groups: Group[] = [];
  for (const todo of todos) {
    const key = Math.floor(todo.id / groupSize);
    const last = groups.at(-1);
    if (last && (isNewestFirst ? key >= last.key : key <= last.key)) last.todos.push(todo);
    else groups.push({ key, todos: [todo] });
  }
  return groups;
}
