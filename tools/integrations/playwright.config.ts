import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from '@todos/test-utils';
import type { Options } from './src/options.ts';

export default defineConfig<object, Options>({
  globalSetup: './src/prepare.ts',
  testDir: 'tests',
  outputDir: 'test-results/files',
  // A file runs in one worker, so that each app is built once.
  fullyParallel: false,
  workers: 2,
  // Other tasks run at the same time.
  timeout: 60_000,
  retries: 0,
  forbidOnly: true,
  reporter: [['dot'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: { ...devices['Desktop Chrome'], launchOptions: launchOptions() },
  projects: [
    { name: 'node', testMatch: 'node.spec.ts', use: { app: 'node' } },
    { name: 'package', testMatch: 'package.spec.ts', use: { app: 'node' } },
  ],
});
