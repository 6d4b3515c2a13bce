import { createTodoApi, type TodoApi } from 'todo-core';
import { expect } from 'vitest';

/** The client of a rule: the API client of todo-core, and calls that it would never make. */
export interface Client extends TodoApi {
  /** Returns an API client for another user. */
  as(userId: number): TodoApi;
  /** Makes any call, and resolves with the body of its response. */
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Makes an invalid call, and expects it to fail and to change nothing. */
  expectRejected(method: string, path: string, body?: unknown, contentType?: string): Promise<void>;
  /** Returns the titles of the list, in its order. */
  titles(): Promise<string[]>;
}

/** @param fetchResponse by default the global `fetch` */
export function createClient(baseUrl: string, fetchResponse: typeof fetch = fetch): Client {
  const as = (userId: number) => createTodoApi({ baseUrl, userId, fetch: fetchResponse });
  const api = as(1);
  const everything = () => Promise.all([1, 2].map((userId) => as(userId).list()));

  const send = (method: string, path: string, body?: unknown, contentType = 'application/json') =>
    fetchResponse(`${baseUrl}/todos${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'Content-Type': contentType },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });

  return {
    ...api,
    as,
    call: async (...call) => (await (await send(...call)).json()) as unknown,
    async expectRejected(...call) {
      const before = await everything();
      expect((await send(...call)).ok).toBe(false);
      expect(await everything()).toEqual(before);
    },
    titles: async () => (await api.list()).map(({ title }) => title),
  };
}
