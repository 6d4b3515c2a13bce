import './check-node.mjs';
import './stop-with-npm.mjs';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { machine } from './machine.mjs';
import { root, run } from './run.mjs';

const installed = `${root}tools/scripts/node_modules`;

/** Whatever settings of npm leave out: hosts set `production`, `omit` or `optional`. */
const everything = ['--config.only=', '--prod=false', '--dev=false', '--optional'];

/** What helps, by what the output of a failed step names. @type {[RegExp, string][]} */
const hints = [
  [/ENOSPC|EDQUOT/, 'Make room on the disk'],
  [/\b(EACCES|EPERM|EROFS)\b/, `Let this user write to ${root} and to what it names`],
  [/ENOTFOUND|AGAIN|ECONN|TIMEDOUT|UNREACH|CERT|_FETCH_/, 'Check that the registry can be reached'],
];

/** What Nx and what it runs find in their environment. */
const nxEnvironment = {
  // Nx runs the scripts of packages with pnpm, which may be installed nowhere else.
  PATH: `${installed}/.bin${delimiter}${process.env.PATH}`,
  // Nx already says what pnpm runs.
  npm_config_reporter: 'silent',
  // Each plugin of Nx in a process of its own takes seconds, and all of them are Nx's.
  NX_ISOLATE_PLUGINS: 'false',
  // Vite reads the `.env` files of a page itself, with its own order of which one wins.
  NX_LOAD_DOT_ENV_FILES: 'false',
};

/** Runs Nx. @param {string[]} args @param {(line: string) => void} onLine */
export const runNx = (args, onLine = console.log) =>
  run([process.execPath, `${root}node_modules/nx/dist/bin/nx.js`, ...args], onLine, nxEnvironment);

/** Returns the command that runs pnpm: on a fresh clone there are only Node and npm. */
function pnpm() {
  const program = `${installed}/pnpm/bin/pnpm.cjs`;
  /** @type {{ packageManager: string }} */
  const { packageManager } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  return existsSync(program) ? [process.execPath, program] : ['npx', '--yes', packageManager];
}

/** Installs what the workspace needs; pnpm finds out what is missing. */
export async function install() {
  // pnpm's short look does not see that another system, such as a container, has installed this folder.
  const thorough = hasBinaries() ? [] : ['--config.optimistic-repeat-install=false'];
  await step('Installing', (onLine) =>
    run([...pnpm(), 'install', '--frozen-lockfile', ...everything, ...thorough], onLine),
  );
}

/** Returns whether node_modules has the binary of Nx, and so the others, for this machine. */
function hasBinaries() {
  const folder = `${root}node_modules/.pnpm`;
  const binary = `@nx+nx-${machine}`;
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(binary));
}

/** Builds what is not in the cache of Nx. @param {string[]} packages */
export async function build(...packages) {
  await step('Building', (onLine) =>
    runNx(['run-many', '-t', 'build', '-p', packages.join(',')], onLine),
  );
}

/** Packs todo-core, with its published exports. @param {string} tarball where to */
export async function pack(tarball) {
  const command = [...pnpm(), '--dir', `${root}packages/todo-core`, 'pack', '--out', tarball];
  await step('Packing', (onLine) => run(command, onLine, nxEnvironment));
}

/**
 * Runs a command with a line on the error output. When it fails, shows what it printed, says what to
 * do, and ends this process.
 *
 * @param {string} name
 * @param {(onLine: (line: string) => void) => Promise<boolean>} start
 */
async function step(name, start) {
  process.stderr.write(`${name} … `);
  const begun = performance.now();
  /** @type {string[]} */
  const lines = [];
  const ok = await start((line) => void lines.push(line));
  console.error(ok ? `done in ${((performance.now() - begun) / 1000).toFixed(1)} s` : 'failed');
  if (ok) return;
  const output = lines.join('\n');
  const hint = hints.find(([cause]) => cause.test(output))?.[1] ?? 'Fix what it names';
  console.error(`${output}\n${name} failed, as the output above says. ${hint}, and try again.`);
  process.exit(1);
}
