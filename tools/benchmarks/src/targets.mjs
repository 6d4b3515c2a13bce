import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { webDist } from './built-pages.mjs';

const bench = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef Target
 * @property {'ours' | 'react' | 'vanilla'} name
 * @property {string} html the page of `/todos/all`
 * @property {Map<string, string>} scripts by path
 */

/** Bytes of a text as they go over the line, gzip level 9. @param {string} text */
export const gzipBytes = (text) => gzipSync(text, { level: 9 }).length;

/** The page as it was built last, and the two baselines, built here. @returns {Promise<Target[]>} */
export async function buildTargets() {
  const html = await readFile(new URL('todos/all/index.html', webDist), 'utf8');
  const path = scriptPath(html);
  const styles = stylesOf(html);
  const ours = await readFile(new URL(path.slice(1), webDist), 'utf8');
  const react = await bundle('baselines/react.tsx');
  const vanilla = await bundle('baselines/vanilla.ts');
  return [
    { name: 'ours', html, scripts: new Map([[path, ours]]) },
    { name: 'react', html: reactPage(styles), scripts: new Map([['/react.js', react]]) },
    {
      name: 'vanilla',
      html: vanillaPage(html, path),
      scripts: new Map([['/vanilla.js', vanilla]]),
    },
  ];
}

/** Where the page's one script is; all that it imports at once would be preloaded. @param {string} html */
function scriptPath(html) {
  const path = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
  if (path === undefined) throw new Error('the built page has no script; run the build first');
  if (html.includes('modulepreload')) throw new Error('the built page has more than one script');
  return path;
}

/** @param {string} html */
export function stylesOf(html) {
  return /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
}

/** @param {string} styles */
const reactPage = (styles) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>todos</title>
    <link rel="icon" href="data:," />
    <script type="module" src="/react.js"></script>
    <style>${styles}</style>
  </head>
  <body><div id="root"></div></body>
</html>`;

/**
 * The same page with another script, and without the policy that only ours needs.
 *
 * @param {string} html
 * @param {string} path
 */
function vanillaPage(html, path) {
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(path, '/vanilla.js');
}

/**
 * One module with all that it imports, as a production build makes it.
 *
 * @param {string} entry
 * @returns {Promise<string>}
 */
export async function bundle(entry) {
  const result = await build({
    root: bench,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: `${bench}${entry}` },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const output of outputs) {
    if (!('output' in output)) continue;
    for (const file of output.output) if (file.type === 'chunk') return file.code;
  }
  throw new Error(`the build of ${entry} made no script`);
}
