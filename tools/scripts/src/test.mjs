import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { install, runNx } from './prepare.mjs';
import { targetsOf } from './projects.mjs';
import { root } from './run.mjs';

/**
 * `npm test`: installs, makes sure that there is a browser, and runs the tasks with Nx. `--full` adds
 * the long tasks; `--targets=lint,test` and `--projects=todo-core` choose a part of them; `--since` says
 * what `mutation` looks at; `--skip-nx-cache` takes nothing from the cache.
 */
const { full, projects, since = '', targets: named, 'skip-nx-cache': skipCache } = parseArguments();

/** @type {{ targetDefaults: object }} */
const nxConfig = JSON.parse(readFileSync(`${root}nx.json`, 'utf8'));
const targets = Object.keys(nxConfig.targetDefaults);
const special = full ? ['mutation'] : ['mutation', 'full', 'docs', 'lint:web-apis'];
const chosen = named?.split(',') ?? targets.filter((target) => !special.includes(target));
process.env.MUTATE_SINCE = since;
// Nx runs what it knows of what is named, and says nothing about the rest.
const unknown = chosen.find((target) => !targets.includes(target));
if (unknown !== undefined) refuse(`Unknown target "${unknown}"; use ${targets.join(', ')}`);
const names = projects?.split(',').map(fullName) ?? [...targetsOf.keys()];
// A target of the root runs when it is named.
if (named && targetsOf.get('todos')?.some((target) => chosen.includes(target))) names.push('todos');
const targetsToRun = names.flatMap((name) => targetsOf.get(name) ?? []);
const idle = chosen.filter((target) => !targetsToRun.includes(target));
if (named === undefined ? idle.length === chosen.length : idle.length > 0) {
  refuse(`No chosen project has ${idle.join(' or ')}`);
}

await install();
if (['e2e', 'full'].some((target) => chosen.includes(target))) {
  // Only now is it installed.
  const { ensureBrowser } = await import('@todos/test-utils');
  try {
    // The tasks then need not look for it: each look loads Playwright.
    process.env.CHROME_PATH = ensureBrowser();
  } catch (error) {
    refuse(error);
  }
}

if (!existsSync(`${root}.nx`) && named === undefined) {
  console.log(
    'A first run takes some minutes. You may edit meanwhile: the next run repeats the rest.',
  );
}
const args = [`--targets=${chosen.join(',')}`];
if (projects !== undefined) args.push(`--projects=${names.join(',')}`);
if (skipCache) args.push('--skip-nx-cache');
/** @type {Set<string>} */
const seeds = new Set();
const ok = await runNx(['run-many', '--outputStyle=static', ...args], (line) => {
  // What runs frames what it says with empty lines, and what it advertises with boxes.
  const text = stripVTControlCharacters(line);
  if (/^\s*[^\s╔║╚]/.test(text)) console.log(line);
  const [, seed] = /\{ seed: (-?\d+), path: /.exec(text) ?? [];
  if (seed !== undefined) seeds.add(seed);
});
// Otherwise the next run, with other seeds, makes it look like chance.
for (const seed of seeds) {
  console.error(
    `A random test found a fault: this command with PROPERTY_SEED=${seed} finds it again`,
  );
}
process.exitCode = ok ? 0 : 1;

/** Returns the whole name of a project. @param {string} name with or without its scope */
function fullName(name) {
  const found = [name, `@todos/${name}`].find((project) => targetsOf.has(project));
  const known = [...targetsOf.keys()].join(', ').replaceAll('@todos/', '');
  return found ?? refuse(`Unknown project "${name}"; use ${known}`);
}

function parseArguments() {
  const options = /** @type {const} */ ({
    full: { type: 'boolean' },
    projects: { type: 'string' },
    since: { type: 'string' },
    targets: { type: 'string' },
    'skip-nx-cache': { type: 'boolean' },
  });
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return refuse(error, '; use --projects=ui,web, --targets=lint,test or --skip-nx-cache');
  }
}

/**
 * @param {unknown} reason an error, or a sentence
 * @returns {never}
 */
function refuse(reason, hint = '') {
  console.error(`${reason instanceof Error ? reason.message : String(reason)}${hint}`);
  process.exit(1);
}
