import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { root } from './run.mjs';

const folders = ['packages', 'apps', 'tools'].flatMap((group) =>
  readdirSync(root + group).map((name) => `${group}/${name}/`),
);

/** The targets of each project, by its name; `todos` is the root. @type {Map<string, string[]>} */
export const targetsOf = new Map();

for (const folder of [...folders, '']) {
  const manifest = `${root}${folder}package.json`;
  if (!existsSync(manifest)) continue;
  /** @type {{ name: string, scripts?: object, nx?: { includedScripts?: string[] } }} */
  const { name, scripts = {}, nx } = JSON.parse(readFileSync(manifest, 'utf8'));
  targetsOf.set(name, nx?.includedScripts ?? Object.keys(scripts));
}
