import type { TodoApi, TodoStore } from 'todo-core';

/** Returns the client, which tells the other tabs of the browser once a change has settled. */
export function tellTabs(api: TodoApi, channel: BroadcastChannel): TodoApi {
  const tell = () => channel.postMessage('changed');
  return {
    list: (options) => api.list(options),
    create: (title, options) => api.create(title, options).finally(tell),
    update: (todo, options) => api.update(todo, options).finally(tell),
    remove: (id, options) => api.remove(id, options).finally(tell),
  };
}

/** Refreshes the list when another tab has changed something. */
export function followTabs(store: TodoStore, channel: BroadcastChannel): void {
  channel.addEventListener('message', () => void store.refresh());
}
