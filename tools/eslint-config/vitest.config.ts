import { defineProject, mergeConfig } from 'vitest/config';
import { sharedConfig } from '../../vitest.shared.ts';

export default mergeConfig(
  sharedConfig,
  defineProject({
    test: {
      name: 'eslint-config',
      environment: 'node',
      // Loading the rules takes most of the time, so all files share what they load.
      isolate: false,
      fileParallelism: false,
      testTimeout: 60_000,
    },
  }),
);
