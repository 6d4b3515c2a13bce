import { createTodoStore, type TodoApi } from 'todo-core';
import { createListLoader } from './list-loader.ts';
import { createTypedText, type KeptText } from './typed-text.ts';
import { createUndo } from './undo.ts';

export type AppState = ReturnType<typeof createAppState>;

/**
 * Creates what the pages show and change, on an API client whose changes it watches.
 *
 * @param kept the text that was kept over a reload
 * @param onSettled called after each change, failed or not
 */
export function createAppState(api: TodoApi, kept?: KeptText, onSettled = () => {}) {
  const watchedApi: TodoApi = {
    list: (options) => api.list(options),
    create(title) {
      text.noteSent(title);
      return api.create(title).finally(onSettled);
    },
    update(todo) {
      text.noteSent(todo.title, todo.id);
      undo.noteUpdate(todo);
      return api.update(todo).finally(onSettled);
    },
    remove(id) {
      undo.noteRemove(id);
      return api.remove(id).finally(onSettled);
    },
  };
  const store = createTodoStore(watchedApi, {
    failedTitles: kept?.titles,
    failedRenames: kept?.renames,
  });
  const undo = createUndo(store);
  const text = createTypedText(store, kept?.drafts, undo.waiting);
  return { store, loader: createListLoader(store), text, undo };
}
