import { defineConfig, mergeConfig } from 'vitest/config';
import { sharedConfig } from '../../vitest.shared.ts';

export default mergeConfig(
  sharedConfig,
  defineConfig({
    test: {
      // No test changes a module or a global, so the files can share what they load.
      isolate: false,
    },
  }),
);
