import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CallOptions, createTodoApi, type TodoApi, type TodoApiOptions } from './todo-api.ts';
import { TodoApiError } from './api-error.ts';
import { bread, milk } from '../store/story-words.test-utils.ts';
import { flushPromises } from '../store/waiting-calls.test-utils.ts';
import type { Fetch, FetchInit } from './send.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The client under test, with a `fetch` of the test. */
function client(fetch: unknown, options: Partial<TodoApiOptions> = {}): TodoApi {
  return createTodoApi({ baseUrl: '/api', userId: 7, fetch: fetch as Fetch, ...options });
}

/** A fetch that answers with this body. */
function answering(body: BodyInit | null, init?: ResponseInit): () => Promise<Response> {
  return () => Promise.resolve(new Response(body, init));
}

const change = { redirect: 'manual' };
const json = { ...change, headers: { 'Content-Type': 'application/json' } };
const get = { method: 'GET', cache: 'no-store' };
const more = { createdAt: 'today', __v: 0 };
/** With all fields that a body has; what they contain is said at each call. */
const { id: __, ...fields } = milk;

test.each<{ name: string; call: (api: TodoApi) => unknown; answer?: unknown; expected: object }>([
  {
    name: 'list requests the todos of the user past every cache',
    call: (api) => api.list(),
    answer: [{ ...milk, ...more }, bread],
    expected: { ...get, url: '/api/todos?userId=7', result: [milk, bread] },
  },
  {
    name: 'create sends an active todo of the user',
    call: (api) => api.create('Milk'),
    answer: { ...milk, title: 'Mil', ...more },
    expected: {
      ...json,
      method: 'POST',
      url: '/api/todos',
      body: { ...fields, title: 'Milk', userId: 7, completed: false },
      result: { ...milk, title: 'Mil' },
    },
  },
  {
    name: 'update sends the fields of a todo without its id, and no other',
    call: (api) => api.update({ ...bread, userId: 8, title: '', ...more }),
    answer: { ...bread, title: 'Rye', ...more },
    expected: {
      ...json,
      method: 'PATCH',
      url: '/api/todos/2',
      body: { ...fields, title: '', completed: true, userId: 8 },
      result: { ...bread, title: 'Rye' },
    },
  },
  {
    name: 'remove sends no body',
    call: (api) => api.remove(2),
    expected: { ...change, method: 'DELETE', url: '/api/todos/2', result: undefined },
  },
])('$name', async ({ call, answer, expected }) => {
  const fetch = vi.fn<Fetch>(answering(JSON.stringify(answer)));
  const result = await call(client(fetch));
  const [url, { signal: _, body, ...init }] = fetch.mock.calls[0] as [string, FetchInit];
  const sent = { url, ...init, ...(body !== undefined && { body: JSON.parse(body) as unknown }) };
  expect({ ...sent, result }).toStrictEqual(expected);
});

const sentByDefault = { 'Idempotency-Key': '"k-1"' };
test.each<[options: Partial<TodoApiOptions>, sent: Record<string, string>, origin?: string]>([
  [{ baseUrl: '/api' }, sentByDefault],
  [{ baseUrl: 'api' }, sentByDefault],
  [{ baseUrl: '' }, sentByDefault],
  [{ baseUrl: '//b.example/api' }, {}, 'https://a.example'],
  [{ baseUrl: '/\\b.example/api' }, {}, 'https://a.example'],
  [{ baseUrl: 'HTTPS://a.example/api' }, {}],
  [{ baseUrl: 'https://a.example/api', keyHeader: 'x-key' }, { 'x-key': '"k-1"' }],
  [{ baseUrl: '/api', keyHeader: '' }, {}],
  [{ baseUrl: '/api' }, sentByDefault, 'https://a.example'],
  [{ baseUrl: 'https://a.example/api' }, sentByDefault, 'https://a.example'],
  [{ baseUrl: 'HTTPS://A.example:443' }, sentByDefault, 'https://a.example'],
  [{ baseUrl: '//a.example/api' }, sentByDefault, 'https://a.example'],
  [{ baseUrl: 'https://b.example/api' }, {}, 'https://a.example'],
  [{ baseUrl: 'http://a.example/api' }, {}, 'https://a.example'],
  // A sandboxed page has no origin.
  [{ baseUrl: '/api' }, {}, 'null'],
])(
  'with the options %o, a create alone sends its key: %o, at %s',
  async (options, sent, origin) => {
    vi.stubGlobal('origin', origin);
    const fetch = vi.fn<Fetch>(unreachable);
    // A copy has the same calls.
    const api = { ...client(fetch, options) };
    for (const [, call] of calls) await call(api, { key: 'k-1' }).catch(() => {});
    await api.create('Milk').catch(() => {});
    const json = { 'Content-Type': 'application/json' };
    const expected = [undefined, { ...json, ...sent }, json, undefined, json];
    expect(fetch.mock.calls.map(([, { headers }]) => headers)).toStrictEqual(expected);
  },
);

