import { afterEach, expect, test, vi } from 'vitest';
import type { TodoApi } from './api.ts';
import { answering, client } from './api-calls.test-utils.ts';
import { bread, milk } from './deferred-api.test-utils.ts';
import type { Fetch, FetchInit } from './send.ts';

afterEach(() => void vi.unstubAllGlobals());

const change = { redirect: 'manual' };
const json = { ...change, headers: { 'Content-Type': 'application/json' } };
const more = { createdAt: 'today', __v: 0 };

test.each<[promise: string, call: (api: TodoApi) => unknown, answer: unknown, expected: object]>([
  [
    'list asks for the todos of the fixed user, past every cache',
    (api) => api.list(),
    [{ ...milk, ...more }, bread],
    { method: 'GET', url: '/api/todos?userId=7', cache: 'no-store', result: [milk, bread] },
  ],
  [
    'create sends title, userId and completed=false, and takes what the server made',
    (api) => api.create('Milk'),
    { ...milk, title: 'Mil', ...more },
    {
      ...json,
      method: 'POST',
      url: '/api/todos',
      body: { title: 'Milk', userId: 7, completed: false },
      result: { ...milk, title: 'Mil' },
    },
  ],
  [
    'update sends title, even if it is empty, completed and userId, and no other field',
    (api) => api.update({ ...bread, userId: 8, title: '', ...more }),
    { ...bread, title: 'Rye', ...more },
    {
      ...json,
      method: 'PATCH',
      url: '/api/todos/2',
      body: { title: '', completed: true, userId: 8 },
      result: { ...bread, title: 'Rye' },
    },
  ],
  [
    'remove sends no body',
    (api) => api.remove(2),
    '',
    { ...change, method: 'DELETE', url: '/api/todos/2', result: undefined },
  ],
])('%s', async (_, call, answer, expected) => {
  const fetch = vi.fn<Fetch>(answering(JSON.stringify(answer)));
  const result = await call(client(fetch));
  const [url, { signal: __, body, ...init }] = fetch.mock.calls[0] as [string, FetchInit];
  const sent = { url, ...init, ...(body !== undefined && { body: JSON.parse(body) as unknown }) };
  expect({ ...sent, result }).toStrictEqual(expected);
});

test('remove does not read the body of the answer, but cancels it', async () => {
  const cancel = vi.fn();
  await client(answering(new ReadableStream({ cancel }))).remove(1);
  expect(cancel).toHaveBeenCalledOnce();
});

const locked = new ReadableStream();
locked.getReader();

const bodies = [locked, { pipe: vi.fn() }, null, undefined];

test.each(bodies)('remove succeeds with the body %o, which cannot be cancelled', async (body) => {
  const api = client(() => Promise.resolve({ ok: true, status: 200, body }));
  await expect(api.remove(1)).resolves.toBeUndefined();
});

test('fetch is the global one, looked up at each call and called as a function', async () => {
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

test.each(['/api', '/api/', '/api///'])('the base URL %s leads to /api/todos', async (baseUrl) => {
  const fetch = vi.fn(answering(JSON.stringify(milk)));
  await client(fetch, { baseUrl }).create('Milk');
  expect(fetch).toHaveBeenCalledWith('/api/todos', expect.anything());
});

test.each<[option: object, error: typeof Error, problem: string]>([
  [{ userId: 1.5 }, RangeError, 'userId must be a whole number, 0 or more, not 1.5'],
  [{ userId: -1 }, RangeError, 'userId must be a whole number, 0 or more, not -1'],
  [{ timeoutMs: 0 }, RangeError, 'timeoutMs must be 1 to 2147483647, not 0'],
  [{ timeoutMs: 2 ** 31 }, RangeError, 'timeoutMs must be 1 to 2147483647, not 2147483648'],
  [{ baseUrl: {} }, TypeError, 'baseUrl must be a string, not an object'],
  [{ userId: '1' }, TypeError, 'userId must be a number, not a string'],
  [{ timeoutMs: Infinity }, TypeError, 'timeoutMs must be a number, not Infinity'],
  [{ fetch: null }, TypeError, 'fetch must be a function, not null'],
])('the option %o throws a %s', (option, error, problem) => {
  expect(() => client(undefined, option)).toThrow(new error(problem));
});

const withinBounds = [{ userId: 0 }, { timeoutMs: 1 }, { timeoutMs: 2 ** 31 - 1 }];

test.each(withinBounds)('the option %o is within bounds', (option) => {
  expect(() => client(undefined, option)).not.toThrow();
});
