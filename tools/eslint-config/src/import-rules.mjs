import { testFiles } from './test-files.mjs';

/** Which libraries shipped code may import, by its folder. The compiler finds what a package does not declare. */
const libraries = {
  'packages/todo-core': [],
  'packages/ui': ['react'],
  'apps/{web,legacy-static}': ['todo-core', '@todos/ui', 'react', 'react-dom', 'react-router-dom'],
  'apps/students-api': [
    'node:\\w+',
    'hono',
    '@hono/[\\w-]+',
    '@libsql/client',
    'pino',
    'pino-http',
    'zod',
  ],
};

/**
 * @param {string} regex of what may not be imported
 * @returns {import('eslint').Linter.RulesRecord}
 */
const noImport = (regex) => {
  const message = 'See "Who may import whom" in docs/architecture.md.';
  return { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] };
};

/** @type {import('eslint').Linter.Config[]} */
export const importRules = [
  {
    // Tests too: no path leaves a package.
    files: ['{packages,apps}/*/src/**/*.{ts,tsx,mjs}'],
    rules: noImport('^\\.\\./\\.\\.'),
  },
  ...Object.entries(libraries).map(([folder, names]) => ({
    files: [`${folder}/src/**/*.{ts,tsx,mjs}`],
    ignores: [...testFiles, '**/*.stories.tsx'],
    // Besides, the files of the same folder, without `name.test.ts` and the like.
    rules: noImport(`^(?!\\./[\\w-]+\\.\\w+$|(${names.join('|')})(/(?!testing)|$))`),
  })),
];
