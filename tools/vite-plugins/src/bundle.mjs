import { createHash } from 'node:crypto';

/** Returns the HTML files of a bundle. @param {import('vite').Rolldown.OutputBundle} bundle */
export const htmlAssets = (bundle) =>
  Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.html') ? [file] : [],
  );

/** Returns a hash as browsers compare it. @param {string | Uint8Array} content */
export const hash = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
