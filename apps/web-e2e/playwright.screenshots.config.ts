import { defineConfig } from '@playwright/test';
import { installed, withInter } from './installed.ts';
import config from './playwright.config.ts';

if (process.platform === 'linux' && !installed.inter) {
  console.warn('Inter is not installed (Debian: fonts-inter): the screenshots have another font.');
}

/** Writes the screenshots of the READMEs. */
export default defineConfig({
  ...config,
  testDir: 'screenshots',
  // Not those of the tests.
  projects: [{ name: 'screenshots' }],
  reporter: 'list',
  use: { ...config.use, ...withInter },
});
