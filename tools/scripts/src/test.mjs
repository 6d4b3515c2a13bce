import { readdirSync, rmSync } from 'node:fs';
import { prepare } from './prepare.mjs';
import { root, run } from './run.mjs';
import { resultsFile } from './task-results.mjs';
import { summarise } from './test-summary.mjs';

/**
 * `npm test`: installs, makes sure that there is a browser, runs the task graph and sums it up.
 * `--full` adds the long tasks; `--targets=lint,test` and `--projects=todo-core` choose a part of the
 * graph; `--skip-nx-cache` takes nothing from the cache.
 */
const args = process.argv.slice(2).filter((arg) => arg !== '--full');
const isFull = process.argv.includes('--full');
const targets = [
  'format:check',
  'knip',
  'sherif',
  'drawing',
  'lint',
  'typecheck',
  'docs',
  'test',
  'build',
  'budgets',
  'e2e',
];
const longTargets = ['full', 'mutation'];
const namedTargets = args.flatMap((arg) => /^--targets=(.+)/.exec(arg)?.[1]?.split(',') ?? []);

const unknown = args.find((arg) => !/^--(skip-nx-cache|(targets|projects)=.+)$/.test(arg));
if (unknown !== undefined) {
  refuse(
    `Unknown argument "${unknown}"; use --projects=todo-core, --targets=lint,test or --skip-nx-cache`,
  );
}
// Nx runs the targets that it knows and says nothing about the others.
const knownTargets = [...targets, ...longTargets];
const unknownTarget = namedTargets.find((target) => !knownTargets.includes(target));
if (unknownTarget !== undefined) {
  refuse(`Unknown target "${unknownTarget}"; use ${knownTargets.join(', ')}`);
}

if (isFull) targets.push(...longTargets);
const chosen = namedTargets.length > 0 ? [] : [`--targets=${targets.join(',')}`];

/** Seconds after which a run counts as stuck and is stopped, with all that it has started. */
const limit = isFull ? 80 * 60 : 40 * 60;

// The results of an earlier run must not be taken for those of this one; the cache restores reports.
rmSync(`${root}${resultsFile}`, { force: true });
for (const group of ['packages', 'apps', 'tools']) {
  for (const name of readdirSync(`${root}${group}`)) {
    rmSync(`${root}${group}/${name}/test-results`, { recursive: true, force: true });
  }
}

await prepare({ browser: true });
const nx = [process.execPath, 'node_modules/nx/dist/bin/nx.js', 'run-many', '--outputStyle=static'];
const { ok } = await run([...nx, ...chosen, ...args], { limit, show: true });
process.exitCode = summarise(ok) ? 0 : 1;

/** @param {string} message */
function refuse(message) {
  console.error(message);
  process.exit(1);
}
