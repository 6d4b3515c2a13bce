import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TodoApi } from './api.ts';
import { answering, calls, client, heedful, silent } from './api-calls.test-utils.ts';
import { TodoApiError } from './api-error.ts';
import { bread, flushPromises, milk } from './deferred-api.test-utils.ts';

const callsThatRead = calls.slice(0, 3);
const cause = new TypeError('fetch failed');
const unreachable = () => Promise.reject(cause);
const throwing = () => {
  throw cause;
};
const breakingOff = () =>
  new ReadableStream({ start: (controller) => controller.error(new Error('off')) });
const endless = () => Promise.resolve(new Response(new ReadableStream()));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Makes the call with this fetch. Returns what it rejects with. */
async function failureOf(call: (api: TodoApi) => Promise<unknown>, fetch: unknown) {
  const error: unknown = await call(client(fetch)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TodoApiError);
  expect(vi.getTimerCount()).toBe(0);
  return error as TodoApiError;
}

describe.each(calls)('%s', (name, call) => {
  const [method, url] = name.split(' ');

  test.each([
    ['network', 'rejects', 'no complete response', unreachable],
    ['request', 'throws', 'fetch threw an error', throwing],
  ])('fails with the kind %s if fetch %s', async (kind, _, problem, fetch) => {
    const error = await failureOf(call, fetch);
    const message = `${name}: ${problem}`;
    expect(error).toMatchObject({ kind, method, url, status: undefined, cause, message });
    expect(error.name).toBe('TodoApiError');
  });

  test.each([400, 500])('fails with the kind status for %i, and drops its body', async (status) => {
    let signal: AbortSignal | undefined;
    const error = await failureOf(call, (_: string, init: RequestInit) => {
      signal = init.signal ?? undefined;
      return answering(JSON.stringify(milk), { status })();
    });
    const message = `${name}: answered with status ${status}`;
    expect(error).toMatchObject({ kind: 'status', method, url, status, cause: undefined, message });
    expect(signal?.aborted).toBe(true);
  });

  test('fails with the kind timeout after 10 seconds', async () => {
    const failure = failureOf(call, silent);
    const handleFailure = vi.fn();
    void failure.then(handleFailure);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(handleFailure).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const message = `${name}: no complete response within 10000 ms`;
    expect(await failure).toMatchObject({ kind: 'timeout', method, url, message });
  });

  test('rejects with the reason of its signal once that is aborted', async () => {
    const page = new AbortController();
    const reason = new Error('the page was closed');
    let passed: AbortSignal | undefined;
    const fetch = vi.fn((_: string, init: RequestInit) => {
      passed = init.signal ?? undefined;
      return silent();
    });
    const failed = expect(call(client(fetch), { signal: page.signal })).rejects.toBe(reason);
    expect(vi.getTimerCount()).toBe(1);
    page.abort(reason);
    await failed;
    expect(passed?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    expect(getEventListeners(page.signal, 'abort')).toStrictEqual([]);
    await expect(call(client(fetch), { signal: page.signal })).rejects.toBe(reason);
    expect(fetch).toHaveBeenCalledOnce();
  });
});

describe.each(callsThatRead)('%s', (name, call) => {
  test('fails with the kind network if the answer breaks off', async () => {
    const error = await failureOf(call, answering(breakingOff()));
    expect(error).toMatchObject({ kind: 'network', cause: new Error('off') });
  });

  test('fails with the kind timeout if the body never ends', async () => {
    const failure = failureOf(call, endless);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toMatchObject({ kind: 'timeout' });
  });

  test.each(['<!doctype html><p>Sign in</p>', '{"id":1,"title":"Mi', ''])(
    'fails with the kind response for %j',
    async (body) => {
      const error = await failureOf(call, answering(body));
      expect(error).toMatchObject({ kind: 'response', status: undefined });
      expect(error.cause).toBeInstanceOf(SyntaxError);
      expect(error.message).toBe(`${name}: response is not valid JSON`);
    },
  );
});

describe('the error for an unexpected shape names the first wrong field and its type', () => {
  const { completed: _, ...withoutCompleted } = bread;
  const [list, create, update] = callsThatRead.map(([, call]) => call);

  test.each<[problem: string, call: typeof list, body: unknown]>([
    ['todos is null', list, null],
    ['todos is a string', list, 'secret'],
    ['todos is an object', list, { 0: milk, length: 1 }],
    ['todos[0] is an array', list, [[]]],
    ['todos[2].id is a string', list, [milk, bread, { ...milk, id: 'secret' }]],
    ['todos[2].id is 1 again', list, [milk, bread, milk, { ...milk, id: '3' }]],
    ['todos[1].completed is undefined', list, [milk, withoutCompleted]],
    ['todos[1].userId is an object', list, [milk, { ...bread, userId: {} }]],
    ['todo is an array', create, [milk]],
    ['todo.id is undefined', create, {}],
    ['todo.title is null', update, { ...milk, title: null }],
    ['todo.id is 2, not 1', update, bread],
  ])('%s', async (problem, call = silent, body) => {
    const error = await failureOf(call, answering(JSON.stringify(body)));
    expect(error).toMatchObject({ kind: 'response', cause: undefined });
    expect(error.message.endsWith(`: unexpected response shape: ${problem}`)).toBe(true);
  });
});

describe('an invalid URL', () => {
  const list = (api: TodoApi) => api.list();
  const own = () => Promise.reject(new TypeError('Failed to parse URL'));

  test.each(['http://[/api', 'http://a:port/api'])(
    'is not reported as a network failure: %s',
    async (baseUrl) => {
      for (const fetch of [own, undefined]) {
        await expect(client(fetch, { baseUrl }).list()).rejects.toMatchObject({
          kind: 'request',
          message: `GET ${baseUrl}/todos?userId=7: invalid URL`,
          cause: expect.any(TypeError) as TypeError,
        });
      }
    },
  );

  test('can be a relative one outside a page, unless your own fetch resolves it', async () => {
    expect((await failureOf(list, undefined)).kind).toBe('request');
    expect((await failureOf(list, own)).kind).toBe('network');
    vi.stubGlobal('fetch', answering('', { status: 500 }));
    expect((await failureOf(list, undefined)).kind).toBe('status');
    vi.stubGlobal('location', { href: 'http://students.test/todos/all' });
    vi.stubGlobal('fetch', own);
    expect((await failureOf(list, undefined)).kind).toBe('network');
  });
});

describe('the detail of a failed status', () => {
  const update = (api: TodoApi) => api.update(milk);
  const detailOf = async (body: BodyInit) =>
    (await failureOf(update, answering(body, { status: 400 }))).detail;

  test.each([
    ['the error of its JSON', '{"error":"title is too long"}', 'title is too long'],
    ['its text', ' Bad gateway\n', 'Bad gateway'],
    ['other JSON as it is', '{"error":{"code":7}}', '{"error":{"code":7}}'],
    ['null as it is', 'null', 'null'],
    ['nothing of an empty body', ' ', undefined],
    ['cut after 500 characters', JSON.stringify({ error: 'x'.repeat(501) }), 'x'.repeat(500)],
    ['nothing of a body that breaks off', breakingOff(), undefined],
  ])('is %s', async (_, body, detail) => {
    await expect(detailOf(body)).resolves.toBe(detail);
  });

  test('is read from 4 kB at most, and the rest is dropped', async () => {
    let pulled = 0;
    const cancel = vi.fn();
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1;
          controller.enqueue(new TextEncoder().encode(String(pulled % 10).repeat(1024)));
        },
        cancel,
      },
      { highWaterMark: 0 },
    );
    await expect(detailOf(body)).resolves.toBe('1'.repeat(500));
    expect(pulled).toBe(4);
    expect(cancel).toHaveBeenCalledOnce();
  });

  test('is found in a body of exactly 4 kB, and not in a longer one', async () => {
    const json = (length: number) => `{"error":"${'é'.repeat((length - 12) / 2)}"}`;
    await expect(detailOf(json(4096))).resolves.toBe('é'.repeat(500));
    await expect(detailOf(json(4098))).resolves.toMatch(/^\{"error":"é/);
  });

  test('is put together from several pieces', async () => {
    const bytes = new TextEncoder().encode('{"error":"é"}');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.subarray(0, 11));
        controller.enqueue(bytes.subarray(11));
        controller.close();
      },
    });
    await expect(detailOf(body)).resolves.toBe('é');
  });

  test.each([{}, { body: { pipe: vi.fn() } }, { body: null }])(
    'is read as text from %o, as of other fetches',
    async (rest) => {
      const response = { ok: false, status: 400, text: async () => 'wrong', ...rest };
      const { detail } = await failureOf(update, () => Promise.resolve(response));
      expect(detail).toBe('wrong');
    },
  );

  test('is missing if the body never ends: the call still fails with the kind status', async () => {
    const failure = failureOf(update, answering(new ReadableStream(), { status: 503 }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toMatchObject({ kind: 'status', status: 503, detail: undefined });
  });
});

