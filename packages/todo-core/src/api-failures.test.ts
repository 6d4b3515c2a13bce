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

/** Makes the call with this fetch, and gives what it rejects with. */
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

  test('fails with the kind network where the server is not reached', async () => {
    const cause = new TypeError('fetch failed');
    const error = await failureOf(call, () => Promise.reject(cause));
    expect(error).toMatchObject({ kind: 'network', method, url, status: undefined, cause });
    expect(error.name).toBe('TodoApiError');
    expect(error.message).toBe(`${name}: no complete answer`);
  });

  test('fails with the kind network where fetch throws at once', async () => {
    const cause = new Error('no fetch here');
    const error = await failureOf(call, () => {
      throw cause;
    });
    expect(error).toMatchObject({ kind: 'network', cause });
  });

  test.each([400, 404, 500, 503])('fails with the kind status for %i', async (status) => {
    const body = JSON.stringify(name.startsWith('GET') ? [milk] : milk);
    const error = await failureOf(call, answering(body, { status }));
    expect(error).toMatchObject({ kind: 'status', method, url, status, cause: undefined });
    expect(error.message).toBe(`${name}: answered with status ${status}`);
  });

  test('lets go of the body of an answer that failed', async () => {
    let signal: AbortSignal | null | undefined;
    await failureOf(call, (_, init) => {
      signal = init?.signal;
      return Promise.resolve(new Response('a long story', { status: 500 }));
    });
    expect(signal?.aborted).toBe(true);
  });
});

describe.each(callsThatRead)('%s', (name, call) => {
  test('fails with the kind network where the answer breaks off', async () => {
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
    expect(error).toMatchObject({ kind: 'answer', status: undefined });
    expect(error.cause).toBeInstanceOf(SyntaxError);
    expect(error.message).toBe(`${name}: the answer is no JSON`);
  });

  test.each(['null', '{}', '"Milk"', '1', '[[]]', '{"todos":[]}', '{"0":{},"length":1}'])(
    'fails with the kind answer for %s',
    async (body) => {
      const error = await failureOf(call, answering(body));
      expect(error).toMatchObject({ kind: 'answer', cause: undefined });
      expect(error.message).toBe(`${name}: the answer is of another shape than was asked for`);
    },
  );
});

test('a list with one bad element among good ones is a failure', async () => {
  const body = JSON.stringify([milk, { ...bread, completed: 'yes' }]);
  const error = await failureOf((api) => api.list(), answering(body));
  expect(error.kind).toBe('answer');
});

test('a list with two todos of one id is a failure', async () => {
  const body = JSON.stringify([milk, { ...bread, id: milk.id }]);
  const error = await failureOf((api) => api.list(), answering(body));
  expect(error.kind).toBe('answer');
});

test('a list that holds a single todo in place of an array is a failure', async () => {
  const error = await failureOf((api) => api.list(), answering(JSON.stringify(milk)));
  expect(error.kind).toBe('answer');
});

test('an update that is answered with another todo is a failure', async () => {
  const error = await failureOf((api) => api.update(milk), answering(JSON.stringify(bread)));
  expect(error.kind).toBe('answer');
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
    expect(error.message).toBe(`${name}: no complete answer within 10000 ms`);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is set in milliseconds, and stops a fetch that heeds its signal', async () => {
    let signal: AbortSignal | null | undefined;
    const api = createTodoApi({
      baseUrl: '/api',
      userId: 7,
      timeoutMs: 25,
      fetch: (_, init) => {
        signal = init?.signal;
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
