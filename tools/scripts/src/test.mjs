import { readFileSync } from 'node:fs';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { install, runNx } from './prepare.mjs';
import { root } from './run.mjs';

/**
 * `npm test`: installs, makes sure that there is a browser, and runs the tasks with Nx. `--full` adds
 * the long tasks; `--targets=lint,test` and `--projects=todo-core` choose a part of them;
 * `--skip-nx-cache` takes nothing from the cache.
 */
const { full, projects, targets: named, 'skip-nx-cache': skipCache } = parseArguments();

/** @type {{ targetDefaults: object }} */
const { targetDefaults } = JSON.parse(readFileSync(`${root}nx.json`, 'utf8'));
const targets = Object.keys(targetDefaults);
const longTargets = ['full', 'mutation'];
const chosen =
  named?.split(',') ?? targets.filter((target) => full || !longTargets.includes(target));
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
if (projects !== undefined) args.push(`--projects=${projects}`);
const ok = await runNx(['run-many', '--outputStyle=static', ...args], (line) => {
  // Nx and what it runs frame all they say with empty lines.
  if (stripVTControlCharacters(line).trim() !== '') console.log(line);
});
process.exitCode = ok ? 0 : 1;

function parseArguments() {
  const options = /** @type {const} */ ({
    full: { type: 'boolean' },
    projects: { type: 'string' },
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
