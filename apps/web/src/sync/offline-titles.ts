import { createsIn, failedIn, type TodoSnapshot } from 'todo-core';

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
  const isTried = new Map<string, boolean>();
  const findLastId = () => getSnapshot().changes.at(-1)?.id ?? 0;
  let lastId = findLastId();

  return {
    /** Call it when the snapshot has changed. */
    handleSnapshot: () => {
      const lastIdBefore = lastId;
      lastId = Math.max(lastId, findLastId());
      if (lastId === lastIdBefore || navigator.onLine) return;
      for (const { id, state, key = '' } of createsIn(getSnapshot().changes)) {
        const isNew = id > lastIdBefore && state !== 'failed';
        if (isNew && !isTried.has(key)) isTried.set(key, false);
      }
    },

    /** Call it when a list is asked for. Returns what to call when it has come. */
    expectList: (): (() => void) => {
      const keys = navigator.onLine ? [...isTried.keys()] : [];
      return () => {
        const failed = createsIn(failedIn(getSnapshot().changes));
        const toTry = failed.filter(({ key = '' }) => keys.includes(key) && !isTried.get(key));
        for (const { key = '' } of toTry) isTried.set(key, true);
        if (toTry[0]) retry(toTry.map(({ id }) => id));
      };
    },
  };
}
