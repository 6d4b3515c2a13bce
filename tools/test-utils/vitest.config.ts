import { defineConfig, mergeConfig } from 'vitest/config';
import { sharedConfig } from '../../vitest.shared.ts';

export default mergeConfig(
  sharedConfig,
  defineConfig({
    test: {
      // Playwright's own browser is installed on some machines only.
      env: { PLAYWRIGHT_BROWSERS_PATH: 'none' },
    },
  }),
);
