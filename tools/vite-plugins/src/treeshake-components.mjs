/** React's functions without side effects, which the router does not mark as pure. */
const pure = ['createContext', 'forwardRef', 'memo'];

/**
 * Returns a Vite plugin that lets the bundler drop the components that a page does not use. The
 * router's would stay for the names that they have in React's developer tools.
 *
 * @returns {import('vite').Plugin}
 */
export function treeshakeComponents() {
  return {
    name: 'treeshake-components',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          // The bundler calls React so.
          treeshake: { manualPureFunctions: pure.map((name) => `import_react.${name}`) },
        },
      },
    }),
    transform: {
      filter: { id: /\/react-router\// },
      handler(code) {
        let kept = code;
        for (const { start, end } of this.parse(code).body.reverse()) {
          const isName = /^\w+\.displayName = /.test(code.slice(start, end));
          if (isName) kept = kept.slice(0, start) + kept.slice(end);
        }
        return { code: kept, map: null };
      },
    },
  };
}
