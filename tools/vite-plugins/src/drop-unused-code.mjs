const component = /^((?:var|const) \w+ = )((?:\w+\.)?(?:createContext|forwardRef|memo)\()/;
const displayName = /^\w+\.displayName = /;
const classWithFields =
  /^(var (\w+) = class extends \w+\.Component \{[^]*?^\};(?:\n\2\.\w+ = \w+;)*)/gm;

/**
 * Returns a Vite plugin that lets the bundler drop the components of the router that a page does not use.
 * They would stay, because the router neither marks React's functions and its classes as pure nor
 * leaves out the names for React's developer tools.
 *
 * @returns {import('vite').Plugin}
 */
export function dropUnusedCode() {
  return {
    name: 'drop-unused-code',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\// },
      handler(code) {
        const statements = this.parse(code).body.map(({ start, end }) => code.slice(start, end));
        const kept = statements
          .filter((statement) => !displayName.test(statement))
          .map((statement) => statement.replace(component, '$1/* @__PURE__ */ $2'));
        const pureClass = 'var $2 = /* @__PURE__ */ (() => {\n$1\nreturn $2;\n})();';
        return { code: kept.join('\n').replace(classWithFields, pureClass), map: null };
      },
    },
  };
}
