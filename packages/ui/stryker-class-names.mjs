/**
 * What this needs of Babel's `NodePath`.
 *
 * @typedef {{
 *   node: { name?: { name?: string }, callee?: { name?: string } },
 *   isJSXAttribute(): boolean,
 *   isCallExpression(): boolean,
 * }} Path
 */

/** @param {Path} path */
const isClassNames = (path) =>
  (path.isJSXAttribute() && path.node.name?.name === 'className') ||
  (path.isCallExpression() && path.node.callee?.name === 'classNames');

/** Stryker leaves class names alone: what they look like is not a matter of unit tests. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'class-names',
    value: {
      /** @param {Path} path */
      shouldIgnore: (path) => (isClassNames(path) ? 'a class name' : undefined),
    },
  },
];
