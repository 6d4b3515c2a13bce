import { createTodoApi, type TodoApi } from 'todo-core';

/** The client of a rule: the API client of todo-core, and calls that it would never make. */
export interface Client extends TodoApi {
  /** Returns an API client for another user. */
  as(userId: number): TodoApi;
  /** Makes any call, and resolves with the body of its response. */
  call(method: string, path: string, body?: unknown, contentType?: string): Promise<unknown>;
  /** Makes an invalid call, and resolves with whether it changed anything, or with its body if it succeeds. */
  callInvalid(method: string, path: string, body?: unknown, contentType?: string): Promise<unknown>;
  /** Returns the titles of the list, in its order. */
  titles(): Promise<string[]>;
}

/** @param fetchResponse by default the global `fetch` */
export function createClient(baseUrl: string, fetchResponse?: typeof fetch): Client {
  const as = (userId: number) => createTodoApi({ baseUrl, userId, fetch: fetchResponse });
  const api = as(1);

  const send = (method: string, path: string, body?: unknown, contentType = 'application/json') =>
    (fetchResponse ?? fetch)(`${baseUrl}/todos${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'Content-Type': contentType },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });

  return {
    ...api,
    as,
    async call(...call) {
      const response = await send(...call);
      return (await response.json()) as unknown;
    },
    async callInvalid(...call) {
      const before = await everything(as);
      const response = await send(...call);
      if (response.ok) return (await response.json()) as unknown;
      return (await everything(as)) === before ? 'fails, nothing changed' : 'fails after a change';
    },
    titles: async () => (await api.list()).map(({ title }) => title),
  };
}

/** Returns the lists of the users of the tests, as JSON. */
async function everything(as: (userId: number) => TodoApi): Promise<string> {
  const read = ({ list }: TodoApi) => list().catch(() => 'not a list of todos');
  return JSON.stringify(await Promise.all([1, 2].map((userId) => read(as(userId)))));
}
