import { failedIn, parseTitle, type TitleChange, type TodoStore } from 'todo-core';
import type { TypedText } from './drafts/typed-text.ts';
import { createUndo } from './undo/undo.ts';
import type { PageValue } from './state/page-state.ts';

/** Returns what the user can do, as steps that can be undone, and the undo. */
export function createActions(store: TodoStore, state: PageValue, text: TypedText) {
  const { addAction, addDrop, ...undo } = createUndo(store, state, text.putBack);

  return {
    ...undo,

    add: (titles: readonly string[]) => {
      const { draftOf } = state.get().typed;
      const [title, another] = titles;
      const isEdited = draftOf && parseTitle(draftOf.title) === title && another === undefined;
      if (!isEdited) return addAction(store.create(titles));
      // It may have been made: it goes back as it was.
      store.undiscard(draftOf);
      const isSame = (each: TitleChange) => 'key' in each && each.key === draftOf.key;
      return addAction(store.retry(failedIn(store.getSnapshot().changes).find(isSame)?.id ?? 0));
    },
    /** Takes a title that could not be added out of the list: the field has it now. */
    edit: (id: number) => {
      const change = store.discard(id);
      if (change?.action === 'create') text.setTyped({ draftOf: change });
    },
    toggle: (id: number) => addAction(store.toggle(id)),
    toggleAll: () => addAction(state.hold(store.toggleAll)),
    rename: (id: number, title: string) => {
      const ended = addAction(store.rename(id, title));
      // In the same frame as the editor goes: the old title is not to be seen again.
      state.render();
      return ended;
    },
    remove: (id: number) => addAction(store.remove(id)),
    clearCompleted: () => addAction(state.hold(store.clearCompleted)),

    /** Tries titles again that could not be saved, by the ids of their changes. */
    retry: (ids: number | readonly number[]) => void addAction(store.retry([ids].flat())),
    discard: (ids: number | readonly number[]) => addDrop(store.discard([ids].flat())),
    discardPasted: () => {
      addDrop(state.get().typed.pasted);
      text.setPasted([]);
    },
  };
}
