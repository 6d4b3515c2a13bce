import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it, vi } from 'vitest';
import { contentSecurityPolicy, inlineStyles, prerenderPages, serviceWorker } from './index.mjs';

/** Builds the page in `test/page`. @param {string} base @param {import('vite').Plugin[]} plugins */
const buildPage = (base, plugins) =>
  build({
    root: fileURLToPath(new URL('../test/page', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    build: { write: false, modulePreload: { polyfill: false } },
    base,
    plugins,
  });

const prerender = prerenderPages('prerender.js');
const policy = contentSecurityPolicy('https://api.example');
const plugins = [inlineStyles(), prerender, policy, serviceWorker('worker.js')];
const built = /** @type {import('vite').Rolldown.RolldownOutput} */ (
  await buildPage('/list/', plugins)
);
/** The texts of the files by their names. */
const files = new Map(
  built.output.map((file) => [file.fileName, 'code' in file ? file.code : String(file.source)]),
);
const about = files.get('about/index.html') ?? '';

it('a build has a rendered HTML file for each prerendered page', () => {
  const pages = [...files.keys()].filter((name) => name.endsWith('.html'));
  expect(pages.sort()).toEqual(['about/index.html', 'index.html']);
  expect(files.get('index.html')).toMatch(/<body>\s*<p>Home<\/p>\s*<\/body>/);
  expect(about).toContain('<p>/list/ $&</p>');
});

const inlineScript = about.split(/<\/p><script>|<\/script>/).at(-2) ?? '';

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
  for (const [name, ...scripts] of [
    ['index.html', script],
    ['about/index.html', script, inlineScript],
  ]) {
    const html = files.get(name ?? '');
    expect(html).toContain(`<style>${style}</style>`);
    expect(html).not.toContain('stylesheet');
    expect(html).toContain(
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
  const message = 'base must be a folder such as / or /todos/';
  await expect(buildPage('./', [prerender])).rejects.toThrow(message);
});
