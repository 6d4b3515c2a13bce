import noUnsanitized from 'eslint-plugin-no-unsanitized';
import playwright from 'eslint-plugin-playwright';
import globals from 'globals';
import { testFiles } from './test-files.mjs';

/** Globals of the browser that Node has as well, but other hosts may not. */
const alsoInNode = ['navigator', 'Navigator', 'localStorage', 'sessionStorage', 'Storage'];
const inEveryHost = new Set(Object.keys(globals['shared-node-browser']));
const hostSpecific = [...Object.keys(globals.browser), ...Object.keys(globals.node)].filter(
  (name) => !inEveryHost.has(name),
);

/**
 * `todo-core` runs in any frontend and on any server, so it only uses globals that all of them have.
 *
 * @type {import('eslint').Linter.Config}
 */
export const hostFreeRules = {
  name: 'todos/host-free',
  files: ['packages/todo-core/src/**'],
  ignores: testFiles,
  rules: {
    'no-restricted-globals': [
      'error',
      {
        globals: [...hostSpecific, ...alsoInNode].map((name) => ({
          name,
          message: 'todo-core uses neither the DOM nor Node.',
        })),
        checkGlobalObject: true,
      },
    ],
  },
};

/**
 * No file turns text into code or markup, and every test runs. oxlint checks Vitest's tests for
 * focused and skipped ones; it does not know Playwright's.
 *
 * @type {import('eslint').Linter.Config}
 */
export const sourceRules = {
  name: 'todos/source',
  plugins: { 'no-unsanitized': noUnsanitized },
  // Makes ESLint report `window.eval`.
  languageOptions: { globals: { window: 'readonly' } },
  rules: {
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-script-url': 'error',
    // All of the plug-in's defaults but `import()`, which gets no text from a user.
    'no-unsanitized/method': [
      'error',
      { defaultDisable: true },
      {
        insertAdjacentHTML: { properties: [1] },
        write: { objectMatches: ['document'], properties: [0] },
        writeln: { objectMatches: ['document'], properties: [0] },
        setHTMLUnsafe: { properties: [0] },
        createContextualFragment: { properties: [0] },
      },
    ],
    'no-unsanitized/property': 'error',
    'no-restricted-syntax': [
      'error',
      {
        selector: [
          'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
          'Property[key.name="dangerouslySetInnerHTML"]',
          'Property[key.value="dangerouslySetInnerHTML"]',
        ].join(),
        message: 'Markup from a title would run in the page: render text instead.',
      },
      {
        selector: 'MemberExpression[object.name=/^(it|test)$/][property.name=/^fails?$/]',
        message: 'Every test passes: no test is expected to fail.',
      },
    ],
  },
};

/** @type {import('eslint').Linter.Config} */
export const playwrightRules = {
  name: 'todos/playwright',
  files: ['**/*.spec.ts'],
  plugins: { playwright },
  rules: {
    'playwright/no-focused-test': 'error',
    'playwright/no-page-pause': 'error',
    'playwright/no-skipped-test': ['error', { disallowFixme: true }],
    'playwright/no-wait-for-timeout': 'error',
    'playwright/valid-expect': 'error',
  },
};
