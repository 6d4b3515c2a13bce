import { defineProject, mergeConfig } from 'vitest/config';
import { sharedConfig } from '../../vitest.shared.ts';

export default mergeConfig(
  sharedConfig,
  defineProject({
    test: {
      name: 'test-utils',
      environment: 'node',
      // Playwright's own browser is installed on some machines only.
      env: { PLAYWRIGHT_BROWSERS_PATH: 'none' },
    },
  }),
);
