import { defineConfig, devices } from '@playwright/test';
import { installed, withInter } from './installed.ts';
import config from './playwright.config.ts';

/** The walks over the real API, which run in every browser. */
const inEveryBrowser = '**/{routes,todos}.spec.ts';

/**
 * Random sessions, which take minutes and differ in each run, deployments, a connection that breaks, a real
 * screen reader, the other installed browsers, and all tests once more with a wide font that many people have.
 */
export default defineConfig({
  ...config,
  globalSetup: ['./build.ts', './installed.ts'],
  outputDir: 'test-results/full-files',
  projects: [
    {
      name: 'random-sessions',
      testDir: 'full/sessions',
      repeatEach: 8,
      use: { actionTimeout: 5_000 },
    },
    { name: 'full', testDir: 'full', testIgnore: '**/{sessions,orca}/**' },
    ...(installed.orca ? [{ name: 'orca', testDir: 'full/orca' }] : []),
    ...installed.engines.map((name) => ({
      name,
      testMatch: inEveryBrowser,
      use: {
        ...devices[name === 'webkit' ? 'Desktop Safari' : 'Desktop Firefox'],
        launchOptions: {},
      },
    })),
    ...(installed.inter ? [{ name: 'inter', use: withInter }] : []),
  ],
});
