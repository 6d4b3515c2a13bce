import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from '@todos/test-utils';

export default defineConfig({
  testDir: 'storybook/tests',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A story that passes only at the second try is a failure worth seeing.
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: { ...devices['Desktop Chrome'], launchOptions: launchOptions() },
});
