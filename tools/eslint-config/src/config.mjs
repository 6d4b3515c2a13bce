import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { baselineCode, baselineStyles } from './baseline-rules.mjs';
import { importRules } from './import-rules.mjs';
import { hostFreeRules, sourceRules } from './source-rules.mjs';
import { testFiles } from './test-files.mjs';

const code = ['**/*.{js,mjs,ts,tsx}'];
const root = fileURLToPath(new URL('../../..', import.meta.url));

export default defineConfig(
  globalIgnores(['**/dist/', '**/coverage/', '**/storybook-static/', '**/test-results/', '.data/']),
  { linterOptions: { noInlineConfig: true } },
  {
    files: code,
    extends: [js.configs.recommended, tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      // The compiler knows better which names exist.
      'no-undef': 'off',
      // A declaration of global names can import in no other way.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // Actions of the store never reject, so a handler may return their promise.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // A number reads the same in a text, whatever its value.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `this: void` says that a function can be passed on by itself.
      '@typescript-eslint/no-invalid-void-type': ['error', { allowAsThisParameter: true }],
      // An async function that awaits nothing turns what it throws into a rejection.
      '@typescript-eslint/require-await': 'off',
      // Safari says only by its key code that a key belongs to an input method.
      '@typescript-eslint/no-deprecated': ['error', { allow: [{ from: 'lib', name: 'keyCode' }] }],
      // `() => void act()` and `onClick={() => act()}` hide nothing.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ['packages/ui/**/*.{ts,tsx}', 'apps/{web,legacy-static}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    rules: {
      // A list may watch where the focus inside it goes: only acting on clicks and keys needs a role.
      'jsx-a11y/no-noninteractive-element-interactions': [
        'error',
        { handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyDown', 'onKeyUp'] },
      ],
    },
  },
  // A test hands the methods of a test double about to ask how they were called.
  { files: testFiles, rules: { '@typescript-eslint/unbound-method': 'off' } },
  { files: code, extends: [sourceRules, hostFreeRules, importRules] },
  baselineCode,
  baselineStyles,
  {
    // A type that a comment gives to parsed JSON is seen by the compiler, not by these two.
    files: ['**/*.mjs'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // They are installed, and type-checked, outside the workspace.
    files: ['tools/integrations/apps/**'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { 'boundaries/dependencies': 'off' },
  },
  // The one file that no tsconfig includes: it only passes this configuration on.
  { files: ['eslint.config.js'], extends: [tseslint.configs.disableTypeChecked] },
);
