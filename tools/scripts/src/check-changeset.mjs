import { spawnSync } from 'node:child_process';
import { root } from './run.mjs';

/** @param {string} command @param {string[]} args */
const run = (command, ...args) => spawnSync(command, args, { encoding: 'utf8' });

// Fails if a published package differs from `main` and no changeset is new, unless that is its release.
const base = ['origin/main', 'main'].find(
  (ref) => run('git', 'merge-base', ref, 'HEAD').status === 0,
);
if (base === undefined) {
  console.log('No changeset is needed here: there is no git, or no branch main');
} else if (!/^\+ {2}"version"/m.test(run('git', 'diff', '--merge-base', base, 'packages').stdout)) {
  const changesets = `${root}node_modules/@changesets/cli/bin.js`;
  const { status, stderr, stdout } = run(process.execPath, changesets, 'status', `--since=${base}`);
  if (status !== 0) console.error(stderr + stdout);
  process.exitCode = status ?? 1;
}
