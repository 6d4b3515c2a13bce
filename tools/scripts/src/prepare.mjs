import { pnpm, run } from './run.mjs';

/**
 * Installs what these packages of the workspace need, and builds them, with a line for each. When
 * one fails, shows its output, says what failed and what to do, and ends this process.
 *
 * @param {object} packages
 * @param {string[]} packages.install names of packages
 * @param {string[]} packages.build names of packages
 * @param {string[]} [packages.buildArguments] handed on to each build
 */
export async function prepare({ install, build, buildArguments = [] }) {
  await step(
    'Installing',
    // Three dots: with all that they depend on. What an earlier, fuller install brought stays.
    pnpm('install', '--frozen-lockfile', ...filters(install.map((name) => `${name}...`))),
    'Check that the package registry can be reached and the disk has room, and try again.',
  );
  await step(
    'Building',
    pnpm(...filters(build), 'build', ...buildArguments),
    'Correct what it names, and try again.',
  );
}

/** @param {string[]} names */
const filters = (names) => names.flatMap((name) => ['--filter', name]);

/**
 * @param {string} name
 * @param {string[]} command
 * @param {string} wayOut
 */
async function step(name, command, wayOut) {
  process.stdout.write(`${name} … `);
  const { ok, output, seconds } = await run(command);
  console.log(ok ? `done in ${seconds.toFixed(1)} s` : 'failed');
  if (ok) return;
  console.error(output);
  console.error(`${name} failed, as the output above says. ${wayOut}`);
  process.exit(1);
}
