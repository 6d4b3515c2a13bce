/** How the names of all caches begin that this deployment keeps: the origin may have others. */
export const cacheNames = `${import.meta.env.BASE_URL} page `;

/** Removes the worker, and what it keeps: it would still show that while its script is looked for. */
export const removeWorker = (registration: ServiceWorkerRegistration) =>
  Promise.allSettled([registration.unregister(), deleteCaches()]);

/** Deletes the caches of this deployment, but one. */
export async function deleteCaches(ownName?: string): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(cacheNames) && name !== ownName) await caches.delete(name);
  }
}
