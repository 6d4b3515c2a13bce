import { defineConfig, devices } from '@playwright/test';
import { engines, launchOptions } from '@todos/test-utils';

/** What a person does and sees is the same in every browser. */
const inEveryBrowser = '**/{banner,leaving,overlaps,renaming,routes,todos}.spec.ts';

export default defineConfig({
  globalSetup: './report-missing-engines.ts',
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
    ...engines()
      .filter(({ isInstalled }) => isInstalled)
      .map(({ name }) => ({
        name,
        testMatch: inEveryBrowser,
        use: {
          ...devices[name === 'webkit' ? 'Desktop Safari' : 'Desktop Firefox'],
          launchOptions: {},
        },
      })),
  ],
});
