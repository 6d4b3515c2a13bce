import { defineProject, mergeConfig } from 'vitest/config';
import { sharedConfig } from '../../vitest.shared.ts';

export default mergeConfig(
  sharedConfig,
  defineProject({
    test: {
      name: 'scripts',
      environment: 'node',
      exclude: ['src/start.test.ts'],
      testTimeout: 60_000,
    },
  }),
);
