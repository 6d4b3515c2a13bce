/**
 * Returns a Vite plugin that fails the build if `base` is relative or a URL: the router has to know
 * the folder that the page is served from.
 *
 * @returns {import('vite').Plugin}
 */
export function requireAbsoluteBase() {
  return {
    name: 'require-absolute-base',
    configResolved({ base }) {
      if (!/^\/(?:[^/].*\/)?$/.test(base)) {
        throw new Error(`base must be a folder such as / or /todos/, not "${base}"`);
      }
    },
  };
}
