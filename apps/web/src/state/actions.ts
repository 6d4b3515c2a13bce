import type { TodoStore } from 'todo-core';
import { createHistory } from '../undo/history.ts';
import { createInverses } from '../undo/inverses.ts';
import type { TypedText } from '../drafts/typed-text.ts';
import type { PageValue } from './page-state.ts';

export type Actions = ReturnType<typeof createActions>;

/** Returns what the user can do, as steps that can be undone, and the undo. */
export function createActions(store: TodoStore, state: PageValue, text: TypedText) {
  const inverses = createInverses(store, text);
  const { endNews, act, drop, undoLast } = createHistory(inverses, state);

  return {
    ...{ handleEnd: inverses.handleEnd, endNews, undoLast },

    add: (titles: readonly string[]) => act(store.create(titles)),
    toggle: (id: number) => act(store.toggle(id)),
    toggleAll: () => act(store.toggleAll()),
    rename: (id: number, title: string) => {
      const replaced = inverses.findFailedRename(id);
      const ended = act(store.rename(id, title), replaced);
      // In the same frame as the editor goes: the old title is not to be seen again.
      state.render();
      return ended;
    },
    remove: (id: number) => act(store.remove(id)),
    clearCompleted: () => act(store.clearCompleted()),

    /** Tries titles again that could not be saved, by the ids of their changes. */
    retry: (ids: number | readonly number[]) => void act(store.retry([ids].flat())),
    discard: (ids: number | readonly number[]) => {
      drop(
        store.discard([ids].flat()).map((dropped) => inverses.droppedBy(dropped.title, dropped)),
      );
    },
    discardPasted: () => {
      drop(state.get().pasted.map((title) => inverses.droppedBy(title)));
      text.setPasted([]);
    },
  };
}
