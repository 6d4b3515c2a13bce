import { fileURLToPath } from 'node:url';
import css from '@eslint/css';
import baselineJs from 'eslint-plugin-baseline-js';
import { testFiles } from './test-files.mjs';

/** Newer features of styles that the pages use, with what happens in a browser without them. */
const progressiveEnhancements = {
  'break-before': 'The count may be alone on the last page of paper.',
  'content-visibility': 'Rows off the screen are laid out as usual.',
  'contain-intrinsic-size': 'Only applies with content-visibility.',
  'forced-color-adjust': 'The mark of the page is not seen in forced colours.',
  'user-select': 'A title cannot be selected with the mouse.',
  'field-sizing': 'The script measures the editor.',
  resize: 'Safari on iOS has no handle to take away.',
};

/** What all major browsers have had for 30 months. */
const available = 'widely';
const allowProperties = Object.keys(progressiveEnhancements);
const shipped = fileURLToPath(new URL('../tsconfig.shipped.json', import.meta.url));
const typeAware = { preset: 'type-aware' };

/** @type {import('eslint').Linter.Config[]} */
export const baselineRules = [
  {
    files: ['**/*.css'],
    language: 'css/css',
    plugins: { css },
    rules: {
      'css/use-baseline': ['error', { available, allowProperties }],
    },
  },
  {
    // The compiler's `lib` excludes newer methods of the language; this finds web APIs too.
    files: ['packages/*/src/**/*.{ts,tsx}', 'apps/{web,legacy-static}/src/**/*.{ts,tsx}'],
    ignores: [...testFiles, '**/*.stories.*'],
    // The only ESLint rule that needs types; oxlint does not have it. One program for all packages
    // takes a third of the time of one for each.
    languageOptions: { parserOptions: { project: shipped } },
    plugins: { 'baseline-js': { rules: baselineJs.rules } },
    rules: {
      'baseline-js/use-baseline': [
        'error',
        { available, includeWebApis: typeAware, includeJsBuiltins: typeAware },
      ],
    },
  },
];
