import { createTodoApi } from 'todo-core';

export function createSignedApi(token: string, log: (line: string) => void) {
  return createTodoApi({
    baseUrl: 'https://students.example/api',
    userId: 1,
    timeoutMs: 5_000,
    async fetch(input, init) {
      const headers = new Headers(init.headers);
      headers.set('Authorization', `Bearer ${token}`);
      // The signal in `init` is the client's: pass it on, so that a call can be aborted.
      const response = await fetch(input, { ...init, headers });
      log(`${init.method} ${response.url}: ${response.status}`);
      return response;
    },
  });
}
