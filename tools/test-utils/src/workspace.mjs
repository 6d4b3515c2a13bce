import { fileURLToPath } from 'node:url';

/** Returns the absolute path of a file outside the packages, such as `docs/operations.md`. */
export const workspacePath = (/** @type {string} */ path) =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));
