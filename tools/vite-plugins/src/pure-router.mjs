/**
 * A Vite plugin that tells the bundler what the router does not: its calls of `createContext`,
 * `forwardRef` and `memo` do nothing but make what they give back, so what a page does not use of
 * them can be left out, 4 kB of it (gzip). The names for developer tools would keep it there.
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
