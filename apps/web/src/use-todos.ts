import { useSyncExternalStore } from 'react';
import type { TodoSnapshot, TodoStore } from 'todo-core';

/** Gives the store's current snapshot, and renders again when it changes. */
export function useTodos(store: TodoStore): TodoSnapshot {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getInitialSnapshot);
}
