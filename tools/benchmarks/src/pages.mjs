import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { todoBody } from '@todos/test-utils/todo';
import { build } from 'vite';

const folder = fileURLToPath(new URL('..', import.meta.url));
const webDist = new URL('.', import.meta.resolve('@todos/web/dist/index.html'));

/** @typedef {{ name: string, html: string, scriptPath: string, script: string }} Page */

/** Returns the page of the last build, as a visitor of `/todos/all` gets it. @returns {Promise<Page>} */
export async function ourPage() {
  const html = await readFile(new URL('todos/all/index.html', webDist), 'utf8');
  const scriptPath = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
  if (scriptPath === undefined) throw new Error('the built page has no script');
  if (html.includes('modulepreload')) throw new Error('the built page has several initial scripts');
  const script = await readFile(new URL(scriptPath.slice(1), webDist), 'utf8');
  return { name: 'ours', html, scriptPath, script };
}

/** Returns our page as it would be if its HTML did not request the list. @param {Page} page @returns {Page} */
export function withoutEarlyList({ html, ...page }) {
  const before = '<body><script>call = fetch; fetch = () => Promise.reject()</script>';
  const after = '<script>delete start.list; fetch = call</script><div id="root"';
  // The policy has the hashes of the scripts as they were.
  const changed = html
    .replace('<body>', before)
    .replace('<div id="root"', after)
    .replace(/<meta http-equiv[^>]+>/, '');
  return { ...page, html: changed, name: 'ours without it' };
}

/** Returns the React baseline with these styles. @param {string} styles @returns {Promise<Page>} */
export async function reactPage(styles) {
  const scriptPath = '/react.js';
  const html = `<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>todos</title>
      <script type="module" src="${scriptPath}"></script>
      <style>${styles}</style>
      <div id="root"></div>
    </html>`;
  return { name: 'react', html, scriptPath, script: await bundle('baselines/react.tsx') };
}

/** @param {string} html */
export const stylesOf = (html) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';

/** Returns a module with all that it imports, built for production. @param {string} entry */
async function bundle(entry) {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: `${folder}${entry}` } },
  });
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  return outputs.flatMap((file) => (file.type === 'chunk' ? file.code : [])).join('');
}

/** @param {string} text */
const gzip = (text) => gzipSync(text, { level: 9 });

/** Returns what a first visit loads besides the HTML, and how many bytes of it may be sent. */
export async function byteBudgets() {
  const { html, script } = await ourPage();
  const react = gzip(await bundle('baselines/react-only.ts')).length;
  // About 5 % more than is used. docs/performance.md repeats both, and says what is in the script.
  return [
    { name: 'script', bytes: gzip(script).length, limit: Math.floor(1.53 * react) },
    { name: 'styles', bytes: gzip(stylesOf(html)).length, limit: 5250 },
  ];
}

/**
 * Serves a page, compressed, with an API that has so many todos. Resolves to the URL of the page.
 *
 * @param {Page} page
 * @param {number} todos
 */
export async function serve({ html, scriptPath, script }, todos) {
  const list = Array.from({ length: todos }, (_, index) => {
    return { id: index + 1, ...todoBody(`Todo ${index + 1} of the list`, index % 2 === 1) };
  });
  const page = { type: 'text/html; charset=utf-8', body: gzip(html) };
  /** @type {Record<string, typeof page>} */
  const answers = {
    [scriptPath]: { type: 'text/javascript', body: gzip(script) },
    '/api/todos?userId=1': { type: 'application/json', body: gzip(JSON.stringify(list)) },
  };
  const server = createServer(({ url = '' }, response) => {
    const { type, body } = answers[url] ?? page;
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' }).end(body);
  });
  server.unref();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return `http://127.0.0.1:${port}/todos/all`;
}
