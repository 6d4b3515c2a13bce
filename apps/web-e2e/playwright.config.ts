import { defineConfig } from '@playwright/test';
import { sharedPlaywrightConfig } from '@todos/test-utils/playwright-config';

export default defineConfig({
  ...sharedPlaywrightConfig,
  testDir: 'tests',
  projects: [{ name: 'chromium' }],
});
