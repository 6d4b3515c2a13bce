import type { Kit } from './page-kit.mjs';

declare global {
  /** What `installKit` puts into the page. */
  const kit: Kit;
}
