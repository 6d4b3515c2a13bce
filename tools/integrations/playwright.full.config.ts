import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';
import type { Options } from './src/work-folder.ts';

const pages = ['plain-dom', 'react', 'vue', 'svelte', 'solid', 'angular'];

/** The same page in each frontend, and the types in other versions of TypeScript. */
export default defineConfig<Options>({
  ...config,
  outputDir: 'test-results/full-files',
  reporter: [['dot'], ['json', { outputFile: 'test-results/full.json' }]],
  projects: [
    ...pages.map((app) => ({ name: app, testMatch: 'todos-page.spec.ts', use: { app } })),
    { name: 'types', testMatch: 'types.spec.ts', use: { app: 'types' } },
  ],
});
