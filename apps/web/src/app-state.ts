import { createTodoStore, type TodoApi, type TodoStore } from 'todo-core';
import { createListLoader, type ListLoader } from './list-loader.ts';
import { createTypedText, type KeptText, type TypedText } from './typed-text.ts';
import { createUndo, type Undo } from './undo.ts';

/** What the pages show and change. */
export interface AppState {
  readonly store: TodoStore;
  readonly loader: ListLoader;
  readonly text: TypedText;
  readonly undo: Undo;
}

/**
 * Creates the state of the app on an API client, whose changes it watches.
 *
 * @param kept the text that was kept over a reload
 * @param onSettled called after each change, failed or not
 */
export function createAppState(api: TodoApi, kept?: KeptText, onSettled = () => {}): AppState {
  const watchedApi: TodoApi = {
    list: (options) => api.list(options),
    create(title) {
      text.noteSent(title);
      return api.create(title).finally(onSettled);
    },
    update(todo) {
      text.noteSent(todo.title, todo.id);
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
  const text = createTypedText(store, kept?.drafts);
  const undo = createUndo(store, text);
  return { store, loader: createListLoader(store), text, undo };
}
