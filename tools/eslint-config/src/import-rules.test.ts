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
  ['todo-core has no library', 'packages/todo-core/src/a.ts', 'msw'],
  ['todo-core has no Node', 'packages/todo-core/src/a.ts', 'node:fs'],
  ['ui only has React', 'packages/ui/src/a.tsx', 'react-dom'],
  ['tests of ui do not know todos', 'packages/ui/src/a.test.ts', '../../todo-core/package.json'],
  ['a page has no other library', 'apps/web/src/a.ts', 'msw'],
  ['a page has no tool', 'apps/web/src/a.ts', '@todos/vite-plugins'],
  ['a page has no server', 'apps/web/src/a.ts', '../../students-api/src/index.ts'],
  ['only tests use todo-core/testing', 'apps/web/src/a.ts', 'todo-core/testing'],
  ['the server has no core', 'apps/students-api/src/a.ts', 'todo-core'],
  ['only tests import tests', 'apps/students-api/src/a.ts', './cli.test.ts'],
  ['only tests import what they share', 'apps/students-api/src/a.ts', './testing/index.ts'],
])('%s: %s may not import %s', async (_, filePath, source) => {
  for (const text of [`export * from '${source}';`, `import type { A } from '${source}';`]) {
    expect(await brokenRules(filePath, text)).toContain('no-restricted-imports');
  }
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
