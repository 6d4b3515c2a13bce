import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is mutated in each package, by its folder, and the lowest score that passes. */
const packages = {
  'todo-core': {
    mutate: ['src/**/*.ts', '!src/**/*.{test,test-*}.ts', '!src/testing.ts'],
    score: 98,
  },
  ui: {
    mutate: ['src/**/*.{ts,tsx}', '!src/**/*.{test,stories}.tsx', '!src/test/**'],
    score: 93,
  },
  web: {
    mutate: ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}', '!src/test/**'],
    score: 88,
  },
  'students-api': {
    mutate: [
      'src/routes/{todo-routes,todo-input,json-body,error-responses,host-check,token-check}.ts',
      'src/database/{database,database-error,open-client,schema,todo-table,write-queue}.ts',
    ],
    score: 90,
  },
};

const name = /** @type {keyof typeof packages} */ (basename(process.cwd()));
const { mutate, score } = packages[name];

/** Of the package in whose folder Stryker was started. */
export default {
  mutate,
  thresholds: { high: score, low: score, break: score },
  plugins: ['@stryker-mutator/vitest-runner', fileURLToPath(import.meta.url)],
  testRunner: 'vitest',
  // From a copy of the package in its `.stryker-tmp`.
  vitest: { configFile: '../../../../vitest.config.ts', related: false },
  ignorers: ['class-names'],
  coverageAnalysis: 'perTest',
  disableTypeChecks: false,
  concurrency: 2,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'test-results/mutants.json' },
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
