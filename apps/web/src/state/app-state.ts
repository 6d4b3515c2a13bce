import { type Change, createTodoStore, type TodoApi } from 'todo-core';
import { createActions } from './actions.ts';
import { attempt } from './attempt.ts';
import { createListLoader } from '../sync/list-loader.ts';
import { createOutcomes } from './outcomes.ts';
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
        outcomes.handleEnd(end);
        if (end.outcome !== 'skipped') onChange?.();
      },
    });
  // The store refuses malformed changes: better without them than no list.
  const store = attempt(() => createStore(kept?.changes)) ?? createStore();
  const outcomes = createOutcomes(store);
  const text = createTypedText(kept);
  const actions = createActions(store, text);
  const loader = createListLoader(store, () => {
    outcomes.handleList();
    onList?.();
  });
  return { store, outcomes, actions, loader, text };
}
