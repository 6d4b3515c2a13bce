import { drawPicture, readPicture } from '../last-list/picture.ts';

/** What `start.ts` has begun, until the page's script takes it over. */
export interface Start {
  /** The call of the list, until the client takes it. */
  list?: EarlyList | undefined;
  readonly readPicture: typeof readPicture;
  readonly drawPicture: typeof drawPicture;
  /** Draws the last list, and focuses the field: runs inline, right behind the root element. */
  readonly show: () => void;
}

/** Returns what pictures need: in a build, from `start.ts`, so that the page's script has no second copy. */
export const getPictures = (): Pick<Start, 'readPicture' | 'drawPicture'> =>
  import.meta.env.DEV ? { readPicture, drawPicture } : (window.start as Start);

interface EarlyList {
  readonly url: string;
  readonly response: Promise<Response>;
  readonly controller: AbortController;
}

declare global {
  interface Window {
    /** Missing in development, where nothing is prerendered. */
    start?: Start;
  }
}
