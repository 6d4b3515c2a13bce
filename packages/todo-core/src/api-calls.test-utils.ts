import { type CallOptions, createTodoApi, type TodoApi, type TodoApiOptions } from './api.ts';
import { milk } from './deferred-api.test-utils.ts';
import type { Fetch } from './send.ts';

/** The client under test, with a `fetch` of the test. */
export function client(fetch: unknown, options: Partial<TodoApiOptions> = {}): TodoApi {
  return createTodoApi({ baseUrl: '/api', userId: 7, fetch: fetch as Fetch, ...options });
}

type Call = [name: string, call: (api: TodoApi, options?: CallOptions) => Promise<unknown>];

/** The three calls that change something, by their method and URL. */
export const changes: Call[] = [
  ['POST /api/todos', (api, options) => api.create('Milk', options)],
  ['PATCH /api/todos/1', (api, options) => api.update(milk, options)],
  ['DELETE /api/todos/1', (api, options) => api.remove(milk.id, options)],
];
export const calls: Call[] = [
  ['GET /api/todos?userId=7', (api, options) => api.list(options)],
  ...changes,
];

/** A fetch that answers with this body. */
export function answering(body: BodyInit | null, init?: ResponseInit): () => Promise<Response> {
  return () => Promise.resolve(new Response(body, init));
}
/** Fetches that never answer: one ignores its signal, the other heeds it. */
export const silent = () => new Promise<never>(() => {});
export const heedful: Fetch = (_, { signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
