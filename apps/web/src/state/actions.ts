import type { TodoStore } from 'todo-core';
import { createHistory } from '../undo/history.ts';
import { createInverses } from '../undo/inverses.ts';
import type { TypedText } from '../drafts/typed-text.ts';
import type { PageValue } from './page-state.ts';

export type Actions = ReturnType<typeof createActions>;

/** Returns what the user can do, as steps that can be undone, and the undo. */
export function createActions(store: TodoStore, state: PageValue, text: TypedText) {
  const inverses = createInverses(store, text);
  const { endNews, addAction, addDrop, undoLast } = createHistory(inverses, state);

  return {
    ...{ handleEnd: inverses.handleEnd, endNews, undoLast },

    add: (titles: readonly string[]) => addAction(store.create(titles)),
    toggle: (id: number) => addAction(store.toggle(id)),
    toggleAll: () => addAction(store.toggleAll()),
    rename: (id: number, title: string) => {
      const replaced = inverses.findFailedRename(id);
      const ended = addAction(store.rename(id, title), replaced);
      // In the same frame as the editor goes: the old title is not to be seen again.
      state.render();
      return ended;
    },
    remove: (id: number) => addAction(store.remove(id)),
    clearCompleted: () => addAction(store.clearCompleted()),

    /** Tries titles again that could not be saved, by the ids of their changes. */
    retry: (ids: number | readonly number[]) => void addAction(store.retry([ids].flat())),
    discard: (ids: number | readonly number[]) => {
      addDrop(
        store.discard([ids].flat()).map((dropped) => inverses.droppedPart(dropped.title, dropped)),
      );
    },
    discardPasted: () => {
      addDrop(state.get().pasted.map((title) => inverses.droppedPart(title)));
      text.setPasted([]);
    },
  };
}
