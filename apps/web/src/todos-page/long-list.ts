/**
 * What the page does for lists of thousands of todos: batches (`useTodos`), two steps (`useShownTodos`) and
 * groups (`todo-rows.tsx`). Every row is in the document. Records 41 and 42 have what each is worth.
 */
import {
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Filter, type Todo, type TodoSnapshot, type TodoStore, visibleTodos } from 'todo-core';
import { isPending } from '../state/pending.ts';
import { batchMs } from '../state/value.ts';

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
        if (!store.getSnapshot().changes.some(isPending)) notify();
        // The batch counts from the end of this task: 100 presses in one may take as long as a batch.
        else timer ??= setTimeout(() => (timer = setTimeout(notify, batchMs)));
      });
    },
    [store],
  );
  // The prerendered HTML has no failed titles: those that a reload has kept come right after.
  return useSyncExternalStore(subscribe, store.getSnapshot, store.getInitialSnapshot);
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

  return useMemo(() => {
    let shown = visibleTodos(todos, filter);
    if (completeFilter !== filter) {
      const rest = shown.slice(screenful);
      const rendered = completeFilter ? visibleTodos(rest, completeFilter) : [];
      shown = [...shown.slice(0, screenful), ...rendered];
    }
    if (editedId === undefined) return shown;
    const ids = new Set([editedId, ...shown.map(({ id }) => id)]);
    return todos.filter(({ id }) => ids.has(id));
  }, [todos, filter, completeFilter, editedId]);
}
