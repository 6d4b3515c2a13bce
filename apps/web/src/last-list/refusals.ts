import { TodoApiError, type TodoApiOptions } from 'todo-core';

type Fetch = NonNullable<TodoApiOptions['fetch']>;
type Init = Parameters<Fetch>[1];

/** The answer redirects, to a login most likely. */
export class RedirectError extends TodoApiError {}

/**
 * Returns a `fetch` that tells when an answer says that somebody else may be asking: a 401, a 403 of the
 * list, a redirect, or a page in the place of the list. A server that is down (5xx) says nothing of that.
 *
 * @param onRefused called before the answer is returned, or rejected with a `RedirectError`
 */
export function watchRefusals(fetch: Fetch, onRefused: () => void): Fetch {
  return async (url, init) => {
    const isList = init.method === 'GET';
    const response = (await (isList ? fetchList(fetch, url, init) : fetch(url, init))) as Response;
    const { ok, status, type, redirected, headers } = response;
    const isPage = isList && ok && headers.get('Content-Type')?.includes('html');
    const isElsewhere = type === 'opaqueredirect' || (redirected && status < 500);
    if (status === 401 || (status === 403 && isList) || isElsewhere || isPage) onRefused();
    if (type === 'opaqueredirect' || (redirected && isPage)) {
      throw new RedirectError('response', 'redirected', { ...init, url });
    }
    return response;
  };
}

/** A redirect to another origin fails like a line that is down, unless it is not followed. */
async function fetchList(fetch: Fetch, url: string, init: Init) {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (!navigator.onLine || init.signal.aborted) throw error;
    return fetch(url, { ...init, redirect: 'manual' });
  }
}
