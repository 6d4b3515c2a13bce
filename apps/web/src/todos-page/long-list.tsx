/**
 * What the page does for lists of thousands of todos, and what each part is worth. Every row is in the
 * document. Records 41 and 42 have the figures:
 *
 * - **batches** (`useTodos`): what pending calls change renders together, every 50 milliseconds. Without
 *   them, 1,000 changes at once take twice as long;
 * - **two steps** (`useShownTodos`): the first screenful renders at once, the rest in a transition. In
 *   one step, the first of 5,000 rows show two to three times later;
 * - **groups** (`TodoRows`): a change of one todo goes through one group of memoized rows, and the
 *   browser skips groups off the screen (`TodoGroup`). Without them, opening 5,000 todos takes twice as
 *   long, and an add or another filter three times.
 */
import { TodoGroup, TodoItem } from '@todos/ui';
import {
  memo,
  startTransition,
  useCallback,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  type Change,
  type Filter,
  type Todo,
  type TodoChanges,
  type TodoSnapshot,
  type TodoStore,
  visibleTodos,
} from 'todo-core';
import type { NewTodos } from '../state/new-todos.ts';
import { batchMs } from '../state/value.ts';

/** Returns whether a change is waiting or in flight. */
export const isPending = ({ state }: Change) => state !== 'failed';

/**
 * Returns the current snapshot of the store, and renders again when it changes. While changes are
 * pending, it renders every 50 milliseconds at most: rendering a long list for each of 1,000 responses
 * would delay the user's typing, and a call that is answered at once renders only its outcome.
 */
export function useTodos(store: TodoStore): TodoSnapshot {
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;

      function notify() {
        clearTimeout(timer);
        timer = undefined;
        listener();
      }

      return store.subscribe(() => {
        if (store.getSnapshot().changes.some(isPending)) timer ??= setTimeout(notify, batchMs);
        else notify();
      });
    },
    [store],
  );
  // The prerendered HTML has no failed titles: those that a reload has kept come right after.
  const [prerendered] = useState(() => ({ ...store.getInitialSnapshot(), changes: [] }));
  return useSyncExternalStore(subscribe, store.getSnapshot, () => prerendered);
}

/** More rows than the tallest screen shows. */
const screenful = 100;

/**
 * Returns the todos to show. After opening and after a filter change, the first screenful and the
 * rows that are there already render at once, and the rest in a second render, which typing
 * interrupts: nobody waits for 5,000 rows to see ten. A todo whose title is being edited stays, even
 * if it leaves the filter.
 *
 * @param hasAnswered whether the first load has ended, failed or not
 */
export function useShownTodos(
  todos: readonly Todo[],
  filter: Filter,
  hasAnswered: boolean,
  editedId?: number,
): readonly Todo[] {
  /** The filter whose rows have all rendered. */
  const [completeFilter, setCompleteFilter] = useState<Filter>();
  const nextFilter = hasAnswered ? filter : undefined;
  // useDeferredValue does the same, but opened 5,000 todos more slowly. useEffect runs a frame later.
  useLayoutEffect(() => startTransition(() => setCompleteFilter(nextFilter)), [nextFilter]);

  let shown = visibleTodos(todos, filter);
  if (completeFilter !== filter) {
    const rest = shown.slice(screenful);
    const rendered = completeFilter ? visibleTodos(rest, completeFilter) : [];
    shown = [...shown.slice(0, screenful), ...rendered];
  }
  if (editedId === undefined) return shown;
  const ids = new Set([editedId, ...shown.map(({ id }) => id)]);
  return todos.filter(({ id }) => ids.has(id));
}

/** How many neighbouring ids share a group. */
const groupSize = 32;

/** In a list with more rows than this, groups off the screen are laid out only when they come near it. */
const longListLength = 100;

interface TodoRowsProps {
  readonly todos: readonly Todo[];
  /** What is asked for each todo and not confirmed, by its id. */
  readonly changes: ReadonlyMap<number, TodoChanges>;
  readonly newTodos: NewTodos;
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
export function TodoRows({ newTodos, ...props }: TodoRowsProps) {
  const newIds = useSyncExternalStore(newTodos.subscribe, newTodos.get, newTodos.get);
  const isLong = props.todos.length > longListLength;
  return groupTodos(props.todos).map(({ key, todos }) => (
    <RowGroup key={key} {...props} todos={todos} newIds={newIds} isLong={isLong} />
  ));
}

interface RowGroupProps extends Omit<TodoRowsProps, 'newTodos'> {
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
export function groupTodos(todos: readonly Todo[]) {
  const [first, second] = todos;
  const isNewestFirst = first && second && first.id > second.id;
  const groups: { readonly key: number; readonly todos: Todo[] }[] = [];
  for (const todo of todos) {
    const key = Math.floor(todo.id / groupSize);
    const last = groups.at(-1);
    if (last && (isNewestFirst ? key >= last.key : key <= last.key)) last.todos.push(todo);
    else groups.push({ key, todos: [todo] });
  }
  return groups;
}
