import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TodoApi } from './api.ts';
import { answering, calls, changes, client, heedful, silent } from './api-calls.test-utils.ts';
import { TodoApiError } from './api-error.ts';
import { bread, flushPromises, milk } from './deferred-api.test-utils.ts';
import type { Fetch } from './send.ts';

const list = (api: TodoApi): Promise<unknown> => api.list();
const create = (api: TodoApi): Promise<unknown> => api.create('Milk');
const update = (api: TodoApi) => api.update(milk);
const cause = new TypeError('fetch failed');
const unreachable = () => Promise.reject(cause);
const throwing = () => {
  throw cause;
};
const endless = (status: number) => () => answering(new ReadableStream(), { status })();
const breakingOff = () =>
  answering(new ReadableStream({ start: (controller) => controller.error(cause) }))();

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Makes the call with this fetch, and waits for 10 seconds. Returns what it rejects with. */
async function failureOf(call: (api: TodoApi) => Promise<unknown>, fetch?: unknown) {
  const failure = call(client(fetch)).catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(10_000);
  const error = await failure;
  expect(error).toBeInstanceOf(TodoApiError);
  expect(vi.getTimerCount()).toBe(0);
  return error as TodoApiError;
}

const incomplete = ['no complete response', { cause }] as const;
const late = ['no complete response within 10000 ms'] as const;
const invalid = [
  'response is not valid JSON',
  { cause: expect.any(SyntaxError) as Error },
] as const;

test.each<[kind: string, when: string, fetch: () => unknown, problem: string, details?: object]>([
  ['network', 'fetch rejects', unreachable, ...incomplete],
  ['network', 'the answer breaks off', breakingOff, ...incomplete],
  ['request', 'fetch throws', throwing, 'fetch threw an error', { cause }],
  ['timeout', 'nothing is answered', silent, ...late],
  ['timeout', 'the answer does not end', endless(200), ...late],
  ['status', 'the status is 503', endless(503), 'answered with status 503', { status: 503 }],
  ['response', 'the answer is a web page', answering('<!doctype html>'), ...invalid],
  ['response', 'the answer is cut', answering('{"id":1,"title":"Mi'), ...invalid],
])('a call that reads fails with the kind %s if %s', async (kind, _, fetch, problem, details) => {
  for (const [name, call] of calls.slice(0, 3)) {
    const [method, url] = name.split(' ');
    const passed = vi.fn<Fetch>(fetch as Fetch);
    expect(await failureOf(call, passed)).toMatchObject({
      ...{ name: 'TodoApiError', kind, method, url, message: `${name}: ${problem}` },
      ...{ status: undefined, cause: undefined, detail: undefined, ...details },
    });
    // No body stays open.
    expect(passed.mock.calls[0]?.[1].signal.aborted).toBe(true);
  }
});

const { completed: _, ...withoutCompleted } = bread;

test.each<[problem: string, call: typeof list, body: unknown]>([
  ['todos is null', list, null],
  ['todos is an object', list, { 0: milk, length: 1 }],
  ['todos[0] is an array', list, [[]]],
  ['todos[2].id is a string', list, [milk, bread, { ...milk, id: 'secret' }]],
  ['todos[2].id is 1 again', list, [milk, bread, milk, { ...milk, id: '3' }]],
  ['todos[1].completed is undefined', list, [milk, withoutCompleted]],
  ['todo is an array', create, [milk]],
  ['todo.title is null', update, { ...milk, title: null }],
  ['todo.id is 2, not 1', update, bread],
])('the error for an unexpected shape names the wrong field: %s', async (problem, call, body) => {
  const error = await failureOf(call, answering(JSON.stringify(body)));
  expect(error).toMatchObject({ kind: 'response', cause: undefined });
  expect(error.message.endsWith(`: unexpected response shape: ${problem}`)).toBe(true);
});

describe('a redirect', () => {
  const answer = { ok: true, status: 200, text: async () => JSON.stringify(milk) };

  test.each([
    ['a browser', { type: 'opaqueredirect', status: 0, ok: false }],
    ['Node', { status: 300, ok: false }],
    ['Node, by the last of these statuses,', { status: 399, ok: false }],
    ['a platform that follows it anyway', { redirected: true }],
  ])('fails a change, as %s shows it', async (_, redirect) => {
    for (const [name, call] of changes) {
      expect(await failureOf(call, async () => ({ ...answer, ...redirect }))).toMatchObject({
        kind: 'response',
        message: `${name}: redirected: check baseUrl`,
      });
    }
  });

  test('has no status below 300 or from 400 on, and may lead to the list', async () => {
    const fetch = vi.fn().mockResolvedValue({ ...answer, status: 299 });
    await expect(client(fetch).update(milk)).resolves.toStrictEqual(milk);
    fetch.mockResolvedValue({ ...answer, status: 400, ok: false });
    expect(await failureOf(update, fetch)).toMatchObject({ kind: 'status' });
    fetch.mockResolvedValue({ ...answer, redirected: true, text: async () => '[]' });
    await expect(client(fetch).list()).resolves.toStrictEqual([]);
  });
});

