import { failedIn, savingIn, type TodoSnapshot } from 'todo-core';

/**
 * Tries titles again that this page was asked to add while the browser was offline, and could not: each once,
 * when a list has come and the line is back.
 *
 * @param retry tries failed changes again, by their ids
 */
export function createOfflineTitles(
  getSnapshot: () => TodoSnapshot,
  retry: (ids: readonly number[]) => void,
) {
  /** The keys of these titles, which stay over tries, and whether each was tried again. */
  const isTried = new Map<string | undefined, boolean>();
  const findLastId = () => getSnapshot().changes.at(-1)?.id ?? 0;
  let lastId = findLastId();

  return {
    /** Call it when the snapshot has changed. */
    handleSnapshot: () => {
      const before = lastId;
      lastId = Math.max(lastId, findLastId());
      if (lastId === before || navigator.onLine) return;
      for (const { id, key } of savingIn(getSnapshot().changes)) {
        if (id > before && !isTried.has(key)) isTried.set(key, false);
      }
    },

    /** Call it when a list has come. */
    handleList: () => {
      if (!navigator.onLine) return;
      const toTry = failedIn(getSnapshot().changes).flatMap((each) => {
        if (each.action !== 'create' || isTried.get(each.key) !== false) return [];
        isTried.set(each.key, true);
        return each.id;
      });
      if (toTry[0] !== undefined) retry(toTry);
    },
  };
}
