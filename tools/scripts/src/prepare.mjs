import './check-node.mjs';
import './end-with-npm.mjs';
import { delimiter } from 'node:path';
import { isInstalled } from './is-installed.mjs';
import { pnpm, root, run } from './run.mjs';

// A NODE_ENV of the shell would change what is installed, and how the pages are built and run.
delete process.env.NODE_ENV;

// Nx runs the scripts of packages with pnpm, and npm does not know those of this package.
process.env.PATH = `${root}tools/scripts/node_modules/.bin${delimiter}${process.env.PATH}`;

// Each plugin of Nx in a process of its own takes seconds, and all of them are ours or Nx's.
process.env.NX_ISOLATE_PLUGINS = 'false';

// Vite reads the `.env` files of a page itself, with its own order of which one wins.
process.env.NX_LOAD_DOT_ENV_FILES = 'false';

/** What `npm start` serves. */
export const served = ['@todos/web', '@todos/legacy-static', '@todos/students-api'];

/**
 * Installs the workspace unless it is installed, builds what is named unless Nx has it cached, and
 * looks for a browser, with a line for each on the error output. When one of them fails, it shows
 * the output, says what to do, and ends this process.
 *
 * @param {object} [needs]
 * @param {string[]} [needs.build] names of packages
 * @param {string[]} [needs.buildArguments] passed on to each build
 * @param {boolean} [needs.browser]
 */
export async function prepare({ build = [], buildArguments = [], browser = false } = {}) {
  if (!isInstalled()) {
    await step(
      'Installing',
      pnpm('install', '--frozen-lockfile'),
      'Check that the package registry can be reached and the disk has room, and try again.',
    );
  }
  if (build.length > 0) {
    const nx = [
      process.execPath,
      `${root}node_modules/nx/dist/bin/nx.js`,
      'run-many',
      '-t',
      'build',
    ];
    await step(
      'Building',
      [...nx, '-p', build.join(','), '--', ...buildArguments],
      'Fix what it names, and try again.',
    );
  }
  if (browser) {
    await step(
      'Finding a browser',
      [process.execPath, `${root}tools/test-utils/src/cli.mjs`],
      'Do what it says, and try again.',
    );
  }
}

/**
 * @param {string} name
 * @param {string[]} command
 * @param {string} hint
 */
async function step(name, command, hint) {
  process.stderr.write(`${name} … `);
  const { ok, output, seconds } = await run(command);
  console.error(ok ? `done in ${seconds.toFixed(1)} s` : 'failed');
  if (ok) return;
  console.error(output);
  console.error(`${name} failed, as the output above says. ${hint}`);
  process.exit(1);
}
