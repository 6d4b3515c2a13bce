import { drawPicture, pictureKey, readPicture } from './picture.ts';

/**
 * Returns a script that follows the prerendered root element: where the list is being loaded, it draws
 * the picture of the last one.
 */
export function createPictureScript(): string {
  if (!__APP_CONFIG__.keepList) return '';
  return `<script>
if (window.earlyList) (${drawPicture.toString()})(
  document.querySelector('.picture'),
  (${readPicture.toString()})(${JSON.stringify(pictureKey)}),
  /\\/todos\\/(active|completed)\\/*$/.exec(location.pathname)?.[1] ?? 'all',
);
</script>`;
}
