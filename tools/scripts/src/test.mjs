import './check-node.mjs';
import { readdirSync, rmSync } from 'node:fs';
import { pnpm, root, run } from './run.mjs';
import { resultsFile } from './task-results.mjs';
import { summarise } from './test-summary.mjs';

/**
 * `npm test`: installs, makes sure that there is a browser, runs the task graph and sums it up.
 * `--full` adds the long tasks. All other arguments go to Nx, such as `--skip-nx-cache`, or
 * `--targets=lint,test --projects=todo-core` for a part of the graph.
 */
const args = process.argv.slice(2).filter((arg) => arg !== '--full');
const isFull = process.argv.includes('--full');
const targets = [
  'format',
  'knip',
  'sherif',
  'lint',
  'typecheck',
  'docs',
  'test',
  'build',
  'budgets',
  'e2e',
];
if (isFull) targets.push('full');
const chosen = args.some((arg) => /^(-t|--targets?\b)/.test(arg))
  ? []
  : [`--targets=${targets.join(',')}`];

/** Seconds after which a run counts as stuck and is stopped, with all that it has started. */
const limit = isFull ? 80 * 60 : 40 * 60;

// The results of an earlier run must not be taken for those of this one; the cache restores reports.
rmSync(`${root}${resultsFile}`, { force: true });
for (const group of ['packages', 'apps', 'tools']) {
  for (const name of readdirSync(`${root}${group}`)) {
    rmSync(`${root}${group}/${name}/test-results`, { recursive: true, force: true });
  }
}

await step(pnpm('install', '--frozen-lockfile', '--prefer-offline'));
await step([process.execPath, 'tools/test-utils/src/cli.mjs']);
const ran = await run(pnpm('exec', 'nx', 'run-many', '--outputStyle=static', ...chosen, ...args), {
  limit,
  show: true,
});
if (!ran.ok && ran.output) console.error(ran.output);
process.exitCode = summarise(ran.ok) ? 0 : 1;

/** @param {string[]} command without which nothing else can run */
async function step(command) {
  const { ok } = await run(command, { limit: 600, show: true });
  if (ok) return;
  console.error(
    `${command.join(' ')} failed, as the output above says. Correct that and try again.`,
  );
  console.log('0 passed, 1 failed, 0 skipped');
  process.exit(1);
}
