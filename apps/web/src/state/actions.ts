import type { CreateChange, TodoStore } from 'todo-core';
import { createHistory } from '../undo/history.ts';
import { createInverses } from '../undo/inverses.ts';
import type { TypedText } from '../drafts/typed-text.ts';

export type Actions = ReturnType<typeof createActions>;

/** Returns what the user can do, as steps that can be undone, and the undo. */
export function createActions(store: TodoStore, text: TypedText) {
  const inverses = createInverses(store);
  const { findFailedRename, refOf, restoreRename } = inverses;
  const { news, act, discard, undoLast } = createHistory(inverses);

  return {
    ...{ news, undoLast },
    handleEnd: inverses.handleEnd,

    add: (titles: readonly string[]) => act('create', store.create(titles)),
    retryTitles: (failed: readonly CreateChange[]) => {
      void act('create', store.retry(failed.map(({ id }) => id)));
    },
    discardTitles: (ids: readonly number[]) => {
      const dropped = store.discard(ids);
      discard(
        dropped.map(({ title }) => title),
        () => {
          store.restore(dropped);
          return true;
        },
      );
    },
    discardPasted: () => {
      const { pasted } = text.get();
      text.setPasted([]);
      discard(pasted, () => {
        text.putBack(pasted);
        return true;
      });
    },
    toggle: (id: number) => act('toggle', store.toggle(id)),
    toggleAll: () => act('toggle', store.toggleAll()),
    rename: (id: number, title: string) => {
      const replaced = findFailedRename(id);
      return act('rename', store.rename(id, title), replaced);
    },
    retryRename: (id: number) => {
      const failed = findFailedRename(id);
      if (failed) void act('rename', store.retry(failed.id));
    },
    discardRename: (id: number) => {
      const failed = findFailedRename(id);
      if (!failed) return;
      const ref = refOf(id);
      store.discard(failed.id);
      discard([failed.title], () => restoreRename(failed, ref));
    },
    remove: (id: number) => act('remove', store.remove(id)),
    clearCompleted: () => act('remove', store.clearCompleted()),
  };
}
