/**
 * Options of the bundler that drop what a page does not use of the router, which marks none of its
 * calls as pure. `import_react` is the bundler's name for React. Without
 * `propertyWriteSideEffects: false`, which would drop 2 kB more: it breaks React.
 *
 * @type {import('vite').Rolldown.TreeshakingOptions}
 */
export const treeshake = {
  manualPureFunctions: ['createContext', 'forwardRef', 'memo'].map(
    (name) => `import_react.${name}`,
  ),
};
