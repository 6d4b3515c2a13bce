import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'apps/*/vitest.config.ts',
      'tools/{eslint-config,integrations,test-utils,vite-plugins}/vitest.config.ts',
    ],
  },
});
