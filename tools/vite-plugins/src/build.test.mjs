import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import {
  contentSecurityPolicy,
  inlineStyles,
  prerenderPages,
  requireAbsoluteBase,
} from './index.mjs';

/** Builds the page in `test/page` for a base. @param {string} base @param {import('vite').Plugin[]} plugins */
async function buildPage(base, plugins) {
  const result = await build({
    root: fileURLToPath(new URL('../test/page', import.meta.url)),
    base,
    plugins,
    configFile: false,
    logLevel: 'silent',
    define: { __NAME__: '"todos"' },
    build: { write: false, modulePreload: { polyfill: false } },
  });
  return [result].flat().flatMap((each) => ('output' in each ? each.output : []));
}

/** @param {string} text */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('each prerendered page has its HTML, its styles and a policy that allows them', async () => {
  const files = await buildPage('/list/', [
    requireAbsoluteBase(),
    inlineStyles(),
    prerenderPages('prerender.js'),
    contentSecurityPolicy({ scripts: "'self'", calls: 'https://api.example', manifest: "'self'" }),
  ]);
  const pages = files.flatMap((file) => (file.type === 'asset' ? file : []));
  expect(pages.map(({ fileName }) => fileName).sort()).toEqual(['about/index.html', 'index.html']);
  const style = 'p{color:red}';
  for (const page of pages) {
    const text = page.fileName === 'index.html' ? 'Home' : '/list/ todos $&';
    expect(page.source).toContain(`<p>${text}</p>`);
    expect(page.source).toContain(`<style>${style}</style>`);
    expect(page.source).not.toContain('stylesheet');
    expect(page.source).toContain(
      `content="default-src 'none'; script-src 'self' ${hash('say("<style>")')}; style-src ${hash(style)}; img-src data: 'self'; manifest-src 'self'; connect-src https://api.example; base-uri 'none'; form-action 'none'"`,
    );
  }
});

it.each(['./', '', 'https://cdn.example/'])('the build stops at the base "%s"', async (base) => {
  await expect(buildPage(base, [requireAbsoluteBase()])).rejects.toThrow(
    'base must be a folder such as / or /todos/',
  );
});
