import type { TodoApiOptions } from 'todo-core';

/** The call of the list that the inline script has begun. */
export interface EarlyList {
  readonly url: string;
  readonly response: Promise<Response>;
  readonly controller: AbortController;
}

/**
 * The `fetch` of the page's client. The first call of the list takes the answer of the early call, which
 * has come or is pending, even a failure; every other call is sent.
 */
export const fetchWithEarlyList: NonNullable<TodoApiOptions['fetch']> = (url, init) => {
  const { earlyList } = window;
  if (earlyList?.url !== url) return fetch(url, init);
  delete window.earlyList;
  init.signal.addEventListener('abort', () => earlyList.controller.abort());
  return earlyList.response;
};
