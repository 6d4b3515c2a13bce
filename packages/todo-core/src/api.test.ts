import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTodoApi, type TodoApiOptions } from './api.ts';
import { bread, milk } from './deferred-api.test-utils.ts';

/** A fetch that answers with a body, and remembers what it was called with. */
function fakeFetch(answer: unknown, init?: ResponseInit) {
  return vi.fn<typeof fetch>(() =>
    Promise.resolve(new Response(answer === null ? null : JSON.stringify(answer), init)),
  );
}

/** What the only call of a fake fetch was given, with its body as it was parsed. */
function sentBy(fetch: ReturnType<typeof fakeFetch>) {
  expect(fetch).toHaveBeenCalledOnce();
  const [url, { body, signal, ...init } = {}] = fetch.mock.calls[0] ?? [];
  expect(signal).toBeInstanceOf(AbortSignal);
  return { url, ...init, ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }) };
}

function client(fetch: typeof globalThis.fetch) {
  return createTodoApi({ baseUrl: 'https://students.test/api', userId: 7, fetch });
}

describe('the four calls', () => {
  test('list asks for the todos of the fixed user, with no body and no header', async () => {
    const fetch = fakeFetch([milk, bread]);
    await expect(client(fetch).list()).resolves.toStrictEqual([milk, bread]);
    expect(sentBy(fetch)).toStrictEqual({
      method: 'GET',
      cache: 'no-store',
      url: 'https://students.test/api/todos?userId=7',
    });
  });

  test('create sends title, userId and completed=false, and resolves to the created todo', async () => {
    const fetch = fakeFetch(milk, { status: 201 });
    await expect(client(fetch).create('Milk')).resolves.toStrictEqual(milk);
    expect(sentBy(fetch)).toStrictEqual({
      method: 'POST',
      redirect: 'manual',
      url: 'https://students.test/api/todos',
      headers: { 'Content-Type': 'application/json' },
      body: { title: 'Milk', userId: 7, completed: false },
    });
  });

  test('update sends title, completed and userId, without the id and without any further field', async () => {
    const answer = { ...bread, userId: 8, title: 'Rye' };
    const fetch = fakeFetch(answer);
    const todo = { ...bread, userId: 8, createdAt: 'today' };
    await expect(client(fetch).update(todo)).resolves.toStrictEqual(answer);
    expect(sentBy(fetch)).toStrictEqual({
      method: 'PATCH',
      redirect: 'manual',
      url: 'https://students.test/api/todos/2',
      headers: { 'Content-Type': 'application/json' },
      body: { title: 'Bread', completed: true, userId: 8 },
    });
  });

  test('remove sends no body and resolves to undefined', async () => {
    const fetch = fakeFetch(null, { status: 204 });
    await expect(client(fetch).remove(2)).resolves.toBeUndefined();
    expect(sentBy(fetch)).toStrictEqual({
      method: 'DELETE',
      redirect: 'manual',
      url: 'https://students.test/api/todos/2',
    });
  });

  test('update sends an empty title as it is', async () => {
    const fetch = fakeFetch({ ...milk, title: '' });
    await client(fetch).update({ ...milk, title: '' });
    expect(sentBy(fetch)).toMatchObject({ body: { title: '' } });
  });

  test('extra fields of an answer are dropped', async () => {
    const more = { ...milk, createdAt: 'today', __v: 0 };
    await expect(client(fakeFetch([more])).list()).resolves.toStrictEqual([milk]);
    await expect(client(fakeFetch(more)).create('Milk')).resolves.toStrictEqual(milk);
    await expect(client(fakeFetch(more)).update(milk)).resolves.toStrictEqual(milk);
  });
});

describe('the body of a delete is not used', () => {
  test.each([200, 202])('nonsense with status %i is a success, and is not read', async (status) => {
    const response = new Response('<nonsense', { status });
    const read = vi.spyOn(response, 'text');
    await expect(client(() => Promise.resolve(response)).remove(1)).resolves.toBeUndefined();
    expect(read).not.toHaveBeenCalled();
    expect(response.bodyUsed).toBe(true);
  });

  test('a body that never ends is cancelled, and delays nothing', async () => {
    const cancel = vi.fn();
    const response = new Response(new ReadableStream({ cancel }));
    await client(() => Promise.resolve(response)).remove(1);
    expect(cancel).toHaveBeenCalledOnce();
  });

  test('a body that cannot be cancelled does no harm', async () => {
    const response = new Response('read by somebody else');
    response.body?.getReader();
    const handleRejection = vi.fn();
    process.on('unhandledRejection', handleRejection);
    await expect(client(() => Promise.resolve(response)).remove(1)).resolves.toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', handleRejection);
    expect(handleRejection).not.toHaveBeenCalled();
  });

  test('a body of another kind, such as that of node-fetch, is not a failure', async () => {
    const response = { ok: true, body: { pipe: vi.fn() } } as unknown as Response;
    await expect(client(() => Promise.resolve(response)).remove(1)).resolves.toBeUndefined();
  });
});