test('remove cancels the body of its answer', async () => {
  const cancel = vi.fn();
  await client(answering(new ReadableStream({ cancel }))).remove(1);
  expect(cancel).toHaveBeenCalledOnce();
});

test('remove succeeds if the body of its answer cannot be cancelled', async () => {
  const locked = new ReadableStream();
  locked.getReader();
  for (const body of [locked, { pipe: vi.fn() }, null, undefined]) {
    const api = client(() => Promise.resolve({ ok: true, status: 200, body }));
    await expect(api.remove(1)).resolves.toBeUndefined();
  }
});

test('by default, each call looks up the global fetch', async () => {
  const api = client(undefined);
  for (const todos of [[milk], [bread]]) {
    const fetch = vi.fn(answering(JSON.stringify(todos)));
    vi.stubGlobal('fetch', fetch);
    await expect(api.list()).resolves.toStrictEqual(todos);
    expect(fetch.mock.contexts).toStrictEqual([undefined]);
  }
  vi.stubGlobal('fetch', undefined);
  await expect(api.list()).rejects.toMatchObject({ kind: 'request' });
});

test.each([
  ['/api', '/api/todos'],
  ['/api///', '/api/todos'],
  ['http://host/a://b@c', 'http://host/a://b@c/todos'],
])('the base URL %s leads to %s', async (baseUrl, url) => {
  const fetch = vi.fn(answering(JSON.stringify(milk)));
  await client(fetch, { baseUrl }).create('Milk');
  expect(fetch).toHaveBeenCalledWith(url, expect.anything());
});

test.each<[option: object, error: typeof Error, problem: string]>([
  [{ userId: 1.5 }, RangeError, 'userId must be a whole number, 0 or more, not 1.5'],
  [{ userId: -1 }, RangeError, 'userId must be a whole number, 0 or more, not -1'],
  [{ timeoutMs: 0 }, RangeError, 'timeoutMs must be 1 to 2147483647, not 0'],
  [{ timeoutMs: 2 ** 31 }, RangeError, 'timeoutMs must be 1 to 2147483647, not 2147483648'],
  [{ baseUrl: {} }, TypeError, 'baseUrl must be a string, not an object'],
  [{ userId: '1' }, TypeError, 'userId must be a number, not a string'],
  [{ timeoutMs: Infinity }, TypeError, 'timeoutMs must be a number, not Infinity'],
  [{ keyHeader: true }, TypeError, 'keyHeader must be a string, not a boolean'],
  [{ fetch: null }, TypeError, 'fetch must be a function, not null'],
])('createTodoApi throws for the option %o', (option, error, problem) => {
  expect(() => client(undefined, option)).toThrow(new error(problem));
});

type Call = (api: TodoApi, options?: CallOptions) => Promise<unknown>;
const list: Call = (api, options) => api.list(options);
const create: Call = (api, options) => api.create('Milk', options);
const update: Call = (api, options) => api.update(milk, options);
const remove: Call = (api, options) => api.remove(milk.id, options);

/** The three calls that change something, by their method and URL. */
const changes: [name: string, call: Call][] = [
  ['POST /api/todos', create],
  ['PATCH /api/todos/1', update],
  ['DELETE /api/todos/1', remove],
];
const calls: typeof changes = [['GET /api/todos?userId=7', list], ...changes];

