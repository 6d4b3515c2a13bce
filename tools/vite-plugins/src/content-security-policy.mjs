import { createHash } from 'node:crypto';
import { htmlAssets } from './html-assets.mjs';

/**
 * @typedef {object} PolicyOptions
 * @property {string} [scripts] sources of scripts that the page loads, such as `'self'`
 * @property {string} [calls] where its calls may go, such as `'self'` or an origin; nowhere by
 *   default
 * @property {string} [manifest] where its web app manifest and the icons of that are, such as `'self'`
 */

/**
 * Returns a Vite plugin that adds a Content-Security-Policy to each HTML file. It has to run after the
 * plugins that change the HTML, and before one that compresses it.
 *
 * @param {PolicyOptions & { order?: 'post' | null }} [options] `order` if a plugin before this one has it too
 * @returns {import('vite').Plugin}
 */
export function contentSecurityPolicy({ order = null, ...policy } = {}) {
  return {
    name: 'content-security-policy',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order,
      handler(_, bundle) {
        for (const page of htmlAssets(bundle)) {
          page.source = withPolicy(page.source.toString(), policy);
        }
      },
    },
  };
}

/**
 * Returns the page with a policy in a `<meta>`, so that it holds on any static host. It allows inline
 * scripts and styles by their hashes, and forbids everything else.
 *
 * @param {string} html the whole page, with everything inline in its place
 * @param {PolicyOptions} [options]
 */
export function withPolicy(html, { scripts = '', calls = "'none'", manifest } = {}) {
  const policy = [
    "default-src 'none'",
    `script-src ${[scripts, ...hashes(html, 'script')].join(' ').trim() || "'none'"}`,
    `style-src ${hashes(html, 'style').join(' ') || "'none'"}`,
    manifest ? `img-src data: ${manifest}; manifest-src ${manifest}` : 'img-src data:',
    `connect-src ${calls}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return html.replace(
    '<head>',
    () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  );
}

/**
 * Returns the hash of each inline element of this kind, as a source of a policy. It looks for scripts
 * and styles in one pass: a tag in the text of a script is not an element.
 *
 * @param {string} html
 * @param {'script' | 'style'} tag
 */
function hashes(html, tag) {
  return Array.from(html.matchAll(/<(script|style)(?:\s[^>]*)?>(.*?)<\/\1>/gs))
    .filter(([, name, content]) => name === tag && content)
    .map(([, , content = '']) => createHash('sha256').update(content).digest('base64'))
    .map((hash) => `'sha256-${hash}'`);
}
