import { type Change, createTodoStore, type TodoApi } from 'todo-core';
import { createLastFailure } from './failure.ts';
import { attempt } from './attempt.ts';
import { createListLoader } from './list-loader.ts';
import { createNewTodos } from './new-todos.ts';
import { createTypedText, type KeptText } from './typed-text.ts';
import { createUndo } from './undo.ts';

export type AppState = ReturnType<typeof createAppState>;

/**
 * Creates what the pages show and change.
 *
 * @param kept what was kept over a reload
 * @param onChange called when a change was made or has failed
 */
export function createAppState(api: TodoApi, kept?: KeptText, onChange?: () => void) {
  const createStore = (changes?: readonly Change[]) =>
    createTodoStore(api, {
      changes,
      onChangeEnd: ({ outcome }) => outcome !== 'skipped' && onChange?.(),
    });
  // The store throws if these are not changes: the page could not open.
  const store = attempt(() => createStore(kept?.changes)) ?? createStore();
  const failure = createLastFailure(store);
  return {
    store,
    failure,
    newTodos: createNewTodos(store),
    loader: createListLoader(store, failure.expectList),
    text: createTypedText(kept),
    undo: createUndo(store),
  };
}
