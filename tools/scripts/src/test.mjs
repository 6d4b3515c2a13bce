import { readFileSync } from 'node:fs';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { install, runNx } from './prepare.mjs';
import { root } from './run.mjs';

/**
 * `npm test`: installs, makes sure that there is a browser, and runs the tasks with Nx. `--full` adds
 * the long tasks; `--targets=lint,test` and `--projects=todo-core` choose a part of them; `--since` says
 * what `mutation` looks at; `--skip-nx-cache` takes nothing from the cache.
 */
const { full, projects, since = '', targets: named, 'skip-nx-cache': skipCache } = parseArguments();

/** @type {(file: string) => { nx: { includedScripts: string[] }, targetDefaults: object }} */
const read = (file) => JSON.parse(readFileSync(root + file, 'utf8'));
const rootTargets = read('package.json').nx.includedScripts;
const targets = Object.keys(read('nx.json').targetDefaults);
const special = full ? ['mutation'] : ['mutation', 'full'];
const chosen = named?.split(',') ?? targets.filter((target) => !special.includes(target));
process.env.MUTATE_SINCE = since;
// Nx runs the targets that it knows and says nothing about the others.
const unknown = chosen.find((target) => !targets.includes(target));
if (unknown !== undefined) refuse(`Unknown target "${unknown}"; use ${targets.join(', ')}`);

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

const args = [`--targets=${chosen.join(',')}`, ...(skipCache ? ['--skip-nx-cache'] : [])];
// A task of the root, whose project is `todos`, runs when it is named.
const ofRoot = named?.split(',').some((target) => rootTargets.includes(target));
if (projects !== undefined) args.push(`--projects=${projects}${ofRoot ? ',todos' : ''}`);
/** @type {Set<string | undefined>} */
const ran = new Set();
const ok = await runNx(['run-many', '--outputStyle=static', ...args], (line) => {
  // Nx and what it runs frame all they say with empty lines.
  const text = stripVTControlCharacters(line);
  ran.add(/> nx run [^:\s]+:"?([^\s"]+)/.exec(text)?.[1]);
  if (text.trim() !== '') console.log(line);
});
// Nx does not say what ran nowhere: that is a mistake if it was named, or if nothing ran.
const idle = chosen.filter((target) => !ran.has(target));
const isMistake = named === undefined ? idle.length === chosen.length : idle.length > 0;
if (ok && isMistake) refuse(`${idle.join(', ')} ran nowhere: no chosen package has it`);
process.exitCode = ok ? 0 : 1;

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
    return refuse(error, '; use --projects=todo-core, --targets=lint,test or --skip-nx-cache');
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
