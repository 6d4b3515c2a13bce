import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from '@todos/test-utils';
import type { Options } from './src/options.ts';

const pages = ['vanilla', 'vue', 'svelte'];

export default defineConfig<object, Options>({
  globalSetup: './src/prepare.ts',
  testDir: 'tests',
  outputDir: 'test-results',
  // A file runs in one worker, so that each app is built once.
  fullyParallel: false,
  workers: 2,
  timeout: 15_000,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: { ...devices['Desktop Chrome'], launchOptions: launchOptions() },
  projects: [
    ...pages.map((app) => ({ name: app, testMatch: 'todos-page.spec.ts', use: { app } })),
    { name: 'node', testMatch: 'node.spec.ts', use: { app: 'node' } },
    { name: 'package', testMatch: 'package.spec.ts' },
  ],
});
