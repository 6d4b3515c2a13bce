import { createTodoApi, type TodoApi } from 'todo-core';

/** What a rule looks at a students API with: the client of todo-core, and calls that it would not make. */
export interface Client extends TodoApi {
  /** The same client for another user. */
  as(userId: number): TodoApi;
  /** Makes any call: resolves to its answer. */
  call(method: string, path: string, body?: unknown, contentType?: string): Promise<unknown>;
  /** Makes a call that is to fail: resolves to whether it then changed anything, else to its answer. */
  refusal(method: string, path: string, body?: unknown, contentType?: string): Promise<unknown>;
  /** The titles of the list, in its order. */
  titles(): Promise<string[]>;
}

/** @param fetchAnswer makes the calls, where the global `fetch` is not to */
export function createClient(baseUrl: string, fetchAnswer?: typeof fetch): Client {
  const as = (userId: number) => createTodoApi({ baseUrl, userId, fetch: fetchAnswer });
  const api = as(1);

  const send = (method: string, path: string, body?: unknown, contentType = 'application/json') =>
    (fetchAnswer ?? fetch)(`${baseUrl}/todos${path}`, {
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
      const answer = await send(...call);
      return (await answer.json()) as unknown;
    },
    async refusal(...call) {
      const before = await everything(as);
      const answer = await send(...call);
      if (answer.ok) return (await answer.json()) as unknown;
      return (await everything(as)) === before ? 'fails, nothing changed' : 'fails after a change';
    },
    titles: async () => (await api.list()).map(({ title }) => title),
  };
}

/** The lists of the users of the tests, as they can be read by the client. */
async function everything(as: (userId: number) => TodoApi): Promise<string> {
  const read = ({ list }: TodoApi) => list().catch(() => 'not a list of todos');
  return JSON.stringify(await Promise.all([1, 2].map((userId) => read(as(userId)))));
}
