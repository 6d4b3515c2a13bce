import { fileURLToPath } from 'node:url';
import boundaries from 'eslint-plugin-boundaries';
import { testFiles } from './test-files.mjs';

const resolver = fileURLToPath(import.meta.resolve('eslint-import-resolver-typescript'));
const root = fileURLToPath(new URL('../../..', import.meta.url));

const ui = { element: { type: 'ui' } };
const page = { element: { type: 'page' } };
const server = { element: { type: 'server' } };
const e2e = { element: { type: 'e2e' } };
const tool = { element: { type: 'tool' } };
const test = { file: { categories: 'test' } };
const story = { file: { categories: 'story' } };
const config = { file: { categories: 'config' } };

const inside = { dependency: { relationship: { to: 'internal' } } };
const nodeApi = { to: { module: { origin: 'core' } } };
const anyLibrary = { to: { module: { origin: ['external', 'core'] } } };

/** @param {string[]} source names of packages from the registry */
const library = (...source) => ({ to: { module: { origin: 'external', source } } });

/** An import by name, and not by path. @param {string} type @param {string} source */
const named = (type, source) => ({ to: { element: { type } }, dependency: { source } });

const theCore = named('core', 'todo-core{,/**}');
const theUi = named('ui', '@todos/ui{,/**}');
const aPage = named('page', '@todos/**');
const theServer = named('server', '@todos/**');
const aTool = named('tool', '@todos/**');
const testUtils = named('tool', '@todos/test-utils{,/**}');

/** Who may import whom. The last matching policy wins; an import without one is an error. */
const policies = [
  { allow: inside },
  { from: ui, allow: library('react') },
  { from: page, allow: [theCore, theUi, library('react', 'react-dom', 'react-router-dom')] },
  { from: server, allow: [library('hono', '@hono/*', '@libsql/client', 'pino*', 'zod'), nodeApi] },
  { from: [e2e, tool], allow: [anyLibrary, theCore, aPage, theServer, aTool] },
  { disallow: { to: test }, message: 'Only tests may import tests: tests are not shipped.' },
  { from: test, allow: [inside, anyLibrary] },
  { from: [page, e2e, tool].map((each) => ({ ...each, ...test })), allow: theCore },
  { from: [e2e, tool].map((each) => ({ ...each, ...test })), allow: [aPage, theServer, aTool] },
  { from: [ui, page, server].map((each) => ({ ...each, ...test })), allow: testUtils },
  { from: { ...ui, ...story }, allow: [inside, library('storybook', '@storybook/react-vite')] },
  { from: config, allow: [anyLibrary, aTool] },
  {
    disallow: library('todo-core', '@todos/*'),
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
