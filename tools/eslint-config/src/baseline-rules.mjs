import css from '@eslint/css';
import baselineJs from 'eslint-plugin-baseline-js';
import { testFiles } from './test-files.mjs';

/**
 * What the pages use although it is not widely available yet. Each is an improvement alone, and this
 * says what a browser without it does.
 */
const improvements = {
  properties: {
    'content-visibility': 'Rows off the screen are laid out as ever.',
    'contain-intrinsic-size': 'Only means something beside content-visibility.',
    'forced-color-adjust': 'The mark of the page is not seen in forced colours.',
    'user-select': 'A title cannot be selected with the mouse.',
  },
};

/**
 * The styles that ship use what every current browser has had for 30 months (Baseline, widely
 * available), and no more.
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
      { available: 'widely', allowProperties: Object.keys(improvements.properties) },
    ],
  },
};

/**
 * The code that ships keeps to the same. The compiler knows no method newer than its `lib`;
 * this also sees what only some browsers bring.
 *
 * @type {import('eslint').Linter.Config}
 */
export const baselineCode = {
  name: 'todos/baseline-code',
  files: ['packages/*/src/**/*.{ts,tsx}', 'apps/{web,legacy-static}/src/**/*.{ts,tsx}'],
  ignores: testFiles,
  // The one rule of ESLint that asks for types: oxlint has no such rule.
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
