import { existsSync, readFileSync, statSync } from 'node:fs';
import { root } from './run.mjs';

/**
 * @typedef State what pnpm records of its last install
 * @property {number} lastValidatedTimestamp in milliseconds
 * @property {boolean} filteredInstall
 * @property {Record<string, unknown>} projects by their folders
 * @property {{ dev?: boolean, optional?: boolean, production?: boolean }} settings
 */

/**
 * Whether all that the workspace needs is installed, by what pnpm has recorded: asking pnpm itself
 * takes two seconds. When in doubt it is not, and an install that finds nothing to do settles it.
 */
export function isInstalled() {
  /** @param {string} path */
  const read = (path) => readFileSync(`${root}${path}`, 'utf8');
  try {
    /** @type {State} */
    const state = JSON.parse(read('node_modules/.pnpm-workspace-state-v1.json'));
    const { filteredInstall, lastValidatedTimestamp, projects, settings } = state;
    /** @param {string} file */
    const isOlder = (file) => statSync(file).mtimeMs <= lastValidatedTimestamp;
    const folders = Object.keys(projects);
    return (
      !filteredInstall &&
      settings.dev === true &&
      settings.optional === true &&
      settings.production === true &&
      read('node_modules/.pnpm/lock.yaml') === read('pnpm-lock.yaml') &&
      isOlder(`${root}pnpm-workspace.yaml`) &&
      folders.includes(root.slice(0, -1)) &&
      folders.every(
        (folder) => isOlder(`${folder}/package.json`) && existsSync(`${folder}/node_modules`),
      )
    );
  } catch {
    return false;
  }
}
