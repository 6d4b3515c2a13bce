import { defineConfig } from '@playwright/test';
import { sharedPlaywrightConfig } from '@todos/test-utils/playwright-config';
import type { Options } from './src/work-folder.ts';

export default defineConfig<Options>({
  ...sharedPlaywrightConfig,
  globalSetup: './src/prepare.ts',
  testDir: 'tests',
  projects: [
    { name: 'node', testMatch: 'node.spec.ts', use: { app: 'node' } },
    { name: 'package', testMatch: 'package.spec.ts', use: { app: 'node' } },
  ],
});
