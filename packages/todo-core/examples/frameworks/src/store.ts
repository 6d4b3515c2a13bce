import { createTodoApi, createTodoStore, type Todo } from 'todo-core';

export const store = createTodoStore(createTodoApi({ baseUrl: '/api', userId: 1 }));

void store.load();
// The list may have changed elsewhere. A hot reload replaces this listener.
document.onvisibilitychange = () => document.hidden || store.refresh();

/** Handles `change`. The box shows what is confirmed, until a later snapshot has the toggle. */
export function toggle(event: { target: unknown }, { id, completed }: Todo) {
  (event.target as HTMLInputElement).checked = completed;
  void store.toggle(id);
}
