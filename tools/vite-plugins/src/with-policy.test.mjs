import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { withPolicy } from './with-policy.mjs';

/** @param {string} text */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('a page may run and look like what is in it, and nothing else', () => {
  const html =
    '<html><head><style>p{}</style><script type="module">go()</script></head><p>Hello</p></html>';
  expect(withPolicy(html)).toBe(
    html.replace(
      '<head>',
      `<head>\n    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${hash('go()')}; style-src ${hash('p{}')}; img-src data:; connect-src 'none'; base-uri 'none'; form-action 'none'" />`,
    ),
  );
});

it('a page may load the scripts and make the calls that it is built for', () => {
  const html =
    '<html><head><script type="module" src="/a.js"></script></head><script>go()</script></html>';
  const page = withPolicy(html, { scripts: "'self'", calls: 'https://api.example.com' });
  expect(page).toContain(`script-src 'self' ${hash('go()')}; style-src 'none'`);
  expect(page).toContain('connect-src https://api.example.com;');
});

it('a style that a script only speaks of is no style of the page', () => {
  const html =
    '<html><head><script>say("<style>")</script><style>p{}</style></head><p>Hello</p></html>';
  expect(withPolicy(html)).toContain(
    `script-src ${hash('say("<style>")')}; style-src ${hash('p{}')};`,
  );
});
