import type { TodoApi } from 'todo-core';

interface ApiWatcher {
  /** Called with each title that is sent, and with the todo's id if it has one. */
  readonly onSent: (title: string, id?: number) => void;
  /** Called after each change, failed or not. A list call is none. */
  readonly onSettled: () => void;
}

/** Returns the client, with its changes watched. */
export function watchChanges(api: TodoApi, { onSent, onSettled }: ApiWatcher): TodoApi {
  return {
    list: (options) => api.list(options),
    create(title, options) {
      onSent(title);
      return api.create(title, options).finally(onSettled);
    },
    update(todo, options) {
      onSent(todo.title, todo.id);
      return api.update(todo, options).finally(onSettled);
    },
    remove: (id, options) => api.remove(id, options).finally(onSettled),
  };
}
