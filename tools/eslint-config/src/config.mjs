import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, includeIgnoreFile } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { importRules } from './import-rules.mjs';
import { sourceRules } from './source-rules.mjs';

const code = ['**/*.{js,mjs,ts,tsx}'];

export default defineConfig(
  includeIgnoreFile(fileURLToPath(new URL('../../../.gitignore', import.meta.url))),
  { linterOptions: { noInlineConfig: true } },
  {
    files: code,
    extends: [js.configs.recommended, tseslint.configs.strict],
    rules: {
      // The compiler checks undefined names.
      'no-undef': 'off',
      // Declarations of globals need import() types.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // Playwright wants a pattern of a fixture that needs no other.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      // `this: void` marks functions that work without their object.
      '@typescript-eslint/no-invalid-void-type': ['error', { allowAsThisParameter: true }],
    },
  },
  {
    files: ['packages/ui/**/*.{ts,tsx}', 'apps/{web,legacy-static}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    rules: {
      // A list may observe focus; only handlers of clicks and keys need a role.
      'jsx-a11y/no-noninteractive-element-interactions': [
        'error',
        { handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyDown', 'onKeyUp'] },
      ],
      // A list that scrolls has to get the focus, or keys could not scroll it.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel'], tags: ['ul'] }],
      // A row's `ul` has no role, so the row needs its own.
      'jsx-a11y/no-redundant-roles': ['error', { li: ['listitem'] }],
    },
  },
  { files: code, extends: [importRules] },
  sourceRules,
  {
    // These examples are installed and type-checked outside the workspace.
    files: ['packages/todo-core/examples/**'],
    rules: {
      'boundaries/dependencies': 'off',
      // Solid assigns variables through `ref`.
      'no-unassigned-vars': 'off',
    },
  },
);
