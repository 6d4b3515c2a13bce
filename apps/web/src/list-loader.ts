import type { TodoStore } from 'todo-core';

/** Loads the list once each time the todos page opens. */
export interface ListLoader {
  /** Loads ahead of the page's first opening, which then takes this load for its own. */
  preload(this: void): void;
  /** The page opens: gives back what to do when it closes, which gives a load under way up. */
  open(this: void): () => void;
}

export function createListLoader(store: TodoStore): ListLoader {
  let isPreloaded = false;
  return {
    preload() {
      isPreloaded = true;
      void store.load();
    },
    open() {
      // A preloaded list may have been answered before the page opened.
      if (!isPreloaded) void store.load();
      isPreloaded = false;
      return store.cancelLoad;
    },
  };
}
