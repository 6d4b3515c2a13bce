import { defineConfig, devices } from '@playwright/test';
import { engines } from './engines.ts';
import config from './playwright.config.ts';

/** The walks over the real API, which run in every browser. */
const inEveryBrowser = '**/{routes,todos}.spec.ts';

process.env['RANDOM_SESSIONS'] ??= '30';
process.env['RANDOM_ACTIONS'] ??= '200';

/** Random sessions, which take minutes and differ in each run, Lighthouse, and the other installed browsers. */
export default defineConfig({
  ...config,
  globalSetup: './engines.ts',
  outputDir: 'test-results/full-files',
  reporter: [['dot'], ['json', { outputFile: 'test-results/full.json' }]],
  projects: [
    {
      name: 'random-sessions',
      testMatch: '**/random-sessions.spec.ts',
      use: { actionTimeout: 5_000 },
    },
    { name: 'lighthouse', testDir: 'full' },
    ...engines
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
