import { afterAll, describe, expect, it } from 'vitest';
import { badBodies } from '../testing/bad-bodies.ts';
import { openApp, serve } from '../testing/test-server.ts';
import { createTodoClient } from '../testing/todo-client.ts';
import { todoBody } from '@todos/test-utils/todo';

// What they do is proved by the contract, which other implementations keep, too.
it('create, update and delete respond with 201, 200 and 204', async () => {
  const { call, send, list } = await serve();
  const last = { ...todoBody('Buy milk'), userId: Number.MAX_SAFE_INTEGER };
  const created = await send('POST', '/api/todos', last);
  expect([created.status, await created.json()]).toEqual([201, { id: 1, ...last }]);
  expect(created.headers.get('content-type')).toMatch(/^application\/json/);
  expect(created.headers.get('cache-control')).toBe('no-store');
  expect(await list(last.userId)).toEqual([{ id: 1, ...last }]);

  const done = { ...todoBody('', true), userId: 0 };
  const changed = await send('PATCH', '/api/todos/1', done);
  expect([changed.status, await changed.json()]).toEqual([200, { id: 1, ...done }]);
  const removed = await call('/api/todos/1', { method: 'DELETE' });
  expect([removed.status, await removed.text()]).toEqual([204, '']);
  expect(await list(0)).toEqual([]);
});

it('each of many simultaneous creates gets its own todo', async () => {
  // Without a port they come in the same turn of the event loop, so that most share a commit.
  const { add, list } = await openApp();
  const titles = Array.from({ length: 120 }, (_, index) => `todo ${index}`);
  const created = await Promise.all(titles.map((title) => add(title)));
  expect(created.map(({ title }) => title)).toEqual(titles);
  expect(await list()).toEqual(created.sort((a, b) => a.id - b.id));
});

it('simultaneous creates with the same key make one todo, which each returns', async () => {
  const { send, list } = await openApp();
  const body = todoBody('Milk');
  const sent = Array.from({ length: 9 }, () => send('POST', '/api/todos', body, '"a"'));
  const answers = (await Promise.all(sent)).map(async (each) => [each.status, await each.json()]);
  const created = [201, { ...body, id: 1 }];
  expect(await Promise.all(answers)).toEqual(Array.from(answers, () => created));
  expect(await list()).toEqual([created[1]]);
});

const server = await serve({}, afterAll);
const description = await server.call('/api/openapi.json');
const { paths } = (await description.json()) as {
  paths: Partial<Record<string, Partial<Record<string, { responses: object }>>>>;
};
const { call, send, add, list } = createTodoClient(server.url, fetchDescribed);
const untouched = await add('untouched');

/** Like `fetch`, and expects that openapi.json describes the status of the response. */
async function fetchDescribed(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const path = new URL(url).pathname.replace(/\d+$/, '{id}');
  const operation = paths[path]?.[init?.method?.toLowerCase() ?? 'get'];
  if (operation) expect(operation.responses).toHaveProperty(String(response.status));
  return response;
}

/** Expects an error, and that nothing has changed. */
async function expectError(response: Response, status: number, message: RegExp): Promise<void> {
  const error = expect.stringMatching(message) as string;
  expect([response.status, await response.json()]).toEqual([status, { error }]);
  expect(await list()).toEqual([untouched]);
}

