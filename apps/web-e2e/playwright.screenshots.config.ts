import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** Writes the screenshots of the READMEs. */
export default defineConfig({ ...config, testDir: 'screenshots', reporter: 'list' });
