import { todoBody } from '@todos/test-utils/todo';
import type { Todo } from '../routes/todo-input.ts';

type FetchResponse = (url: string, init?: RequestInit) => Response | Promise<Response>;

/** What tests call a server with. Calls resolve with any response, and reject without one. */
export function createTodoClient(url: string, fetchResponse: FetchResponse = fetch) {
  const call = async (path: string, init?: RequestInit) => fetchResponse(`${url}${path}`, init);

  /** Sends JSON, or a text as it is, with the content type of JSON. */
  function send(method: string, path: string, body: unknown, key?: string): Promise<Response> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const keyHeader = key !== undefined && { 'Idempotency-Key': key };
    const headers = { 'Content-Type': 'application/json', ...keyHeader };
    return call(path, { method, headers, body: text });
  }

  async function list(userId = 1): Promise<Todo[]> {
    const response = await call(`/api/todos?userId=${userId}`);
    if (!response.ok) throw new Error(`the list returned ${response.status}`);
    return (await response.json()) as Todo[];
  }

  /** Creates a todo of user 1. */
  async function create(title: string): Promise<{ status: number; body: string }> {
    const response = await send('POST', '/api/todos', todoBody(title));
    return { status: response.status, body: await response.text() };
  }

  return {
    call,
    send,
    list,
    create,
    /** Creates a todo of user 1 and returns it. */
    add: async (title: string) => JSON.parse((await create(title)).body) as Todo,
    /** In alphabetical order. */
    titles: async () => (await list()).map(({ title }) => title).sort(),
    health: async () => (await call('/health')).status,
    ready: async () => (await call('/ready')).status,
  };
}

export type TodoClient = ReturnType<typeof createTodoClient>;
