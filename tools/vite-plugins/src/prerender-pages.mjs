import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildScript } from './build-script.mjs';

/** @typedef {(path: string, constants: Record<string, unknown>) => Promise<string>} BuildScript */
/** @typedef {(buildScript: BuildScript) => Promise<Record<string, string>>} Render */

/**
 * Returns a Vite plugin that prerenders HTML files from `index.html`. `entry` is a module that is
 * built with the page's base, constants and conditions, and runs in Node. Its default export resolves
 * to an object that maps the name of each HTML file to the HTML that replaces the empty root element.
 * It gets a function that builds a module as an inline script, from its path and its own constants.
 * The build fails if `base` is relative or a URL: the page has to know the folder that it is served from.
 *
 * @param {string} entry relative to Vite's root
 * @returns {import('vite').Plugin}
 */
export function prerenderPages(entry) {
  return {
    name: 'prerender-pages',
    apply: 'build',
    enforce: 'post',
    configResolved({ base }) {
      if (!/^\/(?:[^/].*\/)?$/.test(base)) {
        throw new Error(`base must be a folder such as / or /todos/, not "${base}"`);
      }
    },
    async generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build made no index.html');
      const html = page.source.toString();
      delete bundle['index.html'];
      const { config } = this.environment;
      const render = await buildEntry(config, entry);
      const pages = await render((path, constants) => buildScript(config, path, constants));
      for (const [fileName, root] of Object.entries(pages)) {
        const source = html.replace('<div id="root"></div>', () => root);
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** @param {import('vite').ResolvedConfig} config @param {string} entry */
async function buildEntry({ root, base, define, mode, ssr }, entry) {
  const outDir = 'node_modules/.prerender';
  await build({
    root,
    base,
    mode,
    define: define ?? {},
    ssr: { resolve: ssr.resolve ?? {} },
    configFile: false,
    logLevel: 'warn',
    build: { ssr: entry, outDir, emptyOutDir: true },
  });
  const url = pathToFileURL(join(root, outDir, `${parse(entry).name}.js`)).href;
  const { default: render } = /** @type {{ default: Render }} */ (await import(url));
  return render;
}