describe('an invalid URL', () => {
  const own = () => Promise.reject(new TypeError('Failed to parse URL'));

  test.each([own, undefined])('is not reported as a network failure by the fetch %o', (fetch) =>
    expect(client(fetch, { baseUrl: 'http://[/api' }).list()).rejects.toMatchObject({
      kind: 'request',
      message: 'GET http://[/api/todos?userId=7: invalid URL',
      cause: expect.any(TypeError) as TypeError,
    }),
  );

  test('can be a relative one outside a page, unless your own fetch resolves it', async () => {
    expect((await failureOf(list)).kind).toBe('request');
    expect((await failureOf(list, own)).kind).toBe('network');
    vi.stubGlobal('fetch', answering('', { status: 500 }));
    expect((await failureOf(list)).kind).toBe('status');
    // This frame resolves them as the page around it does.
    vi.stubGlobal('location', { href: 'about:srcdoc' });
    vi.stubGlobal('fetch', own);
    expect((await failureOf(list)).kind).toBe('network');
  });
});

test.each([
  ['the error of its JSON', '{"error":"title is too long"}', 'title is too long'],
  ['its text', ' Bad gateway\n', 'Bad gateway'],
  ['other JSON as it is', '{"error":{"code":7}}', '{"error":{"code":7}}'],
  ['null as it is', 'null', 'null'],
  ['nothing of an empty body', ' ', undefined],
  ['cut after 500 characters', JSON.stringify({ error: 'x'.repeat(501) }), 'x'.repeat(500)],
])('the detail of a failed status is %s', async (_, body, detail) => {
  expect(await failureOf(update, answering(body, { status: 400 }))).toMatchObject({ detail });
});

test('a call fails after timeoutMs, and not before', async () => {
  const handleFailure = vi.fn();
  void client(heedful, { timeoutMs: 25 }).list().catch(handleFailure);
  await vi.advanceTimersByTimeAsync(24);
  expect(handleFailure).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(handleFailure.mock.calls).toMatchObject([[{ kind: 'timeout' }]]);
});

describe('an abort', () => {
  const reason = new Error('the page was closed');
  let page: AbortController;
  beforeEach(() => void (page = new AbortController()));

  /** Nothing is left of a call. */
  function expectNoTrace() {
    expect(vi.getTimerCount()).toBe(0);
    expect(getEventListeners(page.signal, 'abort')).toStrictEqual([]);
  }

  test.each(calls)('of %s rejects with its reason, and sends no later call', async (_, call) => {
    const fetch = vi.fn<Fetch>(silent);
    const failed = expect(call(client(fetch), page)).rejects.toBe(reason);
    page.abort(reason);
    await failed;
    expect(fetch.mock.calls[0]?.[1].signal.aborted).toBe(true);
    await expect(call(client(fetch), page)).rejects.toBe(reason);
    expect(fetch).toHaveBeenCalledOnce();
    expectNoTrace();
  });

  const abortedBefore = (fetch: () => Promise<unknown>) => () => {
    page.abort(reason);
    return fetch();
  };

  test.each([
    ['a fetch that heeds its signal', heedful],
    ['a body that never ends', endless(200)],
    ['a status whose body never ends', endless(500)],
    ['a fetch that throws just then', abortedBefore(throwing)],
    ['a refused connection just then', abortedBefore(unreachable)],
    ['a bad status just then', abortedBefore(answering('', { status: 500 }))],
  ])('is not hidden by %s', async (_, fetch) => {
    const failed = expect(client(fetch).list(page)).rejects.toBe(reason);
    await flushPromises();
    page.abort(reason);
    await failed;
    expectNoTrace();
  });

  test.each(['[]', 'null'])('after the answer %s changes nothing', async (body) => {
    const [{ status }] = await Promise.allSettled([client(answering(body)).list(page)]);
    expect(status).toBe(body === '[]' ? 'fulfilled' : 'rejected');
    expectNoTrace();
  });

  test('rejects with an AbortError where signals have no reason, as in React Native', async () => {
    Object.defineProperty(page.signal, 'reason', { value: undefined });
    const expected = { name: 'AbortError', message: 'aborted' };
    const during = expect(client(silent).list(page)).rejects.toMatchObject(expected);
    page.abort();
    await during;
    await expect(client(silent).list(page)).rejects.toMatchObject(expected);
    expectNoTrace();
  });
});
