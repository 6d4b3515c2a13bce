import type { TodoStore } from 'todo-core';

/**
 * Loads the list once each time the todos page opens.
 *
 * @param onList called when a list has arrived, even an unchanged one
 */
export function createListLoader(store: TodoStore, onList: () => void) {
  /** Aborts the last load; `undefined` while the page is closed. */
  let controller: AbortController | undefined;
  /** When the list was last asked for here. */
  let askedAt = 0;

  function load() {
    controller?.abort();
    controller = new AbortController();
    askedAt = Date.now();
    void tellArrival(store.load({ signal: controller.signal }));
  }

  async function tellArrival(call: Promise<boolean>) {
    if (await call) onList();
  }

  return {
    /**
     * Call it before the page renders, and again once it has: only the first call loads the list.
     * Returns what to call when the page closes: that aborts a load in flight.
     */
    open: () => {
      if (!controller) load();
      return () => {
        controller?.abort();
        controller = undefined;
      };
    },

    /** Loads again instead of a load in flight, as users ask for. Does nothing while the page is closed. */
    reload: () => {
      if (controller) load();
    },

    /**
     * Call it when the list may have changed elsewhere. Does nothing while the page is closed. Resolves
     * when the refresh has ended.
     */
    refresh: async () => {
      if (!controller) return;
      askedAt = Date.now();
      await tellArrival(store.refresh());
    },

    /** Returns how long ago the list was last asked for, in milliseconds. */
    age: () => Date.now() - askedAt,
  };
}
