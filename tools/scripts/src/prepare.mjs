import './check-node.mjs';
import './stop-with-npm.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { root, run } from './run.mjs';

const installed = `${root}tools/scripts/node_modules`;

/** What Nx and what it runs find in their environment. */
const nxEnvironment = {
  // Nx runs the scripts of packages with pnpm, which may be installed nowhere else.
  PATH: `${installed}/.bin${delimiter}${process.env.PATH}`,
  // Nx already says what pnpm runs.
  npm_config_reporter: 'silent',
  // Each plugin of Nx in a process of its own takes seconds, and all of them are ours or Nx's.
  NX_ISOLATE_PLUGINS: 'false',
  // Vite reads the `.env` files of a page itself, with its own order of which one wins.
  NX_LOAD_DOT_ENV_FILES: 'false',
};

/**
 * Runs Nx.
 *
 * @param {string[]} args
 * @param {(line: string) => void} [onLine]
 */
export const runNx = (args, onLine) =>
  run([process.execPath, `${root}node_modules/nx/dist/bin/nx.js`, ...args], onLine, nxEnvironment);

/** Installs what the workspace needs; pnpm finds out what is missing. */
export async function install() {
  const pnpm = `${installed}/pnpm/bin/pnpm.cjs`;
  /** @type {{ packageManager: string }} */
  const { packageManager } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  // On a fresh clone there are only Node and npm.
  const command = existsSync(pnpm) ? [process.execPath, pnpm] : ['npx', '--yes', packageManager];
  await step(
    'Installing',
    (onLine) => run([...command, 'install', '--frozen-lockfile'], onLine),
    'Check that the package registry can be reached and the disk has room, and try again.',
  );
}

/** Builds what is not in the cache of Nx. @param {string[]} packages */
export async function build(...packages) {
  await step(
    'Building',
    (onLine) => runNx(['run-many', '-t', 'build', '-p', packages.join(',')], onLine),
    'Fix what it names, and try again.',
  );
}

/**
 * Runs a command with a line on the error output. When it fails, shows what it printed, says what to
 * do, and ends this process.
 *
 * @param {string} name
 * @param {(onLine: (line: string) => void) => Promise<boolean>} start
 * @param {string} hint
 */
async function step(name, start, hint) {
  process.stderr.write(`${name} … `);
  const begun = performance.now();
  /** @type {string[]} */
  const lines = [];
  const ok = await start((line) => void lines.push(line));
  console.error(ok ? `done in ${((performance.now() - begun) / 1000).toFixed(1)} s` : 'failed');
  if (ok) return;
  console.error(lines.join('\n'));
  console.error(`${name} failed, as the output above says. ${hint}`);
  process.exit(1);
}
