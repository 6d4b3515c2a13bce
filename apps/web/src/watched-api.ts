import type { TodoApi } from 'todo-core';

/**
 * Returns the client, with its changes watched. A list call is none.
 *
 * @param onSent called with each title that is sent, and with the todo's id if it has one
 * @param onRemove called with each id before its delete is sent
 * @param onSettled called after each change, failed or not
 */
export function watchChanges(
  api: TodoApi,
  onSent: (title: string, id?: number) => void,
  onRemove: (id: number) => void,
  onSettled: () => void,
): TodoApi {
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
    remove(id, options) {
      onRemove(id);
      return api.remove(id, options).finally(onSettled);
    },
  };
}
