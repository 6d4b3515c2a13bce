/** @typedef {{ node: { name?: { name?: string } }, isJSXAttribute(): boolean }} Path */

/** Stryker leaves class names alone: what they look like is not a matter of unit tests. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'class-names',
    value: {
      /** @param {Path} path */
      shouldIgnore: (path) =>
        path.isJSXAttribute() && path.node.name?.name === 'className' ? 'a class name' : undefined,
    },
  },
];
