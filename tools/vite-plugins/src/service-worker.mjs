import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildScript } from './build-script.mjs';
import { hash } from './bundle.mjs';

/**
 * Returns a Vite plugin that builds a service worker, `sw.js`, compressed, too. Its `__FILES__` are the
 * paths and hashes of the page and of the scripts.
 *
 * @param {string} entry relative to Vite's root
 * @returns {import('vite').Plugin}
 */
export function serviceWorker(entry) {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // Until then, Vite changes the scripts.
      order: 'post',
      async handler(_, bundle) {
        const { config } = this.environment;
        const files = Object.values(bundle).flatMap((file) => {
          if (file.type === 'chunk') return [[config.base + file.fileName, hash(file.code)]];
          return file.fileName === 'index.html' ? [[config.base, hash(file.source)]] : [];
        });
        const code = await buildScript(config, entry, { __FILES__: files });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
        this.emitFile({ type: 'asset', fileName: 'sw.js.br', source: brotliCompressSync(code) });
        this.emitFile({ type: 'asset', fileName: 'sw.js.gz', source: gzipSync(code) });
      },
    },
  };
}
