/**
 * Tests and what only tests use, such as their utilities and servers. They may use test libraries, and
 * nothing that is shipped may import them.
 */
export const testFiles = [
  '**/*.{test,test-d,test-utils}.*',
  '**/{test,tests,testing}/**',
  'apps/*-e2e/**',
  '**/vitest.setup.ts',
  // The public entry for the tests of others.
  'packages/todo-core/src/testing.ts',
];
