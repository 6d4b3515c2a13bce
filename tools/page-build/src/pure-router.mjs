/**
 * A Vite plugin that tells the bundler what the router does not: its calls of `createContext`,
 * `forwardRef` and `memo` do nothing but make what they give back. What a page does not use of the
 * router is left out then: 4 kB of it (gzip). That it names what it makes is no reason to keep it either.
 *
 * @returns {import('vite').Plugin}
 */
export function pureRouter() {
  return {
    name: 'pure-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) =>
        code.replace(
          /= (React\d*\.(?:createContext|forwardRef|memo)|createContext)\(/g,
          '= /* @__PURE__ */ $1(',
        ),
    },
    config: () => ({
      build: { rolldownOptions: { treeshake: { propertyWriteSideEffects: false } } },
    }),
  };
}
