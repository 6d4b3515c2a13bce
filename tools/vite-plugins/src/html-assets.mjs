/** @typedef {import('vite').Rolldown.OutputBundle} OutputBundle */

/** Returns the HTML files of a bundle. @param {OutputBundle} bundle */
export const htmlAssets = (bundle) =>
  Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.html') ? [file] : [],
  );
