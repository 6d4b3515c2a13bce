import { createSubscriber } from 'svelte/reactivity';
import type { TodoSnapshot, TodoStore } from 'todo-core';

export function reactive(store: TodoStore): { readonly snapshot: TodoSnapshot } {
  const track = createSubscriber(store.subscribe);
  return {
    get snapshot() {
      track();
      return store.getSnapshot();
    },
  };
}
