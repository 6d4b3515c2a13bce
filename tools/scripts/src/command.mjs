import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { prepare, served } from './prepare.mjs';
import { root } from './run.mjs';

/**
 * @typedef Command
 * @property {string[]} [command] by default the script of that name in the package
 * @property {string} [folder] of the package; by default the workspace
 * @property {Parameters<typeof prepare>[0]} [needs] besides what is installed
 */

/** @param {string[]} names */
const filters = (names) => names.flatMap((name) => ['--filter', name]);

/** @type {Record<string, Command>} the commands of the root package.json that run another tool */
const commands = {
  bench: { folder: 'tools/benchmarks', needs: { build: served, browser: true } },
  changeset: { command: ['changeset'] },
  licences: { command: ['pnpm', ...filters(served), 'licenses', 'list', '--prod'] },
  screenshots: { folder: 'tools/scripts', needs: { build: served, browser: true } },
  storybook: { folder: 'packages/ui' },
};

const [name = '', ...more] = process.argv.slice(2);
const chosen = commands[name];
if (!chosen) {
  console.error(`There is no command "${name}"; use ${Object.keys(commands).join(', ')}`);
  process.exit(1);
}

const { folder = '', command = scriptOf(folder, name), needs } = chosen;
await prepare(needs);

const cwd = `${root}${folder}`;
process.env.PATH = `${cwd}/node_modules/.bin${delimiter}${process.env.PATH}`;
const [program = '', ...args] = [...command, ...more];
const child = spawn(program, args, {
  cwd,
  stdio: 'inherit',
  // On Windows these are scripts, which only a shell can run.
  shell: process.platform === 'win32',
});
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
// Ends with the tool, not before it.
for (const signal of signals) process.on(signal, () => child.kill(signal));
child.on('close', (code) => (process.exitCode = code ?? 1));

/**
 * The words of a script, to be run without npm and its shell: they would not pass a signal on.
 *
 * @param {string} packageFolder its folder
 * @param {string} script
 */
function scriptOf(packageFolder, script) {
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts } = JSON.parse(readFileSync(`${root}${packageFolder}/package.json`, 'utf8'));
  return scripts[script]?.split(' ') ?? [];
}
