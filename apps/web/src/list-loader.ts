import type { TodoStore } from 'todo-core';

/** Loads the list once each time the todos page opens. */
export interface ListLoader {
  /** Starts the first load before the page renders. The first `open` takes it over. */
  preload(this: void): void;
  /** Called when the page opens. Returns a function to call when it closes: it aborts a load in flight. */
  open(this: void): () => void;
  /** Called when the user asks to load again after a failure. */
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
      // If the first load is still in flight, the page joins it.
      if (!preloading || store.getSnapshot().loading) void store.load({ signal: page.signal });
      preloading?.abort();
      preloading = undefined;
      return () => page.abort();
    },
    retry: () => void store.load({ signal: pageSignal }),
  };
}
