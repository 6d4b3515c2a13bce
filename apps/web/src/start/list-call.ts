import { createTodoApi } from 'todo-core';

/** What the client passes to `fetch` to get the list, but its signal. */
export type ListCall = readonly [url: string, init: RequestInit];

/**
 * Returns the call of the list, which `start.ts` makes before the client is there. The client itself says what it
 * is, so both have the same URL. Runs in the build only, which replaces `__LIST_CALL__` by it.
 */
export async function getListCall(): Promise<ListCall> {
  const calls: ListCall[] = [];
  const api = createTodoApi({
    ...__APP_CONFIG__.api,
    fetch: (url, { signal: _, ...init }) => {
      calls.push([url, init]);
      return Promise.reject(new Error('not sent'));
    },
  });
  await api.list().catch(() => {});
  return calls[0] as ListCall;
}
