import { failedIn, savingIn, type TodoSnapshot } from 'todo-core';

/**
 * Tries titles again that this page was asked to add while the browser was offline, and could not: each once,
 * when a list has come that was asked for since.
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

    /** Call it when a list is asked for. Returns what to call when it has come. */
    expectList: (): (() => void) => {
      const keys = navigator.onLine ? [...isTried.keys()] : [];
      return () => {
        const toTry = failedIn(getSnapshot().changes).filter(
          (each) => 'key' in each && keys.includes(each.key) && !isTried.get(each.key),
        );
        for (const each of toTry) if ('key' in each) isTried.set(each.key, true);
        if (toTry[0]) retry(toTry.map(({ id }) => id));
      };
    },
  };
}
