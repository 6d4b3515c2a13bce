import { pnpm, root } from './run.mjs';
import { playwrightCounts, vitestCounts } from './test-counts.mjs';

export const reports = `${root}test-results`;
const unitReport = `${reports}/unit.json`;
const browserReport = `${reports}/browser.json`;

const vitestReport = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];

/**
 * @typedef Step
 * @property {string} name
 * @property {string[]} command
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string[]} [needs] names of earlier steps without whose success this one cannot run
 * @property {() => import('./test-counts.mjs').Counts} [count] reads how many tests there were; a
 *   step without it counts as one
 */

/** @type {Step[]} all that has to hold before a change is taken, in this order */
export const steps = [
  { name: 'install', command: pnpm('install', '--frozen-lockfile') },
  { name: 'format', command: pnpm('run', 'format:check'), needs: ['install'] },
  { name: 'lint', command: pnpm('run', 'lint'), needs: ['install'] },
  { name: 'types', command: pnpm('run', 'typecheck'), needs: ['install'] },
  {
    name: 'unit and component tests',
    command: pnpm('run', 'unit', ...vitestReport),
    needs: ['install'],
    count: () => vitestCounts(unitReport),
  },
  { name: 'build', command: pnpm('-r', 'build'), needs: ['install'] },
  {
    name: 'browser',
    command: [process.execPath, 'tools/browser/src/cli.mjs'],
    needs: ['install'],
  },
  {
    name: 'browser tests',
    command: pnpm('--filter', '@todos/e2e', 'run', 'test', '--reporter=list,json'),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    needs: ['build', 'browser'],
    count: () => playwrightCounts(browserReport),
  },
];
