import { createSubscriber } from 'svelte/reactivity';
import type { TodoSnapshot, TodoStore } from 'todo-core';

/** A store whose snapshot is a reactive property: what reads it is run again when it changes. */
export interface ReactiveTodoStore extends TodoStore {
  readonly snapshot: TodoSnapshot;
}

export function reactive(store: TodoStore): ReactiveTodoStore {
  const track = createSubscriber(store.subscribe);
  return {
    ...store,
    get snapshot() {
      track();
      return store.getSnapshot();
    },
  };
}
