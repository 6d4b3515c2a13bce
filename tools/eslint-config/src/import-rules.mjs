import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import boundaries from 'eslint-plugin-boundaries';
import { testFiles } from './test-files.mjs';

const require = createRequire(import.meta.url);
const resolver = require.resolve('eslint-import-resolver-typescript');
const root = fileURLToPath(new URL('../../..', import.meta.url));

const testLibraries = [
  'vitest',
  'msw',
  'fast-check',
  'jsdom',
  '@testing-library/*',
  'axe-core',
  '@axe-core/*',
  '@playwright/test',
];

const core = { element: { type: 'core' } };
const ui = { element: { type: 'ui' } };
const page = { element: { type: 'page' } };
const server = { element: { type: 'server' } };
const e2e = { element: { type: 'e2e' } };
const tool = { element: { type: 'tool' } };
const test = { file: { categories: 'test' } };
const story = { file: { categories: 'story' } };
const config = { file: { categories: ['config', 'shared'] } };

const inside = { dependency: { relationship: { to: 'internal' } } };

/** @param {string[]} source names of packages from the registry */
const external = (...source) => ({ module: { origin: 'external', source } });
const installed = { module: { origin: ['external', 'core'] } };

const coreByName = { to: core, dependency: { source: 'todo-core{,/**}' } };
const uiByName = { to: ui, dependency: { source: '@todos/ui{,/**}' } };
const pageByName = { to: page, dependency: { source: '@todos/**' } };
const serverByName = { to: server, dependency: { source: '@todos/**' } };
const toolByName = { to: tool, dependency: { source: '@todos/**' } };
const testUtils = { to: tool, dependency: { source: '@todos/test-utils{,/**}' } };

/** Who may import whom. The last matching policy wins; an import without one is an error. */
const policies = [
  { allow: inside },
  { from: ui, allow: { to: external('react') } },
  { from: page, allow: [coreByName, uiByName] },
  { from: page, allow: { to: external('react', 'react-dom', 'react-router-dom') } },
  {
    from: server,
    allow: [
      {
        to: external('hono', '@hono/node-server', '@libsql/client', 'pino', 'pino-http', 'zod'),
      },
      { to: { module: { origin: 'core' } } },
    ],
  },
  { from: e2e, allow: [{ to: installed }, coreByName, pageByName, serverByName, toolByName] },
  {
    from: tool,
    allow: [{ to: installed }, coreByName, uiByName, pageByName, serverByName, toolByName],
  },
  {
    disallow: { to: test },
    message: 'Only tests may import tests, because tests are not shipped.',
  },
  {
    from: [
      { ...page, ...test },
      { ...e2e, ...test },
      { ...tool, ...test },
    ],
    allow: coreByName,
  },
  {
    from: [
      { ...e2e, ...test },
      { ...tool, ...test },
    ],
    allow: [pageByName, serverByName, toolByName],
  },
  {
    from: test,
    allow: [inside, { to: external(...testLibraries) }, { to: { module: { origin: 'core' } } }],
  },
  {
    from: [
      { ...ui, ...test },
      { ...page, ...test },
      { ...server, ...test },
    ],
    allow: testUtils,
  },
  { from: { ...ui, ...test }, allow: { to: external('react-dom') } },
  {
    from: { ...ui, ...story },
    allow: [inside, { to: external('storybook', '@storybook/react-vite') }],
  },
  {
    from: config,
    allow: [{ to: installed }, { to: { file: { categories: 'shared' } } }, toolByName],
  },
  {
    disallow: { to: external('todo-core', '@todos/*') },
    message: '{{dependency.source}} is private: it is not in the exports of its package.',
  },
];

/**
 * Enforces the directions of imports. The resolver needs the export condition for sources: without it,
 * imports by package name count as external, and pass.
 *
 * @type {import('eslint').Linter.Config}
 */
export const importRules = {
  name: 'todos/imports',
  plugins: { boundaries },
  settings: {
    'import/resolver': { [resolver]: { conditionNames: ['@todos/source', 'types', 'import'] } },
    'boundaries/root-path': root,
    'boundaries/elements': [
      { type: 'core', pattern: 'packages/todo-core', partialMatch: false },
      { type: 'ui', pattern: 'packages/ui', partialMatch: false },
      { type: 'server', pattern: 'apps/students-api', partialMatch: false },
      { type: 'e2e', pattern: 'apps/*-e2e', partialMatch: false },
      { type: 'page', pattern: 'apps/*', partialMatch: false },
      { type: 'tool', pattern: 'tools/*', partialMatch: false },
    ],
    'boundaries/files': [
      { category: 'test', pattern: testFiles },
      { category: 'story', pattern: '**/*.stories.tsx' },
      {
        category: 'config',
        pattern: ['{packages,apps,tools}/*/*.config.ts', 'packages/ui/storybook/*'],
      },
      { category: 'shared', pattern: 'vitest.shared.ts' },
    ],
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkAllOrigins: true,
        checkUnknownLocals: true,
        checkInternals: true,
        message:
          '{{from.element.types.[0]}} code may not import {{dependency.source}}: see "Who may import whom" in docs/architecture.md.',
        policies,
      },
    ],
  },
};
