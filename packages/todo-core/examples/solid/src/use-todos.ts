import { type Accessor, createSignal, onCleanup } from 'solid-js';
import type { TodoSnapshot, TodoStore } from 'todo-core';

/** The store's current snapshot, as a signal. */
export function useTodos({ subscribe, getSnapshot }: TodoStore): Accessor<TodoSnapshot> {
  const [snapshot, setSnapshot] = createSignal(getSnapshot());
  onCleanup(subscribe(() => setSnapshot(getSnapshot())));
  return snapshot;
}
