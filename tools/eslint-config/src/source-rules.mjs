import globals from 'globals';
import { testFiles } from './test-files.mjs';

/** Globals of the browser that Node happens to have as well, and that a library must not count on. */
const alsoInNode = ['navigator', 'Navigator', 'localStorage', 'sessionStorage', 'Storage'];
const everywhere = new Set(Object.keys(globals['shared-node-browser']));
const ofOneHost = [...Object.keys(globals.browser), ...Object.keys(globals.node)].filter(
  (name) => !everywhere.has(name),
);

/**
 * `todo-core` runs in any frontend and on any server: it uses only what all of them have.
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
        globals: [...ofOneHost, ...alsoInNode].map((name) => ({
          name,
          message: 'todo-core knows neither the DOM nor Node.',
        })),
        checkGlobalObject: true,
      },
    ],
  },
};

const rawMarkup = 'Text stays text: markup from a title would run in the page.';
const focused = 'Every test runs, always: no focused, skipped, unwritten or expected-to-fail test.';

/**
 * What no file does: turn text into code or markup, or keep a test from running.
 *
 * @type {import('eslint').Linter.Config}
 */
export const sourceRules = {
  name: 'todos/source',
  // So that `window.eval` is seen for what it is.
  languageOptions: { globals: { window: 'readonly' } },
  rules: {
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-script-url': 'error',
    'no-restricted-syntax': [
      'error',
      { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: rawMarkup },
      { selector: 'Property[key.name="dangerouslySetInnerHTML"]', message: rawMarkup },
      { selector: 'Property[key.value="dangerouslySetInnerHTML"]', message: rawMarkup },
      {
        selector:
          'AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$/]',
        message: rawMarkup,
      },
      { selector: 'MemberExpression[property.name="insertAdjacentHTML"]', message: rawMarkup },
      {
        selector: [
          'MemberExpression[property.name=/^write(ln)?$/]',
          ':matches([object.name="document"], [object.property.name="document"])',
        ].join(''),
        message: rawMarkup,
      },
      {
        selector: [
          'MemberExpression[property.name=/^(only|skip|todo|fixme|fails?)$/]',
          ':matches([object.name=/^(describe|it|test|suite|bench)$/], [object.object.name=/^(describe|it|test|suite)$/])',
        ].join(''),
        message: focused,
      },
    ],
  },
};
