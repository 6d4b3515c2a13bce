import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

// Without types, a file that is linted need not exist.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [{ ...tseslint.configs.disableTypeChecked, files: ['**/*.{js,mjs,ts,tsx}'] }],
});

/** Returns the rules that a file with this path and text breaks. The file need not exist. */
async function brokenRules(filePath: string, text: string) {
  const [result] = await eslint.lintText(text, { filePath });
  return result?.messages.map(({ ruleId }) => ruleId);
}

it.each([
  ['todo-core has no library', 'packages/todo-core/src/a.ts', 'react'],
  ['todo-core has no Node', 'packages/todo-core/src/a.ts', 'node:fs'],
  ['tests of ui do not know todos', 'packages/ui/src/a.test.ts', '../../todo-core/package.json'],
  ['ui only has React', 'packages/ui/src/a.tsx', 'react-dom'],
  ['ui does not know todos', 'packages/ui/src/a.tsx', '../../todo-core/package.json'],
  ['stories do not know todos', 'packages/ui/src/a.stories.tsx', 'todo-core'],
  ['a page has no other library', 'apps/web/src/a.ts', 'msw'],
  ['a page has no server', 'apps/web/src/a.ts', '../../students-api/package.json'],
  ['a page has no other page', 'apps/web/src/a.ts', '../../legacy-static/package.json'],
  ['a page has no tool', 'apps/web/src/a.ts', '@todos/vite-plugins'],
  ['the server has no page', 'apps/students-api/src/a.ts', '../../web/package.json'],
  ['the server has no core', 'apps/students-api/src/a.ts', 'todo-core'],
  ['browser tests have no components', 'apps/web-e2e/tests/a.ts', '@todos/ui'],
  ['a package is its exports', 'apps/web/src/a.ts', 'todo-core/src/index.ts'],
  ['tools use exports, too', 'tools/benchmarks/src/a.ts', '@todos/students-api/src/index.ts'],
  ['no path leaves a package', 'apps/web/src/a.ts', '../../../packages/ui/package.json'],
  ['configuration stays inside, too', 'apps/web/a.config.ts', '../legacy-static/package.json'],
  ['only tests use todo-core/testing', 'apps/web/src/a.ts', 'todo-core/testing'],
  ['only tests import tests', 'tools/eslint-config/src/a.ts', './import-rules.test.ts'],
  ['tests stay inside', 'tools/scripts/a.test.ts', '../eslint-config/src/import-rules.test.ts'],
])('%s: %s may not import %s', async (_, filePath, source) => {
  // A file that is missing may never be imported, so it would prove nothing.
  if (source.startsWith('.')) expect(existsSync(join(root, filePath, '..', source))).toBe(true);
  const rules = await brokenRules(filePath, `export * from '${source}';`);
  expect(rules).toContain('boundaries/dependencies');
});

it('todo-core may not use a global that a host may lack', async () => {
  for (const text of ['document.title = "";', 'process.exit();', 'structuredClone([]);']) {
    const rules = await brokenRules('packages/todo-core/src/a.ts', text);
    expect(rules).toContain('no-restricted-globals');
  }
});

it('a test may not skip itself', async () => {
  const text = 'it.skipIf(true)("a", b); it("a", ({ skip }) => skip());';
  expect(await brokenRules('a.test.ts', text)).toEqual(Array(2).fill('no-restricted-syntax'));
});
