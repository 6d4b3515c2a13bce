import type { TodoStore } from 'todo-core';

/** Loads the list once each time the todos page opens. */
export interface ListLoader {
  /** Starts the first load before the page renders. The first `open` takes it over. */
  preload(this: void): void;
  /** Called when the page opens. Returns a function to call when it closes: it aborts a load in flight. */
  open(this: void): () => void;
  /**
   * Called when the user asks to load again after a failure, and when the page comes back from the
   * back/forward cache. Aborts a load in flight, and does nothing while the page is closed.
   */
  reload(this: void): void;
  /** Called when the list may have changed elsewhere. Does nothing while the page is closed. */
  refresh(this: void): void;
}

export function createListLoader(store: TodoStore): ListLoader {
  /** Aborts the last load; `undefined` while the page is closed. */
  let controller: AbortController | undefined;
  let isPreloaded = false;

  function load() {
    controller?.abort();
    controller = new AbortController();
    void store.load({ signal: controller.signal });
  }

  return {
    preload() {
      isPreloaded = true;
      load();
    },
    open() {
      if (!isPreloaded) load();
      isPreloaded = false;
      return () => {
        controller?.abort();
        controller = undefined;
      };
    },
    reload() {
      if (controller) load();
    },
    refresh() {
      if (controller) void store.refresh();
    },
  };
}
