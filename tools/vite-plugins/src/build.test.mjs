import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import {
  contentSecurityPolicy,
  inlineStyles,
  prerenderPages,
  requireAbsoluteBase,
} from './index.mjs';

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
    define: { __NAME__: '"todos"' },
    build: { write: false, modulePreload: { polyfill: false } },
    ...config,
  });
  const files = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  return new Map(
    files.map((file) => [
      file.fileName,
      file.type === 'asset' ? file.source.toString() : file.code,
    ]),
  );
}

it('a build has an HTML file for each prerendered page, rendered with its base and constants', async () => {
  const files = await buildPage({ base: '/list/', plugins: [prerenderPages('prerender.js')] });
  expect([...files.keys()].filter((name) => name.endsWith('.html')).sort()).toEqual([
    'about/index.html',
    'index.html',
  ]);
  expect(files.get('index.html')).toMatch(/<body>\s*<p>Home<\/p>\s*<\/body>/);
  expect(files.get('about/index.html')).toContain('<p>/list/ todos $&</p>');
});

it('styles are in each HTML file, whose policy allows them, and in no file of their own', async () => {
  const files = await buildPage({
    plugins: [
      inlineStyles(),
      prerenderPages('prerender.js'),
      contentSecurityPolicy({ scripts: "'self'" }),
    ],
  });
  expect([...files.keys()].filter((name) => name.endsWith('.css'))).toEqual([]);
  for (const name of ['index.html', 'about/index.html']) {
    expect(files.get(name)).toContain('<style>p{color:red}</style>');
    expect(files.get(name)).not.toContain('stylesheet');
    expect(files.get(name)).toMatch(/script-src 'self'; style-src 'sha256-[^']+'; /);
  }
});

it.each(['/', '/todos/', '/a/b/'])('the page can be served from %s', async (base) => {
  await expect(buildPage({ base, plugins: [requireAbsoluteBase()] })).resolves.toBeDefined();
});

it.each(['./', '', 'https://cdn.example/'])('the build stops at the base "%s"', async (base) => {
  await expect(buildPage({ base, plugins: [requireAbsoluteBase()] })).rejects.toThrow(
    'base must be a folder such as / or /todos/',
  );
});
