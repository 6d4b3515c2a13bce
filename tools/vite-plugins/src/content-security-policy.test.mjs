import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { withPolicy } from './content-security-policy.mjs';

/** @param {string} text */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('by default, a page may only use its own inline scripts and styles', () => {
  const html =
    '<html><head><script type="module">say("<style>")</script><style>p{}</style></head></html>';
  expect(withPolicy(html)).toBe(
    html.replace(
      '<head>',
      `<head>\n    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${hash('say("<style>")')}; style-src ${hash('p{}')}; img-src data:; connect-src 'none'; base-uri 'none'; form-action 'none'" />`,
    ),
  );
});

it('a page may load the scripts, the manifest and its icons, and call the API that it is built for', () => {
  const html =
    '<html><head><script type="module" src="/a.js"></script></head><script>go()</script></html>';
  const page = withPolicy(html, {
    scripts: "'self'",
    calls: 'https://api.example.com',
    manifest: "'self'",
  });
  expect(page).toContain(`script-src 'self' ${hash('go()')}; style-src 'none'`);
  expect(page).toContain("img-src data: 'self'; manifest-src 'self'; ");
  expect(page).toContain('connect-src https://api.example.com;');
});