const cause = new TypeError('fetch failed');
const unreachable = () => Promise.reject(cause);
const throwing = () => {
  throw cause;
};
/** Fetches that never answer: one ignores its signal, the other heeds it. */
const silent = () => new Promise<never>(() => {});
const heedful: Fetch = (_, { signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
const endless = (status: number) => () => answering(new ReadableStream(), { status })();
const breakingOff = () =>
  answering(new ReadableStream({ start: (controller) => controller.error(cause) }))();

/** Makes the call with this fetch, and waits for 10 seconds. Returns what it rejects with. */
async function failureOf(call: Call, fetch?: unknown) {
  const failure = call(client(fetch)).catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(10_000);
  const error = await failure;
  expect(error).toBeInstanceOf(TodoApiError);
  expect(vi.getTimerCount()).toBe(0);
  return error as TodoApiError;
}

const incomplete = { kind: 'network', problem: 'no complete response', details: { cause } };
const late = { kind: 'timeout', problem: 'no complete response within 10000 ms' };
const status = { kind: 'status', problem: 'answered with status 503', details: { status: 503 } };
const details = { cause: expect.any(SyntaxError) as Error };
const invalid = { kind: 'response', problem: 'response is not valid JSON', details };

test.each<{ when: string; fetch: unknown; kind: string; problem: string; details?: object }>([
  { when: 'fetch rejects', fetch: unreachable, ...incomplete },
  { when: 'the answer breaks off', fetch: breakingOff, ...incomplete },
  { when: 'fetch throws', fetch: throwing, ...incomplete },
  { when: 'nothing is answered', fetch: silent, ...late },
  { when: 'the answer does not end', fetch: endless(200), ...late },
  { when: 'the status is 503', fetch: endless(503), ...status },
  { when: 'the answer is a web page', fetch: answering('<!doctype html>'), ...invalid },
  { when: 'the answer is cut', fetch: answering('{"id":1,"title":"Mi'), ...invalid },
])(
  'list, create and update fail with the kind $kind if $when',
  async ({ fetch, kind, problem, details }) => {
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
  },
);

test.each<[problem: string, call: Call, body: unknown]>([
  ['todos is null', list, null],
  ['todos[1].id is a string', list, [milk, { ...bread, id: 'secret' }]],
  ['todos[1].id is 9007199254740992, beyond 2^53 − 1', list, [milk, { ...milk, id: 2 ** 53 }]],
  ['todos[2].id is 1 again', list, [milk, bread, milk, { ...milk, id: '3' }]],
  ['todo is an array', create, [milk]],
  ['todo.title is null', update, { ...milk, title: null }],
  ['todo.id is 2, not 1', update, bread],
])('the error for an unexpected shape names the wrong field: %s', async (problem, call, body) => {
  const error = await failureOf(call, answering(JSON.stringify(body)));
  expect(error).toMatchObject({ kind: 'response', cause: undefined });
  expect(error.message.endsWith(`: unexpected response shape: ${problem}`)).toBe(true);
});

test.each([
  ['a browser', { type: 'opaqueredirect', status: 0, ok: false }],
  ['Node', { status: 300, ok: false }],
  ['Node with its last status', { status: 399, ok: false }],
  ['a platform that follows it anyway', { redirected: true }],
  ['React Native', { url: 'https://login.example/' }],
])('a redirect fails a change in %s', async (_, redirect) => {
  for (const [name, call] of changes) {
    const error = await failureOf(call, async () => ({ ok: true, status: 200, ...redirect }));
    const message = `${name}: redirected: check baseUrl`;
    expect(error).toMatchObject({ kind: 'response', message });
  }
});

test('a change that was answered where it was sent succeeds in React Native', async () => {
  const url = 'https://a.example/api/todos/1';
  const fetch = async () => ({ ok: true, status: 200, url, text: async () => '' });
  for (const baseUrl of ['/api', 'https://a.example/api']) {
    await expect(client(fetch, { baseUrl }).remove(1)).resolves.toBeUndefined();
  }
});

test('a redirect does not fail a list', async () => {
  const text = async () => '[]';
  const redirected = async () => ({ ok: true, status: 200, redirected: true, text });
  await expect(client(redirected).list()).resolves.toStrictEqual([]);
});

describe('an invalid URL', () => {
  const own = () => Promise.reject(new TypeError('Failed to parse URL'));

  test('is a request error, whatever fetch is used', async () => {
    for (const fetch of [own, undefined]) {
      await expect(client(fetch, { baseUrl: 'http://[/api' }).list()).rejects.toMatchObject({
        kind: 'request',
        message: 'GET http://[/api/todos?userId=7: invalid URL',
        cause: expect.any(TypeError) as TypeError,
      });
    }
  });

  test.each(['https://owner@host/api', 'http://owner:secret@host', '//:secret@host/api'])(
    'may not have a name or a password, as in %s',
    async (baseUrl) => {
      const fetch = vi.fn(unreachable);
      for (const [, call] of calls) {
        const failed = call(client(fetch, { baseUrl }));
        const message = expect.stringContaining('has a name or a password') as string;
        await expect(failed).rejects.toMatchObject({ kind: 'request', message });
      }
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  test('may be relative: only outside a page, and only if the global fetch rejects it', async () => {
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
  ['the text of its body', ' Bad gateway\n', 'Bad gateway'],
  ['other JSON as it is', '{"error":{"code":7}}', '{"error":{"code":7}}'],
  ['null as it is', 'null', 'null'],
  ['missing for an empty body', ' ', undefined],
  ['cut after 500 characters', JSON.stringify({ error: 'x'.repeat(501) }), 'x'.repeat(500)],
])('the detail of a failed status is %s', async (_, body, detail) => {
  expect(await failureOf(update, answering(body, { status: 400 }))).toMatchObject({ detail });
});

test.each([
  { userId: 0, timeoutMs: 1 },
  { userId: Number.MAX_SAFE_INTEGER, timeoutMs: 2 ** 31 - 1 },
])('a call with the options %o fails exactly after timeoutMs', async (options) => {
  const handleFailure = vi.fn();
  void client(heedful, options).list().catch(handleFailure);
  await vi.advanceTimersByTimeAsync(options.timeoutMs - 1);
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

  test.each(calls)('of %s rejects the call with its reason', async (_, call) => {
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
    ['a bad status just then', abortedBefore(answering('', { status: 500 }))],
  ])('is not hidden by %s', async (_, fetch) => {
    const failed = expect(client(fetch).list(page)).rejects.toBe(reason);
    await flushPromises();
    page.abort(reason);
    await failed;
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
