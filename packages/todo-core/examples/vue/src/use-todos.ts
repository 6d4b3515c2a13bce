import type { TodoSnapshot, TodoStore } from 'todo-core';
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue';

/** The store's current snapshot, as a ref. Snapshots are replaced, never changed: a shallow ref is enough. */
export function useTodos({
  subscribe,
  getSnapshot,
}: TodoStore): Readonly<ShallowRef<TodoSnapshot>> {
  const snapshot = shallowRef(getSnapshot());
  onScopeDispose(subscribe(() => (snapshot.value = getSnapshot())));
  return snapshot;
}
