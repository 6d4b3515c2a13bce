import type { TodoStore } from 'todo-core';

/** Refreshes the list when the server says that it has changed. */
export function followServer(store: TodoStore, events: EventSource): () => void {
  const refresh = () => void store.refresh();
  events.addEventListener('message', refresh);
  // What happened while the connection was lost comes with the list.
  events.addEventListener('open', refresh);
  return () => events.close();
}
