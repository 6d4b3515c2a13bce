import type { TodoApiOptions } from 'todo-core';

type Fetch = NonNullable<TodoApiOptions['fetch']>;
type Init = Parameters<Fetch>[1];

/**
 * Returns a `fetch` that tells when an answer says that somebody else may be asking: a 401, a 403 of the
 * list, a redirect, or a page in the place of the list. A server that is down (5xx) says nothing of that.
 * A redirect to a login gets the status 511, Network Authentication Required.
 *
 * @param onRefused called before the answer is returned
 */
export function watchRefusals(fetch: Fetch, onRefused: () => void): Fetch {
  return async (url, init) => {
    const isList = init.method === 'GET';
    const response = (await (isList ? fetchList(fetch, url, init) : fetch(url, init))) as Response;
    const { ok, status, type, redirected, headers } = response;
    const isPage = isList && ok && headers.get('Content-Type')?.includes('html');
    const isElsewhere = type === 'opaqueredirect' || (redirected && status < 500);
    if (status === 401 || (isList && status === 403) || isPage || isElsewhere) onRefused();
    return isElsewhere && (isPage || !ok) ? new Response(null, { status: 511 }) : response;
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
