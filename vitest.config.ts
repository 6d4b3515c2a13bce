import { relative } from 'node:path';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestUserConfig } from 'vitest/config';

interface Modes {
  /** `vitest run`: the tests of `npm test`. */
  test?: TestUserConfig;
  /** `vitest run --mode full`: the long tests, in packages that have some. */
  full?: TestUserConfig;
  /** Stryker: the tests that find its mutants. */
  mutation?: TestUserConfig;
}

const jsdom: TestUserConfig = {
  environment: 'jsdom',
  // Every file sets up and cleans up after itself, so they can share what they load.
  isolate: false,
  setupFiles: ['./vitest.setup.ts'],
};

/** The packages with tests of Vitest, by their folders, and how each differs from the others. */
const packages: Record<string, Modes> = {
  'packages/todo-core': {
    // The examples run elsewhere.
    test: { isolate: false, exclude: ['examples/**'] },
    full: {
      include: ['src/store/world.test.ts'],
      env: { PROPERTY_RUNS: '100000', EXPLORE_ALL: '1' },
    },
    mutation: {
      include: ['src/**/*.test.ts'],
      exclude: ['src/testing.test.ts'],
      env: { PROPERTY_RUNS: '200', PROPERTY_SEED: '1' },
    },
  },
  // Shorter than an announcement stays: a test that fails says what was heard.
  'packages/ui': { test: { ...jsdom, expect: { poll: { timeout: 4000 } } } },
  'apps/legacy-static': { test: jsdom },
  'apps/web': {
    test: { ...jsdom, expect: { poll: { interval: 5, timeout: 10_000 } } },
    full: { ...jsdom, include: ['src/**/*-properties.test.ts'], env: { PROPERTY_RUNS: '20000' } },
    // Each mutant of the undo runs them.
    mutation: { env: { PROPERTY_RUNS: '20' } },
  },
  'apps/students-api': {
    // No test changes a module or a global.
    test: { isolate: false },
    // The others start a program, or test what is not mutated.
    mutation: {
      include: ['src/**/*.test.ts'],
      exclude: ['src/**/{cli,settings,web-pages}.test.ts'],
    },
  },
  'apps/students-api-e2e': {
    test: { include: ['{contract,resilience}/*.test.ts'] },
    // One after another, so that what one measures is not the load of another.
    full: {
      include: ['resilience/full/**/*.test.ts'],
      fileParallelism: false,
      testTimeout: 240_000,
    },
  },
  'tools/eslint-config': {},
  'tools/integrations': {},
  'tools/scripts': { test: { testTimeout: 120_000 } },
  'tools/vite-plugins': {},
};

const conditions = ['@todos/source'];

/** What all tests share: they read packages from their sources. */
const shared = {
  resolve: { conditions: [...conditions, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [...conditions, ...defaultServerConditions] } },
};

const sharedTest: TestUserConfig = {
  // Playwright runs `*.spec.ts`.
  include: ['**/*.test.{ts,tsx,mjs}'],
  // The cache would vouch for tests that never ran. Projects do not inherit this from the root.
  allowOnly: false,
  restoreMocks: true,
  // Titles have the whole names of their cases.
  chaiConfig: { truncateThreshold: 100 },
  // Long timeouts only cost time when a test fails, and the machine may be busy.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
};

/** Neither what was built nor the copies of mutation tests are tests. */
const exclude = ['**/node_modules/**', '**/dist/**', '.stryker-tmp/**'];

export default defineConfig(({ mode }) => {
  // Stryker runs the tests in a copy of the folder of a package, below it.
  if (process.env['STRYKER_MUTATOR_WORKER'] !== undefined) {
    const [group = '', name = ''] = relative(import.meta.dirname, process.cwd()).split(/[\\/]/);
    const { test, mutation } = packages[`${group}/${name}`] ?? {};
    const expect = { poll: { interval: 5, timeout: 1500 } };
    return { ...shared, test: { ...sharedTest, ...test, ...mutation, expect } };
  }
  return {
    test: {
      passWithNoTests: false,
      reporters: ['minimal'],
      projects: Object.entries(packages).map(([root, { test, full }]) => ({
        ...shared,
        root,
        test: {
          name: root,
          ...sharedTest,
          ...(mode === 'full' ? full : test),
          exclude: [...exclude, ...(test?.exclude ?? [])],
        },
      })),
    },
  };
});
