import { defineConfig, mergeConfig } from 'vitest/config';
import { sharedConfig } from '../../vitest.shared.ts';

/** The long runs: one after another, so that what one measures is not the load of another. */
export default mergeConfig(
  sharedConfig,
  defineConfig({
    test: {
      include: ['resilience/full/**/*.test.ts'],
      fileParallelism: false,
      testTimeout: 240_000,
      outputFile: { json: 'test-results/full.json' },
    },
  }),
);
