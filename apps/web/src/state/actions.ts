import type { TodoStore } from 'todo-core';
import { createHistory } from '../undo/history.ts';
import { createInverses } from '../undo/inverses.ts';
import type { TypedText } from '../drafts/typed-text.ts';
import type { PageValue } from './page-state.ts';

export type Actions = ReturnType<typeof createActions>;

/** Returns what the user can do, as steps that can be undone, and the undo. */
export function createActions(store: TodoStore, state: PageValue, text: TypedText) {
  const inverses = createInverses(store, text);
  const { endNews, addAction, addDrop, undoLast } = createHistory(
    inverses,
    () => state.get().route,
    (news) => {
      // Most presses have none.
      if (news !== state.get().news) state.setSoon({ news });
    },
  );

  return {
    ...{ handleEnd: inverses.handleEnd, endNews, undoLast },

    add: (titles: readonly string[]) => {
      const { edited, snapshot } = state.get();
      if (!edited || titles.length !== 1 || titles[0] !== edited.title) {
        return addAction(store.create(titles));
      }
      // In doubt, it may be made: it is tried again, or a list has shown it meanwhile.
      const isOver = snapshot.changes.every(({ id }) => id !== edited.id);
      return isOver ? undefined : addAction(store.retry(edited.id));
    },
    setDraft: (draft: string) => {
      const { edited } = state.get();
      if (edited && draft === '') {
        store.discard(edited.id);
        state.set({ edited: undefined });
      }
      text.setDraft(draft);
    },
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
