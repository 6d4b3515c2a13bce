/** How the names of all caches begin that this deployment keeps: the origin may have others. */
export const cacheNames = `${import.meta.env.BASE_URL} page `;

/** Deletes the caches of other builds of this deployment. */
export async function deleteCaches(ownName?: string): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(cacheNames) && name !== ownName) await caches.delete(name);
  }
}
