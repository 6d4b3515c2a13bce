import type { TodoStore } from 'todo-core';
import { createValue } from './value.ts';

/** Loads the list once each time the todos page opens. */
export function createListLoader(store: TodoStore) {
  /** Aborts the last load; `undefined` while the page is closed. */
  let controller: AbortController | undefined;
  const answerCount = createValue(0);

  function load() {
    controller?.abort();
    controller = new AbortController();
    return count(store.load({ signal: controller.signal }));
  }

  async function count(call: Promise<boolean>) {
    const hasSucceeded = await call;
    if (hasSucceeded) answerCount.set(answerCount.get() + 1);
    return hasSucceeded;
  }

  return {
    /** How often the server has answered with its list, also when that was the same again. */
    answerCount,

    /**
     * Call it when the page opens, and before that renders: loads the list, unless the page is open.
     * Returns what to call when the page closes: that aborts a load in flight.
     */
    open: () => {
      if (!controller) void load();
      return () => {
        controller?.abort();
        controller = undefined;
      };
    },

    /**
     * Loads again instead of a load in flight, as users ask for. Does nothing while the page is closed.
     * Resolves to whether it succeeded.
     */
    reload: async () => controller !== undefined && load(),

    /** Call it when the list may have changed elsewhere. Does nothing while the page is closed. */
    refresh: () => {
      if (controller) void count(store.refresh());
    },
  };
}
