import { defineConfig, devices } from '@playwright/test';
import { engines } from './engines.ts';
import config from './playwright.config.ts';

/** The walks over the real API, which run in every browser. */
const inEveryBrowser = '**/{routes,todos}.spec.ts';

/** Random sessions, which take minutes and differ in each run, Lighthouse, and the other installed browsers. */
export default defineConfig<{ actions: number }>({
  ...config,
  globalSetup: './engines.ts',
  outputDir: 'test-results/full-files',
  projects: [
    {
      name: 'random-sessions',
      testMatch: '**/random-sessions.spec.ts',
      repeatEach: 30,
      use: { actionTimeout: 5_000, actions: 200 },
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
