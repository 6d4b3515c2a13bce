import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CallOptions, createTodoApi, type TodoApi } from './api.ts';
import { milk, flushPromises } from './deferred-api.test-utils.ts';

const reason = new Error('the page was closed');
const silent = () => new Promise<never>(() => {});

function client(fetch: typeof globalThis.fetch): TodoApi {
  return createTodoApi({ baseUrl: '/api', userId: 7, fetch });
}

/** Expects that a call has left no listener on the signal of its caller, and no timer. */
function expectNothingLeft({ signal }: AbortController): void {
  expect(getEventListeners(signal, 'abort')).toStrictEqual([]);
  expect(vi.getTimerCount()).toBe(0);
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test.each<[string, (api: TodoApi, options: CallOptions) => Promise<unknown>]>([
  ['list', (api, options) => api.list(options)],
  ['create', (api, options) => api.create('Milk', options)],
  ['update', (api, options) => api.update(milk, options)],
  ['remove', (api, options) => api.remove(1, options)],
])('%s aborted while it is in flight rejects with the reason', async (_, call) => {
  const controller = new AbortController();
  let passed: AbortSignal | null | undefined;
  const given = call(
    client((_, init) => {
      passed = init?.signal;
      return silent();
    }),
    { signal: controller.signal },
  );
  await flushPromises();
  expect(vi.getTimerCount()).toBe(1);
  controller.abort(reason);
  await expect(given).rejects.toBe(reason);
  expect(passed?.aborted).toBe(true);
  expectNothingLeft(controller);
});

test('a call aborted before it begins rejects with the reason, and sends nothing', async () => {
  const controller = new AbortController();
  controller.abort(reason);
  const fetch = vi.fn<typeof globalThis.fetch>(silent);
  await expect(client(fetch).list({ signal: controller.signal })).rejects.toBe(reason);
  expect(fetch).not.toHaveBeenCalled();
  expectNothingLeft(controller);
});

test('a call aborted while its body is read rejects with the reason', async () => {
  const controller = new AbortController();
  const response = new Response(new ReadableStream());
  const call = client(() => Promise.resolve(response)).list({ signal: controller.signal });
  await flushPromises();
  expect(response.bodyUsed).toBe(true);
  controller.abort(reason);
  await expect(call).rejects.toBe(reason);
  expectNothingLeft(controller);
});

test.each([
  ['a refused connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['a bad status', () => Promise.resolve(new Response('', { status: 500 }))],
])('a call aborted just as %s comes in rejects with the reason', async (_, fetch) => {
  const controller = new AbortController();
  const call = client(() => {
    controller.abort(reason);
    return fetch();
  }).list({ signal: controller.signal });
  await expect(call).rejects.toBe(reason);
  expectNothingLeft(controller);
});

test('a fetch that respects its signal does not hide the reason', async () => {
  const controller = new AbortController();
  const call = client(
    (_, init) =>
      new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
  ).list({ signal: controller.signal });
  await flushPromises();
  controller.abort(reason);
  await expect(call).rejects.toBe(reason);
});

test.each([
  ['a success', () => Promise.resolve(new Response('[]'))],
  ['a failure', () => Promise.resolve(new Response('null'))],
])('%s leaves no listener on the signal, and a later abort changes nothing', async (_, fetch) => {
  const controller = new AbortController();
  await Promise.allSettled([client(fetch).list({ signal: controller.signal })]);
  expectNothingLeft(controller);
  controller.abort(reason);
  await flushPromises();
});
