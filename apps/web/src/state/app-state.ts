import { type Change, createTodoStore, type TodoApi } from 'todo-core';
import { createActions } from './actions.ts';
import { attempt } from './attempt.ts';
import { createListLoader } from '../sync/list-loader.ts';
import { createFailure } from './failure.ts';
import { createHighlights } from './highlights.ts';
import { createTypedText, type KeptText } from '../drafts/typed-text.ts';

export type AppState = ReturnType<typeof createAppState>;

/**
 * Creates what the pages show and change.
 *
 * @param kept what was kept over a reload
 * @param onChange called when a change was made or has failed
 * @param onList called when a list has arrived, even an unchanged one
 */
export function createAppState(
  api: TodoApi,
  kept?: KeptText,
  onChange?: () => void,
  onList?: () => void,
) {
  const createStore = (changes?: readonly Change[]) =>
    createTodoStore(api, {
      changes,
      onChangeEnd: (end) => {
        actions.handleEnd(end);
        highlights.handleEnd(end);
        failure.handleEnd(end);
        if (end.outcome !== 'skipped') onChange?.();
      },
    });
  // The store refuses malformed changes: better without them than no list.
  const store = attempt(() => createStore(kept?.changes)) ?? createStore();
  const highlights = createHighlights();
  const failure = createFailure(store);
  const text = createTypedText(kept);
  const actions = createActions(store, text);
  const loader = createListLoader(store, () => {
    failure.handleList();
    onList?.();
  });
  return { store, highlights, failure, actions, loader, text };
}
