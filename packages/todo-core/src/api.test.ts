import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTodoApi, type TodoApi, type TodoApiOptions } from './api.ts';
import { answering, changes, client } from './api-calls.test-utils.ts';
import { bread, milk } from './deferred-api.test-utils.ts';
import type { Fetch, FetchInit } from './send.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Makes a call, and returns what it resolves to and what it passed to `fetch`. */
async function send(call: (api: TodoApi) => Promise<unknown>, answer: unknown, status = 200) {
  const body = answer === null ? null : JSON.stringify(answer);
  const fetch = vi.fn<Fetch>(answering(body, { status }));
  const result = await call(client(fetch));
  // Called once, and as a function.
  expect(fetch.mock.contexts).toStrictEqual([undefined]);
  const [url, { signal, body: sent, ...init }] = fetch.mock.calls[0] as [string, FetchInit];
  expect(signal).toBeInstanceOf(AbortSignal);
  return { result, url, ...init, ...(sent !== undefined && { body: JSON.parse(sent) as unknown }) };
}

describe('what is sent, and what the call resolves to', () => {
  const change = { redirect: 'manual' };
  const json = { ...change, headers: { 'Content-Type': 'application/json' } };
  const more = { createdAt: 'today', __v: 0 };

  test('list asks for the todos of the fixed user, past every cache', async () => {
    expect(await send((api) => api.list(), [{ ...milk, ...more }, bread])).toStrictEqual({
      result: [milk, bread],
      method: 'GET',
      url: '/api/todos?userId=7',
      cache: 'no-store',
    });
  });

  test('create sends title, userId and completed=false, and takes what the server made', async () => {
    const answer = { ...milk, title: 'Mil', ...more };
    expect(await send((api) => api.create('Milk'), answer, 201)).toStrictEqual({
      result: { ...milk, title: 'Mil' },
      method: 'POST',
      url: '/api/todos',
      ...json,
      body: { title: 'Milk', userId: 7, completed: false },
    });
  });

  test.each(['Rye', ''])(
    'update sends title %j, completed and userId, and no other field',
    async (title) => {
      const todo = { ...bread, userId: 8, title };
      const answer = { ...todo, completed: false };
      const sent = { ...todo, ...more };
      expect(await send((api) => api.update(sent), { ...answer, ...more })).toStrictEqual({
        result: answer,
        method: 'PATCH',
        url: '/api/todos/2',
        ...json,
        body: { title, completed: true, userId: 8 },
      });
    },
  );

  test('remove sends no body', async () => {
    expect(await send((api) => api.remove(2), null, 204)).toStrictEqual({
      result: undefined,
      method: 'DELETE',
      url: '/api/todos/2',
      ...change,
    });
  });
});

describe('the body of the answer to a delete', () => {
  test('is not read, whatever it is, but cancelled', async () => {
    const cancel = vi.fn();
    const response = new Response(new ReadableStream({ cancel }), { status: 202 });
    await client(() => Promise.resolve(response)).remove(1);
    expect(cancel).toHaveBeenCalledOnce();
  });

  test('does no harm if it cannot be cancelled', async () => {
    const response = new Response('read by somebody else');
    response.body?.getReader();
    const handleRejection = vi.fn();
    process.on('unhandledRejection', handleRejection);
    await client(() => Promise.resolve(response)).remove(1);
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', handleRejection);
    expect(handleRejection).not.toHaveBeenCalled();
  });

  test.each([{ pipe: vi.fn() }, null, undefined])(
    'may be %o, as of other fetches',
    async (body) => {
      const response = { ok: true, status: 200, body };
      await expect(client(() => Promise.resolve(response)).remove(1)).resolves.toBeUndefined();
    },
  );
});

