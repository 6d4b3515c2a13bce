declare module 'eslint-plugin-jsx-a11y' {
  const plugin: { flatConfigs: { strict: import('eslint').Linter.Config } };
  export default plugin;
}
declare module 'eslint-plugin-no-unsanitized' {
  const plugin: import('eslint').ESLint.Plugin;
  export default plugin;
}
