declare module 'eslint-plugin-jsx-a11y' {
  const plugin: { flatConfigs: { strict: import('eslint').Linter.Config } };
  export default plugin;
}