describe('fetch', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('the global one is looked up at each call', async () => {
    const api = createTodoApi({ baseUrl: '/api', userId: 7 });
    for (const todos of [[milk], [bread]]) {
      const fetch = fakeFetch(todos);
      vi.stubGlobal('fetch', fetch);
      await expect(api.list()).resolves.toStrictEqual(todos);
      expect(fetch).toHaveBeenCalledOnce();
    }
  });

  test('without a global or an injected one, the call rejects', async () => {
    vi.stubGlobal('fetch', undefined);
    Reflect.deleteProperty(globalThis, 'fetch');
    const call = createTodoApi({ baseUrl: '/api', userId: 7 }).list();
    await expect(call).rejects.toMatchObject({ name: 'TodoApiError', kind: 'request' });
  });

  test.each(['global', 'injected'])(
    'the %s one is called as a function, not as a method',
    async (which) => {
      const fetch = fakeFetch([]);
      if (which === 'global') vi.stubGlobal('fetch', fetch);
      await createTodoApi({
        baseUrl: '/api',
        userId: 7,
        fetch: which === 'global' ? undefined : fetch,
      }).list();
      expect(fetch.mock.contexts).toStrictEqual([undefined]);
    },
  );

  test('the injected one is called in place of the global one', async () => {
    const globalFetch = fakeFetch([bread]);
    vi.stubGlobal('fetch', globalFetch);
    await expect(client(fakeFetch([milk])).list()).resolves.toStrictEqual([milk]);
    expect(globalFetch).not.toHaveBeenCalled();
  });
});

describe('options', () => {
  test.each(['/api', '/api/', '/api///'])(
    'the base URL %s leads to /api/todos',
    async (baseUrl) => {
      const fetch = fakeFetch(milk);
      await createTodoApi({ baseUrl, userId: 7, fetch }).create('Milk');
      expect(sentBy(fetch)).toMatchObject({ url: '/api/todos' });
    },
  );

  test.each([1.5, 2 ** 53])('the user id %s is out of bounds', (userId) => {
    expect(() => createTodoApi({ baseUrl: '/api', userId })).toThrow(
      new RangeError(`userId must be a whole number, not ${userId}`),
    );
  });

  test.each([0, -1, 0.5, 2 ** 31])('the timeout %s is out of bounds', (timeoutMs) => {
    expect(() => createTodoApi({ baseUrl: '/api', userId: 7, timeoutMs })).toThrow(
      new RangeError(`timeoutMs must be 1 to 2147483647, not ${timeoutMs}`),
    );
  });

  test.each<[option: object, message: string]>([
    [{ baseUrl: undefined }, 'baseUrl must be a string, not undefined'],
    [{ baseUrl: new URL('http://students.test') }, 'baseUrl must be a string, not an object'],
    [{ userId: '1' }, 'userId must be a number, not a string'],
    [{ userId: NaN }, 'userId must be a number, not NaN'],
    [{ timeoutMs: '10' }, 'timeoutMs must be a number, not a string'],
    [{ timeoutMs: Infinity }, 'timeoutMs must be a number, not Infinity'],
    [{ timeoutMs: null }, 'timeoutMs must be a number, not null'],
    [{ fetch: {} }, 'fetch must be a function, not an object'],
    [{ fetch: null }, 'fetch must be a function, not null'],
    [{ fetch: [] }, 'fetch must be a function, not an array'],
  ])('%o throws an error that says so', (option, message) => {
    const options = { baseUrl: '/api', userId: 7, ...option } as TodoApiOptions;
    expect(() => createTodoApi(options)).toThrow(new TypeError(message));
  });

  test.each([1, 2 ** 31 - 1])('the timeout %s is within bounds', (timeoutMs) => {
    expect(() => createTodoApi({ baseUrl: '/api', userId: 0, timeoutMs })).not.toThrow();
  });
});
