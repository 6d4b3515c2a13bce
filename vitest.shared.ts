import { defaultClientConditions, defaultServerConditions, type UserConfig } from 'vite';
import type {} from 'vitest/config';

const source = '@todos/source';

/**
 * What every package's tests share: packages are read from their sources, built files and the copies
 * of mutation tests are no tests, and a report for the closing line of `npm test` is written.
 */
export const sharedConfig: UserConfig = {
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    exclude: ['**/node_modules/**', '**/dist/**', '.stryker-tmp/**'],
    restoreMocks: true,
    // Long timeouts only cost time when a test fails, and the machine may be busy.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/test.json' },
  },
};
