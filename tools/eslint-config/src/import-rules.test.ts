import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenLines, brokenRules, root } from './lint.ts';

/** Returns the modules that a file with this path may not import. The file need not exist. */
async function forbiddenImports(filePath: string, sources: string[]): Promise<string[]> {
  const lines = sources.map((source) => `export * from '${source}';`);
  const broken = await brokenLines(filePath, lines.join('\n'), 'boundaries/dependencies');
  return broken.map((line) => sources[line - 1] ?? '');
}

interface Case {
  file: string;
  may: string[];
  mayNot: string[];
}

const cases: Record<string, Case> = {
  'todo-core has no dependencies': {
    file: 'packages/todo-core/src/proof.ts',
    may: ['./todo.ts'],
    mayNot: ['react', 'node:fs', 'fs', 'msw', '@todos/ui', '../../ui/src/index.ts'],
  },
  'tests of todo-core may use test libraries, but not React': {
    file: 'packages/todo-core/src/proof.test.ts',
    may: ['./todo.ts', 'vitest', 'msw/node', 'fast-check', 'node:fs'],
    mayNot: ['react', 'react-dom/server', '@todos/ui'],
  },
  'ui depends only on React': {
    file: 'packages/ui/src/proof.tsx',
    may: ['react', './index.ts'],
    mayNot: ['react-dom', 'react-router-dom', 'todo-core', 'node:fs', 'vitest'],
  },
  'tests of ui may use React DOM and Testing Library': {
    file: 'packages/ui/src/proof.test.tsx',
    may: ['react-dom/client', '@testing-library/react', '@testing-library/user-event', 'vitest'],
    mayNot: ['react-router-dom', 'todo-core', '../../todo-core/src/index.ts'],
  },
  'the web page uses todo-core and ui': {
    file: 'apps/web/src/proof.tsx',
    may: [
      'todo-core',
      '@todos/ui',
      '@todos/ui/styles.css',
      'react',
      'react-dom/client',
      'react-router-dom',
    ],
    mayNot: ['msw', 'vitest', 'node:fs', 'hono', '@todos/students-api', '@libsql/client'],
  },
  'the legacy page uses todo-core and ui, but not the web page': {
    file: 'apps/legacy-static/src/proof.tsx',
    may: ['todo-core', '@todos/ui', 'react-router-dom'],
    mayNot: ['@todos/web', '../../web/src/config.ts'],
  },
  'the web page does not use the legacy page': {
    file: 'apps/web/src/proof.ts',
    may: ['./config.ts'],
    mayNot: ['@todos/legacy-static', '../../legacy-static/package.json'],
  },
  'the students API uses its libraries, but no page': {
    file: 'apps/students-api/src/proof.ts',
    may: ['hono', '@libsql/client', 'node:fs', './settings.mjs'],
    mayNot: ['todo-core', '@todos/ui', '@todos/web', '../../web/src/config.ts', 'vitest'],
  },
  'packages are imported by name, and only their exports': {
    file: 'apps/web/src/proof.ts',
    may: ['todo-core'],
    mayNot: [
      'todo-core/src/index.ts',
      'todo-core/src/todo',
      'todo-core/dist/index.js',
      '@todos/ui/src/index.ts',
      '../../../packages/todo-core/src/index.ts',
      '../../../packages/ui/src/index.ts',
    ],
  },
  'stories of ui may use Storybook': {
    file: 'packages/ui/src/proof.stories.tsx',
    may: ['./index.ts', 'react', 'storybook/test', '@storybook/react-vite'],
    mayNot: ['todo-core', 'react-dom', '@todos/students-api'],
  },
  'end-to-end tests use the exports of apps, todo-core and tools': {
    file: 'apps/web-e2e/tests/proof.ts',
    may: [
      '@playwright/test',
      '@todos/test-utils',
      '@todos/students-api',
      'todo-core',
      'todo-core/testing',
      'node:fs',
    ],
    mayNot: [
      '@todos/ui',
      '@todos/test-utils/src/cli.mjs',
      '@todos/students-api/src/index.ts',
      '../../../tools/test-utils/src/index.mjs',
      '../../../packages/todo-core/src/index.ts',
      '../../../apps/web/src/config.ts',
    ],
  },
  'tools use the exports of packages that they run': {
    file: 'tools/scripts/src/proof.ts',
    may: ['@playwright/test', '@todos/students-api', 'todo-core', 'node:fs'],
    mayNot: [
      '@todos/students-api/src/index.ts',
      '../../test-utils/src/index.mjs',
      '../../../apps/web/src/config.ts',
      'todo-core/testing',
    ],
  },
  'the configuration of a package may use build and test tools': {
    file: 'apps/web/vite.config.ts',
    may: ['vite', '@vitejs/plugin-react', 'node:path', './src/config.ts', '../../vitest.shared.ts'],
    mayNot: ['../legacy-static/package.json', '../../packages/ui/src/index.ts'],
  },
  'only tests import tests': {
    file: 'tools/eslint-config/src/proof.ts',
    may: ['./lint.ts'],
    mayNot: ['./source-rules.test.ts'],
  },
  'only tests use todo-core/testing': {
    file: 'apps/web/src/proof.ts',
    may: ['todo-core'],
    mayNot: ['todo-core/testing'],
  },
  'tests of a page may use todo-core/testing': {
    file: 'apps/web/src/proof.test.tsx',
    may: ['todo-core/testing', 'todo-core', 'msw'],
    mayNot: ['todo-core/src/testing.ts', '@todos/students-api'],
  },
  'tests of ui, pages and the students API may use test-utils, but no other tool': {
    file: 'apps/students-api/src/proof.test.ts',
    may: ['@todos/test-utils/server', '@todos/test-utils/gate', 'vitest', 'node:fs'],
    mayNot: ['@todos/test-utils/src/gate.mjs', '@todos/vite-plugins', '@todos/web', 'todo-core'],
  },
  'shipped code does not use test-utils': {
    file: 'apps/web/src/proof.ts',
    may: ['./config.ts'],
    mayNot: ['@todos/test-utils/gate'],
  },
  'todo-core/testing may use msw': {
    file: 'packages/todo-core/src/testing.ts',
    may: ['msw', './todo.ts'],
    mayNot: ['react'],
  },
  'tests may import other files of their package': {
    file: 'tools/eslint-config/src/proof.test.ts',
    may: ['./lint.ts', './source-rules.test.ts'],
    mayNot: ['../../../tools/test-utils/src/find-browser.test.mjs'],
  },
};

describe.each(Object.entries(cases))('%s', (_title, { file, may, mayNot }) => {
  it('uses only existing files', () => {
    // Importing a missing file is always an error, so it would prove nothing.
    const files = [...may, ...mayNot].filter((source) => source.startsWith('.'));
    const missing = files.filter((source) => !existsSync(join(root, dirname(file), source)));
    expect(missing).toEqual([]);
  });

  it(`${file} may import ${may.join(', ')}`, async () => {
    expect(await forbiddenImports(file, may)).toEqual([]);
  });

  it(`${file} may not import ${mayNot.join(', ')}`, async () => {
    expect(await forbiddenImports(file, mayNot)).toEqual(mayNot);
  });
});

describe('every form of import is checked', () => {
  it.each([
    `import { useState } from 'react'; useState();`,
    `import type { ReactNode } from 'react'; export type Node = ReactNode;`,
    `import 'react';`,
    `export { useState } from 'react';`,
    `export const react = import('react');`,
  ])('%s', async (text) => {
    expect(await brokenRules('packages/todo-core/src/proof.ts', text)).toContain(
      'boundaries/dependencies',
    );
  });
});
