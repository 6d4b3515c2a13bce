import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { root } from './run.mjs';

/**
 * @param {string} folder
 * @returns {{ name: string, scripts?: object, nx: { includedScripts: string[] } }}
 */
const manifestIn = (folder) => JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'));

const folders = ['packages', 'apps', 'tools']
  .flatMap((group) => readdirSync(root + group).map((name) => `${group}/${name}`))
  .filter((folder) => existsSync(`${root}${folder}/package.json`));

/** The targets that always check everything. */
export const rootTargets = manifestIn('').nx.includedScripts;

/** What each project can run, by its name; `todos` is the root. */
export const targetsOf = new Map([
  ...folders.map(manifestIn).map(({ name, scripts = {} }) => pair(name, Object.keys(scripts))),
  pair('todos', rootTargets),
]);

/** @param {string} name @param {string[]} targets @returns {[string, string[]]} */
function pair(name, targets) {
  return [name, targets];
}
