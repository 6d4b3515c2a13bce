import type { TodoStore } from 'todo-core';
import type { Route } from '../routes.ts';

/** How old the list may get on the screen, and when a window gets the focus back, in milliseconds. */
const maxAgeMs = 60_000;
const maxAgeAtFocusMs = 1_000;

/**
 * Asks for the list while a route shows it: loads it when a navigation comes from elsewhere, and refreshes
 * it whenever it may have changed elsewhere.
 *
 * @param onList called when a list has come, even an unchanged one
 */
export function createListSync(store: TodoStore, onList: () => void) {
  /** Aborts the last load; `undefined` while no list is shown. */
  let controller: AbortController | undefined;
  /** When the list was last asked for. */
  let askedAt = 0;

  async function awaitList(call: Promise<boolean>) {
    askedAt = Date.now();
    if (await call) onList();
  }

  /** Loads the list, instead of a load in flight. */
  function load() {
    controller?.abort();
    controller = new AbortController();
    void awaitList(store.load({ signal: controller.signal }));
  }

  function refresh() {
    // A hidden page refreshes when it is shown again.
    if (controller && !document.hidden) void awaitList(store.refresh());
  }

  /** Refreshes a list that is older than that; the clock may have been set back. */
  function refreshOld(ageMs: number) {
    if (navigator.onLine && Math.abs(Date.now() - askedAt) >= ageMs) refresh();
  }

  return {
    load,

    /** Call it when another tab has changed something. */
    refresh,

    /** Call it with each route that is shown, as often as you like. Leaving the list aborts a load in flight. */
    showRoute: (route: Route) => {
      if (route !== 'about') {
        if (!controller) load();
      } else {
        controller?.abort();
        controller = undefined;
      }
    },

    /** Refreshes the list from now on. */
    start: () => {
      addEventListener('visibilitychange', refresh);
      addEventListener('focus', () => refreshOld(maxAgeAtFocusMs));
      addEventListener('online', refresh);
      // Short, because timers sleep with the machine: one that wakes refreshes at once.
      setInterval(() => refreshOld(maxAgeMs), 1000);
    },
  };
}
