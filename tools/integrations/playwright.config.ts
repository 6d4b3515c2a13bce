import { defineConfig } from '@playwright/test';
import { sharedPlaywrightConfig } from '@todos/test-utils/playwright-config';

const pages = ['plain-dom', 'react'];

/** Each project is an example. */
export default defineConfig({
  ...sharedPlaywrightConfig,
  // Each worker installs the example that it tests.
  fullyParallel: false,
  projects: [
    ...pages.map((name) => ({ name, testMatch: 'todos-page.spec.ts' })),
    { name: 'frameworks', testMatch: 'frameworks.spec.ts' },
    { name: 'types', testMatch: 'types.spec.ts' },
  ],
});