test('the timeout is set in milliseconds, and stops a fetch that heeds its signal', async () => {
  const list = client(heedful, { timeoutMs: 25 }).list();
  const failed = expect(list).rejects.toMatchObject({ kind: 'timeout' });
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(25);
  await failed;
});

describe('an abort', () => {
  const reason = new Error('the page was closed');

  test.each([
    ['a fetch that heeds its signal', heedful],
    ['a body that never ends', endless],
    ['a status whose body never ends', answering(new ReadableStream(), { status: 500 })],
  ])('is not hidden by %s', async (_, fetch) => {
    const page = new AbortController();
    const failed = expect(client(fetch).list({ signal: page.signal })).rejects.toBe(reason);
    await flushPromises();
    page.abort(reason);
    await failed;
  });

  test.each([
    ['a refused connection', unreachable],
    ['a bad status', answering('', { status: 500 })],
  ])('is not hidden by %s that comes in just then', async (_, fetch) => {
    const page = new AbortController();
    const api = client(() => {
      page.abort(reason);
      return fetch();
    });
    await expect(api.list({ signal: page.signal })).rejects.toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each(['[]', 'null'])('after the answer %s changes nothing', async (body) => {
    const page = new AbortController();
    await Promise.allSettled([client(answering(body)).list({ signal: page.signal })]);
    expect(getEventListeners(page.signal, 'abort')).toStrictEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('rejects with an AbortError where signals have no reason, as in React Native', async () => {
    const page = new AbortController();
    for (const name of ['reason', 'throwIfAborted']) {
      Object.defineProperty(page.signal, name, { value: undefined });
    }
    const expected = { name: 'AbortError', message: 'aborted' };
    const during = expect(client(silent).list(page)).rejects.toMatchObject(expected);
    page.abort();
    await during;
    await expect(client(silent).list(page)).rejects.toMatchObject(expected);
  });
});
