import type { drawPicture, readPicture } from '../last-list/picture.ts';

/** What `start.ts` has begun, until the page's script takes it over. */
export interface Start {
  /** The titles that users have submitted on a slow connection. */
  readonly titles: string[];
  /** The call of the list, until the client takes it, or another tab changes something. */
  list?: EarlyList | undefined;
  /** The channel to other tabs, open since before the call. */
  channel?: BroadcastChannel | undefined;
  /** The page's script has no second copy of these. */
  readonly readPicture: typeof readPicture;
  readonly drawPicture: typeof drawPicture;
  /** Draws the last list, and focuses the field: runs inline, right behind the root element. */
  readonly show: () => void;
}

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
