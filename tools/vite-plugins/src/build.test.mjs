import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it, vi } from 'vitest';
import { contentSecurityPolicy, inlineStyles, prerenderPages, serviceWorker } from './index.mjs';

/**
 * Builds the page in `test/page`. Returns the text of its files by name.
 *
 * @param {import('vite').InlineConfig} config
 */
async function buildPage(config) {
  const result = await build({
    root: fileURLToPath(new URL('../test/page', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    build: { write: false, modulePreload: { polyfill: false } },
    ...config,
  });
  const files = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  return new Map(
    files.map((file) => [file.fileName, 'code' in file ? file.code : file.source.toString()]),
  );
}

const files = await buildPage({
  base: '/list/',
  plugins: [
    inlineStyles(),
    prerenderPages('prerender.js'),
    contentSecurityPolicy('https://api.example'),
    serviceWorker('worker.js'),
  ],
});

it('a build has a rendered HTML file for each prerendered page', () => {
  const pages = [...files.keys()].filter((name) => name.endsWith('.html'));
  expect(pages.sort()).toEqual(['about/index.html', 'index.html']);
  expect(files.get('index.html')).toMatch(/<body>\s*<p>Home<\/p>\s*<\/body>/);
  expect(files.get('about/index.html')).toContain('<p>/list/ $&</p>');
});

const inlineScript =
  files
    .get('about/index.html')
    ?.split(/<\/p><script>|<\/script>/)
    .at(-2) ?? '';

it('a page may have a module as an inline script, with constants of its own', () => {
  const log = vi.fn();
  runInNewContext(inlineScript, { console: { log } });
  expect(log).toHaveBeenCalledWith('lazy', '$& </p>', '/list/');
});

const style = 'p{color:red}';
const script = 'say("<style>")';
/** @param {string} text */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('each HTML file has its styles inside and a policy that allows them', () => {
  expect([...files.keys()].filter((name) => name.endsWith('.css'))).toEqual([]);
  for (const { name, scripts } of [
    { name: 'index.html', scripts: [script] },
    { name: 'about/index.html', scripts: [script, inlineScript] },
  ]) {
    expect(files.get(name)).toContain(`<style>${style}</style>`);
    expect(files.get(name)).not.toContain('stylesheet');
    expect(files.get(name)).toContain(
      `content="default-src 'none'; script-src 'self' ${scripts.map(hash).join(' ')}; style-src ${hash(style)}; img-src data: 'self'; manifest-src 'self'; worker-src 'self'; connect-src https://api.example; base-uri 'none'; form-action 'none'"`,
    );
  }
});

it('a build has a worker that knows the page and the scripts by their hashes', () => {
  const worker = files.get('sw.js')?.replaceAll('`', '"');
  for (const [name, text] of files) {
    if (!/^index\.html$|^assets\/.*\.js$/.test(name)) continue;
    const path = `/list/${name.replace('index.html', '')}`;
    expect(worker).toContain(`["${path}","${hash(text).slice(1, -1)}"]`);
  }
});

it('the build stops at a base that is no folder', async () => {
  await expect(
    buildPage({ base: './', plugins: [prerenderPages('prerender.js')] }),
  ).rejects.toThrow('base must be a folder such as / or /todos/');
});
