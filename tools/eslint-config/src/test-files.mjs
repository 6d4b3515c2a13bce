/**
 * Tests and the files that only tests use. They may use test libraries, and shipped code may not import
 * them.
 */
export const testFiles = [
  '**/*.{test,test-utils}.*',
  '**/{test,tests,testing}/**',
  'apps/*-e2e/**',
  '**/vitest.setup.ts',
  // A public export, for tests of other packages.
  'packages/todo-core/src/testing.ts',
];
