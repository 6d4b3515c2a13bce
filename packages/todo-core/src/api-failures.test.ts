import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTodoApi, type TodoApi } from './api.ts';
import { TodoApiError } from './api-error.ts';
import { bread, milk } from './deferred-api.test-utils.ts';

const calls = {
  'GET /api/todos?userId=7': (api: TodoApi) => api.list(),
  'POST /api/todos': (api: TodoApi) => api.create('Milk'),
  'PATCH /api/todos/1': (api: TodoApi) => api.update(milk),
  'DELETE /api/todos/1': (api: TodoApi) => api.remove(1),
};
const everyCall = Object.entries(calls);
const callsThatRead = everyCall.filter(([name]) => !name.startsWith('DELETE'));

/** Makes the call with this fetch. Returns what it rejects with. */
async function failureOf(call: (api: TodoApi) => Promise<unknown>, fetch: typeof globalThis.fetch) {
  const outcome = await call(createTodoApi({ baseUrl: '/api', userId: 7, fetch })).then(
    () => 'no failure',
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(TodoApiError);
  return outcome as TodoApiError;
}

function answering(body: string, init?: ResponseInit): typeof fetch {
  return () => Promise.resolve(new Response(body, init));
}

describe.each(everyCall)('%s', (name, call) => {
  const [method, url] = name.split(' ');

  test('fails with the kind network if the server is not reached', async () => {
    const cause = new TypeError('fetch failed');
    const error = await failureOf(call, () => Promise.reject(cause));
    expect(error).toMatchObject({ kind: 'network', method, url, status: undefined, cause });
    expect(error.name).toBe('TodoApiError');
    expect(error.message).toBe(`${name}: no complete response`);
  });

  test('fails with the kind request if fetch throws an error at once', async () => {
    const cause = new Error('no fetch here');
    const error = await failureOf(call, () => {
      throw cause;
    });
    expect(error).toMatchObject({ kind: 'request', cause });
    expect(error.message).toBe(`${name}: fetch threw an error`);
  });

  test.each([400, 404, 500, 503])('fails with the kind status for %i', async (status) => {
    const body = JSON.stringify(name.startsWith('GET') ? [milk] : milk);
    const error = await failureOf(call, answering(body, { status }));
    expect(error).toMatchObject({ kind: 'status', method, url, status, cause: undefined });
    expect(error.message).toBe(`${name}: answered with status ${status}`);
  });

  test('drops the rest of a failed answer', async () => {
    let signal: AbortSignal | null | undefined;
    await failureOf(call, (_, init) => {
      signal = init?.signal;
      return Promise.resolve(new Response('a long story', { status: 500 }));
    });
    expect(signal?.aborted).toBe(true);
  });
});

describe.each(callsThatRead)('%s', (name, call) => {
  test('fails with the kind network if the answer breaks off', async () => {
    const cause = new TypeError('terminated');
    const body = new ReadableStream({ start: (controller) => controller.error(cause) });
    const error = await failureOf(call, () => Promise.resolve(new Response(body)));
    expect(error).toMatchObject({ kind: 'network', cause });
  });

  test.each([
    ['HTML', '<!doctype html><p>Sign in</p>'],
    ['cut JSON', '{"id":1,"title":"Mi'],
    ['an empty body', ''],
  ])('fails with the kind answer for %s', async (_, body) => {
    const error = await failureOf(call, answering(body));
    expect(error).toMatchObject({ kind: 'response', status: undefined });
    expect(error.cause).toBeInstanceOf(SyntaxError);
    expect(error.message).toBe(`${name}: response is not valid JSON`);
  });
});

describe('the error for an unexpected shape names the first wrong field and its type', () => {
  const { completed: _, ...withoutCompleted } = bread;

  test.each<[unknown, string]>([
    [null, 'todos is null'],
    ['Milk', 'todos is a string'],
    [1, 'todos is a number'],
    [milk, 'todos is an object'],
    [{ todos: [] }, 'todos is an object'],
    [{ 0: milk, length: 1 }, 'todos is an object'],
    [[[]], 'todos[0] is an array'],
    [[milk, bread, milk, { ...milk, id: '3' }], 'todos[2].id is 1 again'],
    [[milk, bread, { ...milk, id: '3' }], 'todos[2].id is a string'],
    [[milk, withoutCompleted], 'todos[1].completed is undefined'],
    [[milk, { ...bread, title: null }], 'todos[1].title is null'],
    [[milk, { ...bread, userId: {} }], 'todos[1].userId is an object'],
  ])('of a list: %j', async (body, problem) => {
    const error = await failureOf((api) => api.list(), answering(JSON.stringify(body)));
    expect(error).toMatchObject({ kind: 'response', cause: undefined });
    expect(error.message).toBe(`GET /api/todos?userId=7: unexpected response shape: ${problem}`);
  });

  test.each<[unknown, string]>([
    [null, 'todo is null'],
    [[milk], 'todo is an array'],
    [{}, 'todo.id is undefined'],
    [{ ...milk, completed: 'yes' }, 'todo.completed is a string'],
  ])('of a single todo: %j', async (body, problem) => {
    for (const [name, call] of callsThatRead.slice(1)) {
      const error = await failureOf(call, answering(JSON.stringify(body)));
      expect(error.message).toBe(`${name}: unexpected response shape: ${problem}`);
      expect(error.kind).toBe('response');
    }
  });

  test('also if an update is answered with another todo', async () => {
    const error = await failureOf((api) => api.update(milk), answering(JSON.stringify(bread)));
    expect(error.kind).toBe('response');
    expect(error.message).toMatch(/: unexpected response shape: todo\.id is 2, not 1$/);
  });

  test('and does not quote its value', async () => {
    const body = JSON.stringify([{ ...milk, title: 'secret', userId: 'secret' }]);
    const error = await failureOf((api) => api.list(), answering(body));
    expect(error.message).not.toContain('secret');
  });
});

describe('an invalid URL', () => {
  const invalidUrl = () => Promise.reject(new TypeError('Failed to parse URL'));

  test.each(['http://[/api', 'https://students test/api', 'http://a:port/api'])(
    'is not reported as a network failure: %s',
    async (baseUrl) => {
      for (const fetch of [invalidUrl, undefined]) {
        const call = createTodoApi({ baseUrl, userId: 7, fetch }).list();
        await expect(call).rejects.toMatchObject({
          kind: 'request',
          message: `GET ${baseUrl}/todos?userId=7: invalid URL`,
          cause: expect.any(TypeError) as TypeError,
        });
      }
    },
  );

  test('can be a relative one outside a page, unless your own fetch resolves it', async () => {
    const api = createTodoApi({ baseUrl: '/api', userId: 7 });
    await expect(api.list()).rejects.toMatchObject({ kind: 'request' });
    const failed = failureOf((own) => own.list(), invalidUrl);
    await expect(failed).resolves.toMatchObject({ kind: 'network' });
  });

  test('cannot be a relative one on a page', async () => {
    vi.stubGlobal('location', { href: 'http://students.test/todos/all' });
    vi.stubGlobal('fetch', invalidUrl);
    const relative = createTodoApi({ baseUrl: '/api', userId: 7 }).list();
    await expect(relative).rejects.toMatchObject({ kind: 'network' });
    const invalid = createTodoApi({ baseUrl: 'http://[', userId: 7 }).list();
    await expect(invalid).rejects.toMatchObject({ kind: 'request' });
    vi.unstubAllGlobals();
  });
});

describe('the detail of a failed status', () => {
  const detailOf = async (response: Response) => {
    const error = await failureOf(
      (api) => api.update(milk),
      () => Promise.resolve(response),
    );
    expect(error).toMatchObject({ kind: 'status', status: response.status });
    return error.detail;
  };

  test.each([
    ['the error of its JSON', '{"error":"title is too long"}', 'title is too long'],
    ['its text', ' Bad gateway\n', 'Bad gateway'],
    ['other JSON as it is', '{"error":{"code":7}}', '{"error":{"code":7}}'],
    ['null as it is', 'null', 'null'],
    ['nothing of an empty body', ' ', undefined],
  ])('is %s', async (_, body, detail) => {
    await expect(detailOf(new Response(body, { status: 400 }))).resolves.toBe(detail);
  });

  test('is not part of the message', async () => {
    const error = await failureOf((api) => api.list(), answering('secret', { status: 500 }));
    expect(error.message).toBe('GET /api/todos?userId=7: answered with status 500');
  });

  test('is cut after 500 characters', async () => {
    const long = 'x'.repeat(501);
    const json = new Response(JSON.stringify({ error: long }), { status: 500 });
    await expect(detailOf(json)).resolves.toBe(long.slice(1));
    await expect(detailOf(new Response(long, { status: 500 }))).resolves.toBe(long.slice(1));
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
    await expect(detailOf(new Response(body, { status: 500 }))).resolves.toBe('1'.repeat(500));
    expect(pulled).toBe(4);
    expect(cancel).toHaveBeenCalledOnce();
  });

  test('is found in a body of exactly 4 kB, and not in a longer one', async () => {
    const json = (length: number) => `{"error":"${'é'.repeat((length - 12) / 2)}"}`;
    const ofBytes = (length: number) => detailOf(new Response(json(length), { status: 500 }));
    await expect(ofBytes(4096)).resolves.toBe('é'.repeat(500));
    await expect(ofBytes(4098)).resolves.toMatch(/^\{"error":"é/);
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
    await expect(detailOf(new Response(body, { status: 500 }))).resolves.toBe('é');
  });

  test.each<[string, object]>([
    ['has no body', {}],
    ['has a body that cannot be read in parts, as node-fetch', { body: { pipe: vi.fn() } }],
    ['has no body but null', { body: null }],
  ])('is read as text if the answer %s', async (_, rest) => {
    const response = { ok: false, status: 400, text: async () => 'wrong', ...rest };
    await expect(detailOf(response as Response)).resolves.toBe('wrong');
  });

  test('is missing when the body breaks off', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('off')) });
    await expect(detailOf(new Response(body, { status: 500 }))).resolves.toBeUndefined();
  });

  test('is missing when the body never ends: the call still fails with the kind status', async () => {
    vi.useFakeTimers();
    const response = new Response(new ReadableStream(), { status: 503 });
    const detail = detailOf(response);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(detail).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

describe('the timeout', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const endless = () => Promise.resolve(new Response(new ReadableStream()));
  const silent = () => new Promise<never>(() => {});

  test.each([
    ...everyCall.map(
      ([name, call]) => [name, 'a fetch that ignores its signal', call, silent] as const,
    ),
    ...callsThatRead.map(
      ([name, call]) => [name, 'a body that never ends', call, endless] as const,
    ),
  ])('%s fails after 10 seconds with %s', async (name, _, call, fetch) => {
    const handleFailure = vi.fn();
    const failure = failureOf(call, fetch).then((error) => {
      handleFailure();
      return error;
    });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(handleFailure).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const error = await failure;
    expect(error.kind).toBe('timeout');
    expect(error.message).toBe(`${name}: no complete response within 10000 ms`);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is set in milliseconds, and stops a fetch that respects its signal', async () => {
    let signal: AbortSignal | null | undefined;
    const api = createTodoApi({
      baseUrl: '/api',
      userId: 7,
      timeoutMs: 25,
      fetch: (_, init) => {
        signal = init.signal;
        return new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('stopped'))),
        );
      },
    });
    const failed = expect(api.list()).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(24);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signal?.aborted).toBe(true);
    await failed;
  });

  test.each([
    ['a success', answering('[]')],
    ['a failure', answering('null')],
    ['a refused connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('no timer is left over after %s', async (_, fetch) => {
    const call = createTodoApi({ baseUrl: '/api', userId: 7, fetch }).list();
    expect(vi.getTimerCount()).toBe(1);
    await Promise.allSettled([call]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
