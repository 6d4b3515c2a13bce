import { hash, htmlAssets } from './bundle.mjs';

/**
 * Returns a Vite plugin that adds a Content-Security-Policy to each HTML file, in a `<meta>`, so that it
 * holds on any static host. It allows inline scripts and styles by their hashes, and the page's own files.
 * It has to run after the plugins that change the HTML, and before one that compresses it.
 *
 * @param {string} [calls] where the page's calls may go, such as `'self'` or an origin; without it, the
 *   page is one file, and loads nothing
 * @returns {import('vite').Plugin}
 */
export function contentSecurityPolicy(calls) {
  /** @param {string} html the whole page, with everything inline in its place */
  const policyOf = (html) =>
    [
      "default-src 'none'",
      `script-src ${[...(calls ? ["'self'"] : []), ...hashes(html, 'script')].join(' ')}`,
      `style-src ${hashes(html, 'style').join(' ')}`,
      calls ? "img-src data: 'self'; manifest-src 'self'; worker-src 'self'" : 'img-src data:',
      `connect-src ${calls ?? "'none'"}`,
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; ');
  return {
    name: 'content-security-policy',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // The plugin that makes one file has this order, too.
      order: calls ? null : 'post',
      handler(_, bundle) {
        for (const page of htmlAssets(bundle)) {
          const html = page.source.toString();
          const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(html)}" />`;
          page.source = html.replace('<head>', () => `<head>\n    ${meta}`);
        }
      },
    },
  };
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
    .map(([, , content = '']) => `'${hash(content)}'`);
}
