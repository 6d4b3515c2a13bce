import { useCallback, useState, useSyncExternalStore } from 'react';
import type { TodoSnapshot, TodoStore } from 'todo-core';

/** How long a change waits for others while calls are in flight, in milliseconds. */
const batchMs = 50;

/**
 * Returns the current snapshot of the store, and renders again when it changes. While calls are in
 * flight, what they change renders together: rendering a long list for each of 1,000 responses
 * would delay the user's typing, and a call that is answered at once renders only its outcome.
 */
export function useTodos(store: TodoStore): TodoSnapshot {
  const subscribe = useCallback(
    (listener: () => void) => {
      let before = store.getSnapshot();
      let timer: ReturnType<typeof setTimeout> | undefined;

      function notify() {
        clearTimeout(timer);
        timer = undefined;
        listener();
      }

      return store.subscribe(() => {
        const { busyIds, pendingTitles, pendingRenames, failedRenames } = before;
        before = store.getSnapshot();
        const canWait =
          (before.busyIds !== busyIds && before.busyIds.size > 0) ||
          (before.pendingTitles !== pendingTitles && before.pendingTitles.length > 0) ||
          (before.pendingRenames !== pendingRenames &&
            before.pendingRenames.size > 0 &&
            before.failedRenames === failedRenames);
        // Other changes, such as a failed title, never wait.
        if (canWait) timer ??= setTimeout(notify, batchMs);
        else notify();
      });
    },
    [store],
  );
  // The prerendered HTML has no failed titles: those that a reload has kept come right after.
  const [prerendered] = useState(() => ({ ...store.getInitialSnapshot(), failedTitles: [] }));
  return useSyncExternalStore(subscribe, store.getSnapshot, () => prerendered);
}
