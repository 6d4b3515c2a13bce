import { fileURLToPath } from 'node:url';
import baselineJs from 'eslint-plugin-baseline-js';
import tseslint from 'typescript-eslint';
import { testFiles } from './test-files.mjs';

const typeAware = { preset: 'type-aware' };
const shipped = fileURLToPath(new URL('../tsconfig.shipped.json', import.meta.url));

/**
 * Shipped code only uses what all major browsers have had for 30 months. The compiler's `lib` excludes
 * newer methods; this finds web APIs too. It runs on its own: ESLint caches no rule that needs types.
 *
 * @type {import('eslint').Linter.Config[]}
 */
export default [
  { ignores: [...testFiles, '**/*.stories.*', '**/*.{js,mjs,cjs}'] },
  {
    files: ['packages/*/src/**/*.{ts,tsx}', 'apps/{web,legacy-static}/src/**/*.{ts,tsx}'],
    linterOptions: { noInlineConfig: true },
    // One program for all packages takes a third of the time of one for each.
    languageOptions: { parser: tseslint.parser, parserOptions: { project: shipped } },
    plugins: { 'baseline-js': { rules: baselineJs.rules } },
    rules: {
      'baseline-js/use-baseline': [
        'error',
        { available: 'widely', includeWebApis: typeAware, includeJsBuiltins: typeAware },
      ],
    },
  },
];
