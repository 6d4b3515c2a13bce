import { htmlAssets } from './bundle.mjs';

/**
 * Returns a Vite plugin that moves the styles into the HTML: loading one more file takes longer.
 *
 * @returns {import('vite').Plugin}
 */
export function inlineStyles() {
  return {
    name: 'inline-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const page of htmlAssets(bundle)) {
        /** @param {string} _ @param {string} fileName */
        const inline = (_, fileName) => {
          const css = bundle[fileName];
          if (css?.type !== 'asset') throw new Error(`the build made no ${fileName}`);
          Reflect.deleteProperty(bundle, fileName);
          return `<style>${css.source.toString().trim()}</style>`;
        };
        page.source = page.source
          .toString()
          .replace(/<link rel="stylesheet"[^>]* href="[^"]*(assets\/[^"]+\.css)">/g, inline);
      }
    },
  };
}
