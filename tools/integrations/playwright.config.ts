import { defineConfig } from '@playwright/test';
import { sharedPlaywrightConfig } from '@todos/test-utils/playwright-config';

/** Each project is an example. */
export default defineConfig({
  ...sharedPlaywrightConfig,
  // Each worker installs the example that it tests.
  fullyParallel: false,
  projects: [
    { name: 'plain-dom', testMatch: 'todos-page.spec.ts' },
    { name: 'react', testMatch: 'todos-page.spec.ts' },
    { name: 'frameworks', testMatch: 'frameworks.spec.ts' },
    { name: 'types', testMatch: 'types.spec.ts' },
  ],
});
