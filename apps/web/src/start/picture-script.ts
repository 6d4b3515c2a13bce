import { pictureKey, pictures } from '../last-list/picture.ts';

/**
 * Returns a script that follows the prerendered root element: where the list is being loaded, it draws
 * the picture of the last one. It has `window.pictures`.
 */
export function createPictureScript(): string {
  const { read, draw } = pictures;
  const script = `
pictures = { read: ${read.toString()}, draw: ${draw.toString()} };
if (window.earlyList) pictures.draw(
  document.querySelector('.picture'),
  ${__APP_CONFIG__.keepList} && pictures.read(${JSON.stringify(pictureKey)}),
  /\\/todos\\/(active|completed)\\/*$/.exec(location.pathname)?.[1] ?? 'all',
);
`;
  return `<script>${script}</script>`;
}
