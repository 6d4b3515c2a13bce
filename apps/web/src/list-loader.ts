import type { TodoStore } from 'todo-core';

/** Loads the list once each time the todos page opens. */
export interface ListLoader {
  /** Starts the first load before the page renders. The first `open` does not load again. */
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
  let preloading: AbortController | undefined;
  let page: AbortController | undefined;
  return {
    preload() {
      preloading = new AbortController();
      void store.load({ signal: preloading.signal });
    },
    open() {
      page = new AbortController();
      // If the first load is still in flight, the page joins it.
      if (!preloading || store.getSnapshot().loading) void store.load({ signal: page.signal });
      preloading?.abort();
      preloading = undefined;
      return () => {
        page?.abort();
        page = undefined;
      };
    },
    reload() {
      if (!page) return;
      page.abort();
      page = new AbortController();
      void store.load({ signal: page.signal });
    },
    refresh() {
      if (page ?? preloading) void store.refresh();
    },
  };
}