describe('input', () => {
  it.each(badBodies)('a body with $name gets 400', async ({ body, message }) => {
    await expectError(await send('POST', '/api/todos', body), 400, message);
    await expectError(await send('PATCH', '/api/todos/1', body), 400, message);
  });

  it('a create without some fields, which are named, and a change without any get 400', async () => {
    const missing = /^completed is missing: it must[^;]+;.* userId is missing: it must[^;]+/;
    await expectError(await send('POST', '/api/todos', { title: 'a' }), 400, missing);
    await expectError(await send('PATCH', '/api/todos/1', {}), 400, /^the body is empty: /);
  });

  it.each([[''], ['a b'], ['"a'], ['"a", "a"'], ['x'.repeat(201)]])(
    'a create with the malformed key %j gets 400',
    async (key) => {
      const message = /^Idempotency-Key must be given once, as 1 to 200 visible ASCII characters/;
      await expectError(await send('POST', '/api/todos', todoBody('a'), key), 400, message);
    },
  );

  it.each<[headers: Record<string, string>, status: number]>([
    [{}, 415],
    [{ 'Content-Type': 'text/plain; application/json' }, 415],
    [{ 'Content-Type': 'multipart/form-data; boundary=x' }, 415],
    [{ 'Content-Type': 'application/json; charset=latin1' }, 415],
    [{ 'Content-Type': 'application/jsonx' }, 415],
    [{ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }, 415],
    [{ 'Content-Type': 'application/json;charset=UTF-8' }, 200],
    [{ 'Content-Type': 'Application/JSON; charset="utf-8"' }, 200],
  ])('a body with the headers %j gets %i', async (headers, status) => {
    const body = new Blob([JSON.stringify({ title: status === 200 ? 'untouched' : 'changed' })]);
    const response = await call('/api/todos/1', { method: 'PATCH', headers, body });
    if (status === 415) await expectError(response, 415, /must be plain JSON in UTF-8/);
    expect(response.status).toBe(status);
  });

  it('a body that is too long or not UTF-8 changes nothing', async () => {
    const change = (body: Buffer | ReadableStream) => {
      const headers = { 'Content-Type': 'application/json' };
      return call('/api/todos/1', { method: 'PATCH', headers, body, duplex: 'half' });
    };
    const notUtf8 = Buffer.from('{"title":"\xff\xfe"}', 'latin1');
    await expectError(await change(notUtf8), 400, /^the body must be JSON in UTF-8$/);
    const ofSize = (bytes: number) => Buffer.from('{"title":"untouched"}'.padEnd(bytes));
    for (const send of [change, (body: Buffer) => change(new Blob([body]).stream())]) {
      await expectError(await send(ofSize(65_537)), 413, /at most 65536 bytes/);
      expect((await send(ofSize(65_536))).status).toBe(200);
    }
  });

  const wrongQuery = /^userId must be given once, as a whole number from 0 to 9007199254740991$/;
  const unknownKey = /^unknown "_sort": the query may only have userId$/;
  const wrongId = /^the id in the path must be a whole number/;
  it.each([
    ['GET', '/api/todos', 400, wrongQuery],
    ['GET', '/api/todos?userId=', 400, wrongQuery],
    ['GET', '/api/todos?userId=-1', 400, wrongQuery],
    ['GET', '/api/todos?userId=1e3', 400, wrongQuery],
    ['GET', '/api/todos?userId=99999999999999999999', 400, wrongQuery],
    ['GET', '/api/todos?userId=1&userId=2', 400, wrongQuery],
    ['GET', '/api/todos?userId=1&_sort=title', 400, unknownKey],
    ['DELETE', '/api/todos/one', 400, wrongId],
    ['DELETE', '/api/todos/-1', 400, wrongId],
    ['DELETE', '/api/todos/1.0', 400, wrongId],
    ['DELETE', '/api/todos/01', 400, wrongId],
    ['DELETE', '/api/todos/%00', 400, wrongId],
    ['DELETE', '/api/todos/%ff', 400, wrongId],
    ['DELETE', '/api/todos/0', 404, /^there is no todo with the id 0; use an id from GET /],
    ['DELETE', `/api/todos/${'9'.repeat(30)}`, 404, /the id 9{20};/],
    ['GET', '/api', 404, /^not found; the API has /],
    ['GET', '/api/users', 404, /^not found/],
    ['GET', '/api/todos/', 404, /^not found/],
    ['DELETE', '/api/todos/1/x', 404, /^not found/],
  ])('%s %s gets %i', async (method, path, status, message) => {
    await expectError(await call(path, { method }), status, message);
  });

  it.each([['2'], ['9007199254740993']])('a change of the unknown todo %s gets 404', async (id) => {
    const response = await send('PATCH', `/api/todos/${id}`, { title: 'a' });
    await expectError(response, 404, new RegExp(`no todo with the id ${id};`));
  });

  it.each([
    ['PUT', '/api/todos', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/todos', 'GET, HEAD, POST'],
    ['GET', '/api/todos/1', 'PATCH, DELETE'],
    ['PROPFIND', '/api/todos/1', 'PATCH, DELETE'],
    ['POST', '/health', 'GET, HEAD'],
    ['POST', '/ready', 'GET, HEAD'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
  ])('%s %s gets 405, which allows %s', async (method, path, allow) => {
    const response = await call(path, { method });
    expect(response.headers.get('allow')).toBe(allow);
    await expectError(response, 405, new RegExp(`^method ${method} is not allowed; use ${allow}$`));
  });
});
