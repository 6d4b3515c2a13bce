import { attempt } from '../browser/attempt.ts';
import { removeWorker } from './worker-caches.ts';

/** Lets the page open without a connection from its next visit on, where the browser and the build do. */
export function registerServiceWorker(): void {
  // There, it would answer for whatever else is served on the same port later.
  const isOnThisMachine = /^(localhost$|127\.|\[::1\]$)/.test(location.hostname);
  if (!__APP_CONFIG__.offline || import.meta.env.DEV || isOnThisMachine) return;
  const url = `${import.meta.env.BASE_URL}sw.js`;
  attempt(() => void navigator.serviceWorker.register(url).catch(() => {}));
}

/** Removes the worker, so that the next reload reaches the server, which asks who is there. */
export async function removeServiceWorker(): Promise<void> {
  const base = import.meta.env.BASE_URL;
  try {
    const registration = await navigator.serviceWorker.getRegistration(base);
    // Without one here, it is that of a folder above: somebody else's.
    if (registration?.scope.endsWith(base)) await removeWorker(registration);
  } catch {
    // The browser has none.
  }
}
