import type { TodoSnapshot, TodoStore } from 'todo-core';
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue';

export function useTodos(store: TodoStore): Readonly<ShallowRef<TodoSnapshot>> {
  const snapshot = shallowRef(store.getSnapshot());
  onScopeDispose(store.subscribe(() => (snapshot.value = store.getSnapshot())));
  return snapshot;
}
