import { createHash } from 'node:crypto';

/**
 * Gives a page a Content-Security-Policy of its own, so that it holds on any static host: inline
 * scripts and styles are known by their hashes, and everything else is forbidden.
 *
 * @param {string} html the whole page, with all that is inline in its place
 * @param {object} [options]
 * @param {string} [options.scripts] sources of scripts that the page loads, such as `'self'`
 * @param {string} [options.calls] where its calls may go, such as `'self'` or an origin; nowhere
 *   where left out
 */
export function withPolicy(html, { scripts = '', calls = "'none'" } = {}) {
  const policy = [
    "default-src 'none'",
    `script-src ${[scripts, ...hashes(html, 'script')].join(' ').trim() || "'none'"}`,
    `style-src ${hashes(html, 'style').join(' ') || "'none'"}`,
    'img-src data:',
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
 * The hash of each inline element of this kind, as a source of a policy. Scripts and styles are found
 * in one go, since what stands in a script is no element, whatever it looks like.
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
