import { defineConfig, mergeConfig } from 'vitest/config';
import { sharedConfig } from '../../vitest.shared.ts';

/** The property test with many more runs than in `npm test`. */
export default mergeConfig(
  sharedConfig,
  defineConfig({
    test: {
      include: ['src/*-properties.test.ts'],
      env: { PROPERTY_RUNS: '60000' },
      outputFile: { json: 'test-results/full.json' },
    },
  }),
);
