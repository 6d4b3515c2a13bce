import { defineConfig, mergeConfig } from 'vitest/config';
import { sharedConfig } from '../../vitest.shared.ts';

export default mergeConfig(
  sharedConfig,
  defineConfig({
    test: {
      exclude: ['src/start.test.ts'],
      testTimeout: 60_000,
    },
  }),
);
