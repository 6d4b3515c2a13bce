import { pnpm, root } from './run.mjs';
import { playwrightCounts, vitestCounts } from './test-counts.mjs';

export const reports = `${root}test-results`;

/** @param {string} name */
const report = (name) => `${reports}/${name}.json`;

/**
 * @typedef Step
 * @property {string} name
 * @property {string[]} command
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string[]} [needs] names of earlier steps without whose success this one cannot run
 * @property {() => import('./test-counts.mjs').Counts} [count] reads how many tests there were; a
 *   step without it counts as one
 * @property {number} [limit] seconds after which it is stopped and has failed, if not the usual ones
 */

/**
 * @param {string} name
 * @param {string[]} command a Vitest run
 * @param {Partial<Step>} [more]
 * @returns {Step}
 */
const vitestStep = (name, command, more) => ({
  name,
  command: [
    ...command,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(name)}`,
  ],
  needs: ['install'],
  count: () => vitestCounts(report(name)),
  ...more,
});

/**
 * @param {string} name
 * @param {string} packageName the package whose `test` is a Playwright run
 * @param {string[]} projects those of its projects to run, if not all
 * @param {Pick<Step, 'env'>} [more]
 * @returns {Step}
 */
const playwrightStep = (name, packageName, projects = [], { env } = {}) => ({
  name,
  command: pnpm(
    ...['--filter', packageName, 'run', 'e2e', '--reporter=list,json'],
    ...projects.map((project) => `--project=${project}`),
  ),
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report(name), ...env },
  needs: ['build', 'browser'],
  count: () => playwrightCounts(report(name)),
});

/** @type {Step[]} all that has to hold before a change is taken, in this order */
export const steps = [
  { name: 'install', command: pnpm('install', '--frozen-lockfile') },
  { name: 'format', command: pnpm('run', 'format:check'), needs: ['install'] },
  { name: 'lint', command: pnpm('run', 'lint'), needs: ['install'] },
  { name: 'types', command: pnpm('run', 'typecheck'), needs: ['install'] },
  { name: 'API reference', command: pnpm('--filter', 'todo-core', 'docs'), needs: ['install'] },
  vitestStep('unit and component tests', pnpm('run', 'unit')),
  { name: 'build', command: pnpm('-r', 'build'), needs: ['install'] },
  {
    name: 'build Storybook',
    command: pnpm('--filter', '@todos/ui', 'build-storybook'),
    needs: ['install'],
  },
  {
    name: 'byte budgets',
    command: pnpm('--filter', '@todos/benchmarks', 'run', 'budgets'),
    needs: ['build'],
  },
  {
    name: 'browser',
    command: [process.execPath, 'tools/test-utils/src/cli.mjs'],
    needs: ['install'],
  },
  playwrightStep('browser tests', '@todos/web-e2e'),
  playwrightStep('stories', '@todos/ui'),
  playwrightStep('packed core', '@todos/integrations', ['package', 'node']),
  vitestStep('npm start and npm run dev', pnpm('--filter', '@todos/scripts', 'test')),
];

/** @type {Step[]} */
const minutesLong = [
  playwrightStep('packed core in other frontends', '@todos/integrations', [
    'vanilla',
    'vue',
    'svelte',
  ]),
  vitestStep(
    'many random games',
    pnpm('--filter', 'todo-core', 'exec', 'vitest', 'run', 'src/store-properties.test.ts'),
    { env: { PROPERTY_RUNS: '60000' } },
  ),
  playwrightStep('random sessions', '@todos/web-e2e', ['random-sessions'], {
    env: { RANDOM_SESSIONS: '30', RANDOM_ACTIONS: '200' },
  }),
  {
    name: 'Lighthouse',
    command: pnpm('--filter', '@todos/benchmarks', 'audit'),
    needs: ['build', 'browser'],
  },
  vitestStep('faults', pnpm('--filter', '@todos/students-api-e2e', 'run', 'test:full'), {
    needs: ['build'],
  }),
];

/** @type {Step[]} what takes too long to be run for every change */
export const longSteps = minutesLong.map((step) => ({ ...step, limit: 1_800 }));
