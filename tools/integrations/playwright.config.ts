import { defineConfig } from '@playwright/test';
import { sharedPlaywrightConfig } from '@todos/test-utils/playwright-config';

const pages = ['plain-dom', 'react', 'vue', 'svelte', 'solid', 'angular'];

/** The same page in each frontend, and the types in other versions of TypeScript: each project is an example. */
export default defineConfig({
  ...sharedPlaywrightConfig,
  // Each worker installs the example that it tests.
  fullyParallel: false,
  projects: [
    ...pages.map((name) => ({ name, testMatch: 'todos-page.spec.ts' })),
    { name: 'types', testMatch: 'types.spec.ts' },
  ],
});
