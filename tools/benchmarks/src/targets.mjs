import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const bench = fileURLToPath(new URL('..', import.meta.url));
const webDist = new URL('.', import.meta.resolve('@todos/web/dist/index.html'));

/**
 * @typedef Target
 * @property {'ours' | 'react' | 'vanilla'} name
 * @property {string} html the page of `/todos/all`
 * @property {Map<string, string>} scripts by path
 */

/** Returns how many bytes are sent for a text: gzip, level 9. @param {string} text */
export const gzipBytes = (text) => gzipSync(text, { level: 9 }).length;

/** Returns the page of the last build, and the two baselines, built here. @returns {Promise<Target[]>} */
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

/** Returns the path of the page's only initial script. @param {string} html */
function scriptPath(html) {
  const path = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
  if (path === undefined) throw new Error('the built page has no script; run npm run build first');
  if (html.includes('modulepreload')) throw new Error('the built page has several initial scripts');
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
 * Returns our page with another script, and without our inline scripts and policy.
 *
 * @param {string} html
 * @param {string} path of our script
 */
function vanillaPage(html, path) {
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replaceAll(/<script>.*?<\/script>/gs, '')
    .replace(path, '/vanilla.js');
}

/**
 * Bundles a module with everything that it imports, as a production build does.
 *
 * @param {string} entry
 * @returns {Promise<string>} the code
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
  throw new Error(`the build of ${entry} has no script`);
}
