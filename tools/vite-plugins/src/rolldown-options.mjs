/** The options of Rolldown that both pages share. */
export const rolldownOptions = {
  // On a busy machine, a warning that says which plugins take a second.
  checks: { bundlerTimings: false },
  /**
   * A page contains no components of the router that it does not use. The router marks no call as pure:
   * neither those that make components, by the name that Rolldown gives React, nor its checks for
   * developers. Rolldown's other options are unsafe here: without `propertyWriteSideEffects` and
   * `propertyReadSideEffects` it drops what React and our code need.
   */
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