describe.each(changes)('%s answered with a redirect', (_, call) => {
  const answer = { ok: true, status: 200, text: async () => JSON.stringify(milk) };

  test.each([
    ['a browser', { type: 'opaqueredirect', status: 0, ok: false }],
    ['Node', { status: 300, ok: false }],
    ['Node, by the last of these statuses,', { status: 399, ok: false }],
    ['a platform that follows it anyway', { redirected: true }],
  ])('fails as %s shows it', async (__, redirect) => {
    const api = client(() => Promise.resolve({ ...answer, ...redirect }));
    await expect(call(api)).rejects.toMatchObject({
      kind: 'response',
      status: undefined,
      message: expect.stringMatching(/: redirected: check baseUrl$/) as string,
    });
  });

  test.each([299, 400])('is not the status %i', async (status) => {
    const api = client(() => Promise.resolve({ ...answer, status, ok: status < 300 }));
    const outcome = await call(api).catch((error: unknown) => error);
    expect(outcome).not.toMatchObject({ kind: 'response' });
  });
});

test('a list may come from where a redirect leads', async () => {
  const response = { ok: true, status: 200, redirected: true, text: async () => '[]' };
  await expect(client(() => Promise.resolve(response)).list()).resolves.toStrictEqual([]);
});

describe('fetch', () => {
  test('is the global one, looked up at each call and called as a function', async () => {
    const api = client(undefined);
    for (const todos of [[milk], [bread]]) {
      const fetch = vi.fn(answering(JSON.stringify(todos)));
      vi.stubGlobal('fetch', fetch);
      await expect(api.list()).resolves.toStrictEqual(todos);
      expect(fetch.mock.contexts).toStrictEqual([undefined]);
    }
  });

  test('may be missing until the first call, which then fails', async () => {
    vi.stubGlobal('fetch', undefined);
    await expect(client(undefined).list()).rejects.toMatchObject({ kind: 'request' });
  });
});

describe('options', () => {
  test.each(['/api', '/api/', '/api///'])(
    'the base URL %s leads to /api/todos',
    async (baseUrl) => {
      const fetch = vi.fn(answering(JSON.stringify(milk)));
      await client(fetch, { baseUrl }).create('Milk');
      expect(fetch).toHaveBeenCalledWith('/api/todos', expect.anything());
    },
  );

  test.each<[option: object, error: Error]>([
    [{ userId: 1.5 }, new RangeError('userId must be a whole number, 0 or more, not 1.5')],
    [{ userId: -1 }, new RangeError('userId must be a whole number, 0 or more, not -1')],
    [
      { userId: 2 ** 53 },
      new RangeError(`userId must be a whole number, 0 or more, not ${2 ** 53}`),
    ],
    [{ timeoutMs: 0 }, new RangeError('timeoutMs must be 1 to 2147483647, not 0')],
    [{ timeoutMs: 0.5 }, new RangeError('timeoutMs must be 1 to 2147483647, not 0.5')],
    [{ timeoutMs: 2 ** 31 }, new RangeError('timeoutMs must be 1 to 2147483647, not 2147483648')],
    [{ baseUrl: undefined }, new TypeError('baseUrl must be a string, not undefined')],
    [{ baseUrl: {} }, new TypeError('baseUrl must be a string, not an object')],
    [{ userId: '1' }, new TypeError('userId must be a number, not a string')],
    [{ userId: NaN }, new TypeError('userId must be a number, not NaN')],
    [{ timeoutMs: '10' }, new TypeError('timeoutMs must be a number, not a string')],
    [{ timeoutMs: Infinity }, new TypeError('timeoutMs must be a number, not Infinity')],
    [{ fetch: null }, new TypeError('fetch must be a function, not null')],
    [{ fetch: [] }, new TypeError('fetch must be a function, not an array')],
  ])('%o throws an error that says so', (option, error) => {
    const options = { baseUrl: '/api', userId: 7, ...option } as TodoApiOptions;
    expect(() => createTodoApi(options)).toThrow(error);
  });

  test.each([1, 2 ** 31 - 1])('the timeout %s is within bounds', (timeoutMs) => {
    expect(() => createTodoApi({ baseUrl: '/api', userId: 0, timeoutMs })).not.toThrow();
  });
});
