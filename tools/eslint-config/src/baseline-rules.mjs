import css from '@eslint/css';
import baselineJs from 'eslint-plugin-baseline-js';
import { testFiles } from './test-files.mjs';

/**
 * Features that the pages use before they are widely available, with what happens in a browser without
 * them. The pages work without each of them.
 */
const progressiveEnhancements = {
  properties: {
    'break-before': 'The count may be alone on the last page of paper.',
    'content-visibility': 'Rows off the screen are laid out as usual.',
    'contain-intrinsic-size': 'Only applies with content-visibility.',
    'forced-color-adjust': 'The mark of the page is not seen in forced colours.',
    'user-select': 'A title cannot be selected with the mouse.',
    'field-sizing': 'The script measures the editor.',
    resize: 'Safari on iOS has no handle to take away.',
  },
};

/**
 * Shipped styles only use features that have been in all major browsers for 30 months (Baseline widely
 * available).
 *
 * @type {import('eslint').Linter.Config}
 */
export const baselineStyles = {
  name: 'todos/baseline-styles',
  files: ['**/*.css'],
  language: 'css/css',
  plugins: { css },
  rules: {
    'css/use-baseline': [
      'error',
      { available: 'widely', allowProperties: Object.keys(progressiveEnhancements.properties) },
    ],
  },
};

/**
 * Shipped code does the same. The compiler's `lib` excludes newer methods of the language; this rule
 * also finds web APIs that some browsers lack.
 *
 * @type {import('eslint').Linter.Config}
 */
export const baselineCode = {
  name: 'todos/baseline-code',
  files: ['packages/*/src/**/*.{ts,tsx}', 'apps/{web,legacy-static}/src/**/*.{ts,tsx}'],
  ignores: testFiles,
  // The only ESLint rule that needs types; oxlint does not have it.
  languageOptions: { parserOptions: { projectService: true } },
  plugins: { 'baseline-js': { rules: baselineJs.rules } },
  rules: {
    'baseline-js/use-baseline': [
      'error',
      {
        available: 'widely',
        includeWebApis: { preset: 'type-aware' },
        includeJsBuiltins: { preset: 'type-aware' },
      },
    ],
  },
};
