const pure = ['createContext', 'forwardRef', 'memo'];

/**
 * Options of the bundler that drop what a page does not use of the router, which marks none of its
 * calls as pure. `import_react` is the bundler's name for React. `propertyWriteSideEffects: false`
 * would drop 2 kB more, but it breaks React.
 */
export const treeshake = { manualPureFunctions: pure.map((name) => `import_react.${name}`) };
