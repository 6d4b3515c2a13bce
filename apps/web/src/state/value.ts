/** How long frequent changes wait to render together, in milliseconds. */
export const batchMs = 50;

/**
 * Holds a value outside of React, for `useSyncExternalStore` and others who subscribe.
 *
 * @param waitMs how long listeners wait for more changes, in milliseconds; by default, not at all
 */
export function createValue<T>(value: T, waitMs?: number) {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function notify() {
    timer = undefined;
    for (const listener of listeners) listener();
  }

  return {
    get: () => value,
    set: (next: T) => {
      if (next === value) return;
      value = next;
      if (waitMs === undefined) notify();
      else timer ??= setTimeout(notify, waitMs);
    },
    /** Calls `listener` after each change. Returns a function that unsubscribes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
