import { defineConfig, devices } from '@playwright/test';
import config from './playwright.config.ts';

/** Random sessions: minutes long, and different in each run. */
export default defineConfig({
  ...config,
  outputDir: 'test-results/full-files',
  reporter: [['dot'], ['json', { outputFile: 'test-results/full.json' }]],
  projects: [
    {
      name: 'random-sessions',
      testMatch: '**/random-sessions.spec.ts',
      // A session that fails leaves its record.
      use: { ...devices['Desktop Chrome'], actionTimeout: 5_000 },
    },
  ],
});
