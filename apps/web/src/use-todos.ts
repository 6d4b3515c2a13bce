import { useMemo, useSyncExternalStore } from 'react';
import type { TodoSnapshot, TodoStore } from 'todo-core';
import { calmSubscription } from './calm-subscription.ts';

/** Gives the store's current snapshot, and renders again when it changes. */
export function useTodos(store: TodoStore): TodoSnapshot {
  const subscribe = useMemo(() => calmSubscription(store), [store]);
  return useSyncExternalStore(subscribe, store.getSnapshot, store.getInitialSnapshot);
}
