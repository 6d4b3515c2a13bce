import { defineConfig, mergeConfig } from 'vitest/config';
import { sharedConfig } from '../../vitest.shared.ts';

/** `npm start` and `npm run dev` as a person runs them: they need the built pages. */
export default mergeConfig(
  sharedConfig,
  defineConfig({
    test: {
      include: ['src/start.test.ts'],
      testTimeout: 120_000,
      fileParallelism: false,
      outputFile: { json: 'test-results/e2e.json' },
    },
  }),
);
