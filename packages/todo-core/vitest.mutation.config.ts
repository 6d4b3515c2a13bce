import { defineConfig } from 'vitest/config';

/**
 * The tests that every mutant is run against, in a copy of this folder: without the random runs,
 * which take too long, and those of what is not mutated.
 */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: ['src/*-properties.test.ts', 'src/testing.test.ts'],
    restoreMocks: true,
  },
});
