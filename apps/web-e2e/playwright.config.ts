import { defineConfig } from '@playwright/test';
import { sharedPlaywrightConfig } from '@todos/test-utils/playwright-config';

export default defineConfig({
  ...sharedPlaywrightConfig,
  globalSetup: './build.ts',
  testDir: 'tests',
  projects: [
    { name: 'chromium' },
    { name: 'deployments', testDir: 'full', testMatch: '**/deployments.spec.ts', grep: /\*$/ },
  ],
});
