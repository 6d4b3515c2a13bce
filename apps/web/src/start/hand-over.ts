import type { TodoApiOptions } from 'todo-core';
import type { Picture } from '../state/page-state.ts';

/**
 * What `start.ts` hands over to the page's script. The road of a visit: it requests the list (`list-call.ts`), and
 * reads and draws the last one; the page's client takes the answer of its call (`withEarlyList`), and the page's
 * state the picture.
 */
export interface Start {
  /** The call of the list, until the client takes it. */
  list?: EarlyList | undefined;
  /** The last list, if one is kept. */
  readonly picture: Picture | undefined;
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

/**
 * Returns the `fetch` of the page's client. The first call of the list takes the answer of the early call,
 * which has come or is pending, even a failure; every other call is sent.
 */
export function withEarlyList(start: Start | undefined): NonNullable<TodoApiOptions['fetch']> {
  return (url, init) => {
    const list = start?.list;
    if (!start || list?.url !== url) return fetch(url, init);
    start.list = undefined;
    init.signal.addEventListener('abort', () => list.controller.abort());
    return list.response;
  };
}
