import './check-node.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { root, run } from './run.mjs';

const installed = `${root}tools/scripts/node_modules`;

// A NODE_ENV of the shell would change what is installed, and how the pages are built and run.
delete process.env.NODE_ENV;

// Nx runs the scripts of packages with pnpm, which may be installed nowhere else.
process.env.PATH = `${installed}/.bin${delimiter}${process.env.PATH}`;

// Each plugin of Nx in a process of its own takes seconds, and all of them are ours or Nx's.
process.env.NX_ISOLATE_PLUGINS = 'false';

// oxlint and TypeScript are written in Go, and spend a quarter of their time on collecting garbage.
process.env.GOGC ??= '400';

// Vite reads the `.env` files of a page itself, with its own order of which one wins.
process.env.NX_LOAD_DOT_ENV_FILES = 'false';

/** @param {string[]} args */
export const nx = (...args) => [process.execPath, `${root}node_modules/nx/dist/bin/nx.js`, ...args];

/** Installs what the workspace needs; pnpm finds out what is missing. */
export async function install() {
  const pnpm = `${installed}/pnpm/bin/pnpm.cjs`;
  // On a fresh clone there are only Node and npm.
  const command = existsSync(pnpm) ? [process.execPath, pnpm] : ['npx', '--yes', packageManager()];
  await step(
    'Installing',
    [...command, 'install', '--frozen-lockfile'],
    'Check that the package registry can be reached and the disk has room, and try again.',
  );
}

/** @param {string[]} packages to be built, unless Nx has them in its cache */
export async function build(packages) {
  await step(
    'Building',
    nx('run-many', '-t', 'build', '-p', packages.join(',')),
    'Fix what it names, and try again.',
  );
}

/**
 * Runs a command with a line on the error output. When it fails, shows what it printed, says what to
 * do, and ends this process.
 *
 * @param {string} name
 * @param {string[]} command
 * @param {string} hint
 */
async function step(name, command, hint) {
  process.stderr.write(`${name} … `);
  const begun = performance.now();
  const { ok, output } = await run(command);
  console.error(ok ? `done in ${((performance.now() - begun) / 1000).toFixed(1)} s` : 'failed');
  if (ok) return;
  console.error(output);
  console.error(`${name} failed, as the output above says. ${hint}`);
  process.exit(1);
}

function packageManager() {
  /** @type {{ packageManager: string }} */
  const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  return manifest.packageManager;
}
