import { defineConfig } from '@playwright/test';
import { installed, withInter } from './installed.ts';
import config from './playwright.config.ts';

if (process.platform === 'linux' && !installed.inter) {
  console.warn(
    'Inter is not installed (Debian: fonts-inter, fonts-dejavu-core): the screenshots have another font.',
  );
}

/** Writes the screenshots of the READMEs. */
export default defineConfig({
  ...config,
  testDir: 'screenshots',
  reporter: 'list',
  use: { ...config.use, ...withInter },
});
