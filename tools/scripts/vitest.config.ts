import { defineConfig } from 'vitest/config';

// Not among the workspace's unit tests: what it runs builds the pages anew.
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], testTimeout: 120_000, fileParallelism: false },
});
