import type { TodoStore } from 'todo-core';
import type { Route } from '../routes.ts';

/**
 * Asks for the list while a route shows it: loads it when a navigation comes from elsewhere, and refreshes
 * it meanwhile.
 *
 * @param onRequest called when a list is requested; what it returns is called when that has arrived, even unchanged
 */
export function createListLoader(store: TodoStore, onRequest: () => () => void) {
  /** Aborts the last load; `undefined` while no list is shown. */
  let controller: AbortController | undefined;
  /** When the list was last asked for here, by two clocks: one may be set back, the other sleeps. */
  let askedAt = { wall: 0, running: 0 };

  async function awaitList(call: Promise<boolean>) {
    askedAt = { wall: Date.now(), running: performance.now() };
    const handleList = onRequest();
    if (await call) handleList();
  }

  /** Loads the list, instead of a load in flight. */
  function load() {
    controller?.abort();
    controller = new AbortController();
    void awaitList(store.load({ signal: controller.signal }));
  }

  return {
    load,

    /** Call it with each route that is shown, as often as you like. Leaving the list aborts a load in flight. */
    showRoute: (route: Route) => {
      if (route !== 'about') {
        if (!controller) load();
      } else {
        controller?.abort();
        controller = undefined;
      }
    },

    /**
     * Call it when the list may have changed elsewhere. Does nothing while no list is shown. Resolves when
     * the refresh has ended.
     */
    refresh: async () => {
      if (controller) await awaitList(store.refresh());
    },

    /** Returns how long ago the list was last asked for, in milliseconds; `Infinity` if no clock knows. */
    age: () => {
      const wallAge = Date.now() - askedAt.wall;
      return wallAge < 0 ? Infinity : Math.max(wallAge, performance.now() - askedAt.running);
    },
  };
}
