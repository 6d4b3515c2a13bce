import type { TodoApiOptions } from 'todo-core';
import type { Start } from './hand-over.ts';

type Fetch = NonNullable<TodoApiOptions['fetch']>;

/**
 * Returns the `fetch` of the page's client. The first call of the list takes the answer of the early call,
 * which has come or is pending, even a failure; every other call is sent.
 */
export function withEarlyList(start: Start | undefined): Fetch {
  return (url, init) => {
    const list = start?.list;
    if (!start || list?.url !== url) return fetch(url, init);
    start.list = undefined;
    init.signal.addEventListener('abort', () => list.controller.abort());
    return list.response;
  };
}
