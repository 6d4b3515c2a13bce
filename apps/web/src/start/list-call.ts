import { createTodoApi } from 'todo-core';

/** What the client passes to `fetch` to get the list, but its signal. */
export type ListCall = readonly [url: string, init: RequestInit];

/** Returns the call of the list, from the client itself: runs in the build only. */
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
