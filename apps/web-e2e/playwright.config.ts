import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from '@todos/test-utils';

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/files',
  fullyParallel: true,
  workers: 2,
  // A test that passes only at the second try is a failure worth seeing.
  retries: 0,
  forbidOnly: true,
  reporter: [['dot'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // Waiting costs time only where something is wrong, or the machine is busy with other work.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Tracing costs time in every test: run a test that failed again with `--trace on`.
  use: { screenshot: 'only-on-failure', launchOptions: launchOptions() },
  projects: [
    {
      name: 'chromium',
      testIgnore: '**/random-sessions.spec.ts',
      use: devices['Desktop Chrome'],
    },
  ],
});
