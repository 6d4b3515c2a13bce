import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Only other teams build on todo-core: the scores of the other packages are for reading. */
const lowestScore = basename(process.cwd()) === 'todo-core' ? 90 : null;

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const [release] = git('tag', '--list', 'todo-core@*', '--merged', 'HEAD', '--sort=-creatordate');
const since = process.env.MUTATE_SINCE || release || 'main';
const mutate = [
  ...git('diff', '--name-only', '--relative', '--diff-filter=d', '--merge-base', since, 'src'),
  ...git('ls-files', '--others', '--exclude-standard', 'src'),
].filter((path) => /^(?!.*(\.(test|stories|test-\w+)\.|\/test(ing)?\b)).*\.tsx?$/.test(path));
console.log(`Sources that have changed since ${since}: ${mutate.join(', ') || 'none'}`);
if (mutate.length === 0) process.exit(0);

/** Of the package in whose folder Stryker was started, without the sources that are as they were. */
export default {
  mutate,
  thresholds: { high: 90, low: 80, break: lowestScore },
  plugins: ['@stryker-mutator/vitest-runner', fileURLToPath(import.meta.url)],
  testRunner: 'vitest',
  // From a copy of the package in its `.stryker-tmp`.
  vitest: { configFile: '../../../../vitest.config.ts', related: false },
  ignorers: ['class-names'],
  coverageAnalysis: 'perTest',
  // What runs when a module is loaded needs all tests for each mutant: most of the time for little.
  ignoreStatic: true,
  disableTypeChecks: false,
  concurrency: 2,
  // Tests again only the mutants that a change concerns.
  incremental: true,
  incrementalFile: 'node_modules/.cache/stryker.json',
  reporters: ['clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: 'test-results/mutation.html' },
  tempDirName: '.stryker-tmp',
};

/** @typedef {{ node: { name?: { name?: string } }, isJSXAttribute(): boolean }} Path */

/** Stryker leaves class names alone: what they look like is not a matter of unit tests. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'class-names',
    value: {
      /** @param {Path} path */
      shouldIgnore: (path) =>
        path.isJSXAttribute() && path.node.name?.name === 'className' ? 'a class name' : undefined,
    },
  },
];
