import { useSyncExternalStore } from 'react';

/** Returns whether the browser says that it is offline, and renders again when that changes. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

const isOffline = () => !navigator.onLine;

function subscribe(listener: () => void): () => void {
  const ended = new AbortController();
  addEventListener('online', listener, { signal: ended.signal });
  addEventListener('offline', listener, { signal: ended.signal });
  return () => ended.abort();
}
