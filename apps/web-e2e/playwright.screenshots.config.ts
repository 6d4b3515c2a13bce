import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

const hasInter = spawnSync('fc-list', ['Inter'], { encoding: 'utf8' }).stdout;
if (process.platform === 'linux' && !hasInter) {
  console.warn('Inter is not installed (Debian: fonts-inter): the screenshots have another font.');
}
const FONTCONFIG_FILE = join(import.meta.dirname, 'inter.conf');
const launchOptions = { ...config.use?.launchOptions, env: { ...process.env, FONTCONFIG_FILE } };

/** Writes the screenshots of the READMEs. */
export default defineConfig({
  ...config,
  testDir: 'screenshots',
  reporter: 'list',
  use: { ...config.use, launchOptions },
});
