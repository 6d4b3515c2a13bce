import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';

export default defineConfig({
  // Any folder, and the disk too.
  base: './',
  resolve: { conditions: ['@todos/source', ...defaultClientConditions] },
  build: { modulePreload: { polyfill: false } },
  plugins: [react(), viteSingleFile({ removeViteModuleLoader: true }), hashedPolicy()],
});

/** The page's policy: no request at all, and no script or style but the page's own, known by its hash. */
function hashedPolicy(): Plugin {
  return {
    name: 'hashed-policy',
    apply: 'build',
    enforce: 'post',
    // After the single-file plugin, which is "post" itself and stands before this one.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
          const html = file.source.toString();
          const policy = [
            "default-src 'none'",
            `script-src ${hashes(html, 'script')}`,
            `style-src ${hashes(html, 'style')}`,
            'img-src data:',
            "connect-src 'none'",
            "base-uri 'none'",
            "form-action 'none'",
          ].join('; ');
          file.source = html.replace(
            '<head>',
            () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
          );
        }
      },
    },
  };
}

/** The hash of each inline element of this kind, as a policy's sources. */
function hashes(html: string, tag: 'script' | 'style'): string {
  const contents = html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'));
  return Array.from(
    contents,
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  ).join(' ');
}
