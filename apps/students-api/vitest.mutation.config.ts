import { defineConfig } from 'vitest/config';

/** The tests of the routes and of the input checks, which every mutant is run against. */
export default defineConfig({
  test: {
    include: ['src/{todo-routes,site-safety,monitoring,openapi}.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
