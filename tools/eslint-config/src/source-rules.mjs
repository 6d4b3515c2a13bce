import css from '@eslint/css';
import noUnsanitized from 'eslint-plugin-no-unsanitized';
import playwright from 'eslint-plugin-playwright';
import globals from 'globals';
import { testFiles } from './test-files.mjs';

/** What every host of JavaScript has, Node and React Native included. */
const everywhere = ['AbortController', 'URL', 'clearTimeout', 'fetch', 'setTimeout'];
const otherGlobals = Object.keys({ ...globals.browser, ...globals.node }).filter(
  (name) => !everywhere.includes(name),
);

/** Newer features of styles that the pages use, with what happens in a browser without them. */
const progressiveEnhancements = {
  'content-visibility': 'Rows off the screen are laid out as usual.',
  'interpolate-size': 'Rows come and go at once.',
  'forced-color-adjust': 'The mark of the page is not seen in forced colours.',
  'user-select': 'A title cannot be selected with the mouse, and the words of controls are copied.',
  'scrollbar-gutter': 'The page moves sideways when a scroll bar appears.',
  'field-sizing': 'The script measures the editor.',
  resize: 'Safari on iOS has no handle to take away.',
};

/** @type {import('eslint').Linter.Config[]} */
export const sourceRules = [
  {
    // todo-core runs in any frontend and on any server.
    files: ['packages/todo-core/src/**'],
    ignores: testFiles,
    rules: {
      'no-restricted-globals': ['error', { globals: otherGlobals, checkGlobalObject: true }],
    },
  },
  {
    // oxlint finds the other ways to turn text into code or markup.
    files: ['**/*.{js,mjs,ts,tsx}'],
    plugins: { 'no-unsanitized': noUnsanitized },
    rules: {
      // Nothing imports a path that it gets from a user.
      'no-unsanitized/method': ['error', {}, { import: { properties: [] } }],
      'no-unsanitized/property': 'error',
    },
  },
  {
    // A cached result stands for all tests of its task. oxlint finds `it.skip`, `it.todo` and `it.only`.
    files: ['**/*.test.*'],
    ignores: ['apps/students-api-e2e/resilience/full/**'],
    rules: {
      'no-restricted-syntax': ['error', '[property.name=/^(skip|runIf|fails)/], [key.name="skip"]'],
    },
  },
  {
    files: ['**/*.spec.ts'],
    plugins: { playwright },
    rules: {
      'playwright/no-focused-test': 'error',
      'playwright/no-page-pause': 'error',
      'playwright/no-skipped-test': ['error', { disallowFixme: true }],
      'playwright/no-wait-for-timeout': 'error',
      'playwright/valid-expect': 'error',
    },
  },
  {
    // What all major browsers have had for 30 months; web-apis.config.mjs checks scripts.
    files: ['**/*.css'],
    language: 'css/css',
    plugins: { css },
    rules: {
      'css/use-baseline': [
        'error',
        { available: 'widely', allowProperties: Object.keys(progressiveEnhancements) },
      ],
    },
  },
];
