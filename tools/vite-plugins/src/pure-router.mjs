/**
 * Returns a Vite plugin that marks the router's calls of `createContext`, `forwardRef` and `memo` as
 * pure and removes the names for developer tools, so that the bundler can drop what a page does not
 * use: 7 kB (gzip). The bundler's own options drop 2 kB less, and for all modules at once.
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
        code
          .replace(
            /= (React\d*\.(?:createContext|forwardRef|memo)|createContext)\(/g,
            '= /* @__PURE__ */ $1(',
          )
          .replace(/^\w+\.displayName = "\w+";$/gm, ''),
    },
  };
}
