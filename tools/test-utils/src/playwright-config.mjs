import { devices } from '@playwright/test';
import { launchOptions } from './browser.mjs';

/**
 * The Playwright settings that all packages share; spread them in `defineConfig`. Paths are relative
 * to the configuration file.
 *
 * @satisfies {import('@playwright/test').PlaywrightTestConfig}
 */
export const sharedPlaywrightConfig = {
  outputDir: 'test-results/files',
  fullyParallel: true,
  // A page waits more than it computes.
  workers: 3,
  forbidOnly: true,
  reporter: 'dot',
  // Long timeouts only cost time when a test fails, and the machine may be busy.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Traces slow every test down: run a failed test again with `--trace on`.
  use: {
    ...devices['Desktop Chrome'],
    screenshot: /** @type {const} */ ('only-on-failure'),
    launchOptions: launchOptions(),
  },
};
