/** @type {import('../../src/prerender-pages.mjs').Render} */
export default async function render(buildScript) {
  const script = await buildScript('inline.js', { __PLACE__: '$& </p>' });
  return {
    'index.html': '<p>Home</p>',
    'about/index.html': `<p>${import.meta.env.BASE_URL} $&</p><script>${script}</script>`,
  };
}
