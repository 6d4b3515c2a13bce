import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from '@todos/test-utils';

export default defineConfig({
  testDir: 'storybook/tests',
  outputDir: 'test-results/files',
  fullyParallel: true,
  workers: 2,
  // A story that passes only at the second try is a failure worth seeing.
  retries: 0,
  forbidOnly: true,
  reporter: [['dot'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: { ...devices['Desktop Chrome'], launchOptions: launchOptions() },
});
