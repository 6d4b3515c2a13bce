import type { TodoStore } from 'todo-core';

/**
 * Loads the list once each time the todos page opens.
 *
 * @param onList called when a list has arrived, even an unchanged one
 */
export function createListLoader(store: TodoStore, onList: () => void) {
  /** Aborts the last load; `undefined` while the page is closed. */
  let controller: AbortController | undefined;

  function load() {
    controller?.abort();
    controller = new AbortController();
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

    /** Call it when the list may have changed elsewhere. Does nothing while the page is closed. */
    refresh: () => {
      if (controller) void tellArrival(store.refresh());
    },
  };
}
