import { defineConfig, mergeConfig } from 'vitest/config';
import { sharedConfig } from '../../vitest.shared.ts';

export default mergeConfig(
  sharedConfig,
  defineConfig({
    test: {
      // The examples run elsewhere.
      exclude: ['examples/**'],
      // Every file sets up and cleans up after itself, so they can share what they load.
      isolate: false,
    },
  }),
);
