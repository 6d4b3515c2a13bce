/**
 * The option of Rolldown with which a page contains no components of the router that it does not use.
 * The router marks no call as pure: neither those that make components, by the name that Rolldown gives
 * React, nor its checks for developers. Rolldown's other options are unsafe here: without
 * `propertyWriteSideEffects` and `propertyReadSideEffects` it drops what React and our code need.
 */
export const treeshake = {
  manualPureFunctions: [
    'import_react.createContext',
    'import_react.forwardRef',
    'import_react.memo',
    'invariant',
    'warning',
  ],
};
