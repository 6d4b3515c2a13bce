import type { TodoStore } from 'todo-core';

/** Loads the list once each time the todos page opens. */
export interface ListLoader {
  /** Loads ahead of the page's first opening, which takes this load over. */
  preload(this: void): void;
  /** Called when the page opens. Returns what to call when it closes, which gives up a load in flight. */
  open(this: void): () => void;
  /** Loads again, for the page that is open. Called when the user asks for it after a failed load. */
  retry(this: void): void;
}

export function createListLoader(store: TodoStore): ListLoader {
  let preloading: AbortController | undefined;
  let pageSignal: AbortSignal | undefined;
  return {
    preload() {
      preloading = new AbortController();
      void store.load({ signal: preloading.signal });
    },
    open() {
      const page = new AbortController();
      pageSignal = page.signal;
      // The preloaded list may have been answered already. If not, the page waits for it from here on.
      if (!preloading || store.getSnapshot().loading) void store.load({ signal: page.signal });
      preloading?.abort();
      preloading = undefined;
      return () => page.abort();
    },
    retry: () => void store.load({ signal: pageSignal }),
  };
}
