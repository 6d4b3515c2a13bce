import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { root } from './run.mjs';

/**
 * Says where the drawing in README.md and the dependencies in the manifests differ, with exit code 1.
 * `==>` stands for a dependency, `-.->` for a development dependency.
 */
const drawn = new Set(
  readFileSync(`${root}README.md`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, from = '', arrow = '', to = ''] = /^ +(\S+) (==>|-\.->) (.+)$/.exec(line) ?? [];
      return to === '' ? [] : to.split(' & ').map((each) => `${from} ${arrow} ${each}`);
    }),
);

const declared = new Set(
  ['packages', 'apps', 'tools'].flatMap((group) =>
    readdirSync(`${root}${group}`).flatMap((name) => edgesOf(name, `${root}${group}/${name}`)),
  ),
);

const missing = [...declared].filter((edge) => !drawn.has(edge));
const extra = [...drawn].filter((edge) => !declared.has(edge));
if (missing.length > 0) console.error(`README.md does not draw:\n${missing.join('\n')}`);
if (extra.length > 0) console.error(`README.md draws what no manifest says:\n${extra.join('\n')}`);
process.exitCode = missing.length + extra.length > 0 ? 1 : 0;

/**
 * @param {string} name
 * @param {string} folder
 * @returns {string[]} the dependencies of a package on others of the workspace
 */
function edgesOf(name, folder) {
  const file = `${folder}/package.json`;
  if (!existsSync(file)) return [];
  /** @type {{ dependencies?: object, devDependencies?: object }} */
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  /** @param {object} list @param {string} arrow */
  const edges = (list, arrow) =>
    Object.entries(list)
      .filter(([, version]) => String(version).startsWith('workspace:'))
      .map(([to]) => `${name} ${arrow} ${to.replace('@todos/', '')}`);
  return [...edges(dependencies, '==>'), ...edges(devDependencies, '-.->')];
}
