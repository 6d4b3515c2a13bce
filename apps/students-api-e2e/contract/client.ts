import { createTodoApi, type TodoApi } from 'todo-core';
import { expect } from 'vitest';

/** Any call. A body that is no text is sent as JSON. */
type Call = [method: string, path: string, body?: unknown, headers?: Record<string, string>];

/** The client of a rule: the API client of todo-core, and calls that it would never make. */
export interface Client extends TodoApi {
  /** Returns an API client for another user. */
  as(userId: number): TodoApi;
  /** Makes any call, and resolves with the body of its response. */
  call(...call: Call): Promise<unknown>;
  /** Makes an invalid call, and expects it to fail and to change nothing. */
  expectRejected(...call: Call): Promise<void>;
  /** Returns the titles of the list, in its order. */
  titles(): Promise<string[]>;
}

const keyHeader = 'Idempotency-Key';

/** @param fetchResponse by default the global `fetch` */
export function createClient(baseUrl: string, fetchResponse: typeof fetch = fetch): Client {
  const as = (userId: number) =>
    createTodoApi({ baseUrl, userId, fetch: fetchResponse, keyHeader });
  const api = as(1);
  const everything = () => Promise.all([1, 2].map((userId) => as(userId).list()));

  const send = (...[method, path, body, headers]: Call) =>
    fetchResponse(`${baseUrl}/todos${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json', ...headers },
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
