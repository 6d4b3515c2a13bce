import { defineConfig, devices } from '@playwright/test';
import { engines } from '@todos/test-utils';
import config from './playwright.config.ts';

/** What a person does and sees is the same in every browser. */
const inEveryBrowser = '**/{banner,leaving,overlaps,renaming,routes,todos}.spec.ts';

/** Random sessions, minutes long and different in each run, and the other browsers that are installed. */
export default defineConfig({
  ...config,
  globalSetup: './report-missing-engines.ts',
  outputDir: 'test-results/full-files',
  reporter: [['dot'], ['json', { outputFile: 'test-results/full.json' }]],
  projects: [
    {
      name: 'random-sessions',
      testMatch: '**/random-sessions.spec.ts',
      // A session that fails leaves its record.
      use: { ...devices['Desktop Chrome'], actionTimeout: 5_000 },
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
