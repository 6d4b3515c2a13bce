/** The options of Rolldown that both pages share. */
export const rolldownOptions = {
  // On a busy machine, a warning that says which plugins take a second.
  checks: { bundlerTimings: false },
  plugins: [
    {
      // These assignments would keep components of the router that no page uses: names for developer tools,
      // and what its error boundary reads on a React server only.
      name: 'drop-unused-components',
      transform: {
        filter: { id: /react-router/ },
        handler: (/** @type {string} */ code) =>
          code.replace(/^\w+\.(displayName|contextType) = .*;$/gm, ''),
      },
    },
  ],
  // Drops what a page does not use of the router, which marks as pure neither the calls that make its
  // components, by the name that Rolldown gives React, nor its checks. Without `propertyWriteSideEffects`
  // or `propertyReadSideEffects`, Rolldown drops what React and our code need.
  treeshake: {
    manualPureFunctions: [
      'import_react.createContext',
      'import_react.forwardRef',
      'import_react.memo',
      'invariant',
      'warning',
    ],
  },
};
