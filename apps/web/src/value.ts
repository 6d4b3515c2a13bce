/**
 * Holds a value outside of React, for `useSyncExternalStore` and others who subscribe.
 *
 * @param batchMs how long listeners wait for more changes, in milliseconds; by default, not at all
 */
export function createValue<T>(value: T, batchMs?: number) {
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
      if (batchMs === undefined) notify();
      else timer ??= setTimeout(notify, batchMs);
    },
    /** Calls `listener` after each change. Returns a function that unsubscribes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
