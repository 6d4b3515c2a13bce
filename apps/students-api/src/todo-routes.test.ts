import { afterAll, describe, expect, it } from 'vitest';
import type { Todo } from './todo-input.ts';
import { serve } from './testing/test-server.ts';

const post = { title: 'Buy milk', completed: false, userId: 1 };

describe('the four calls', () => {
  it('create a todo and return it with a numeric id', async () => {
    const { send, list } = await serve();
    const response = await send('POST', '/api/todos', post);
    expect(response.status).toBe(201);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ id: 1, ...post });
    expect(await list()).toEqual([{ id: 1, ...post }]);
  });

  it('list the todos of one user in the order of their creation', async () => {
    const { send, add, list } = await serve();
    await add('first');
    await send('POST', '/api/todos', { ...post, userId: 0 });
    await add('second');
    await send('PATCH', '/api/todos/1', { title: 'first, renamed' });
    expect((await list()).map(({ id, title }) => [id, title])).toEqual([
      [1, 'first, renamed'],
      [3, 'second'],
    ]);
    expect(await list(0)).toHaveLength(1);
    expect(await list(7)).toEqual([]);
  });

  it.each<[Partial<Todo>]>([
    [{ title: '' }],
    [{ completed: true }],
    [{ userId: Number.MAX_SAFE_INTEGER }],
    [{ title: 'all', completed: true, userId: 2 }],
  ])('change %j and leave the other fields', async (change) => {
    const { send, add, list } = await serve();
    const todo = await add('as it was');
    const response = await send('PATCH', `/api/todos/${todo.id}`, change);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ...todo, ...change });
    expect(await list(change.userId)).toEqual([{ ...todo, ...change }]);
  });

  it('delete a todo, and never use its id again', async () => {
    const { call, add, list } = await serve();
    await add('first');
    const last = await add('last');
    const response = await call(`/api/todos/${last.id}`, { method: 'DELETE' });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(await list()).toHaveLength(1);
    expect((await add('next')).id).toBe(last.id + 1);
    expect((await call(`/api/todos/${last.id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it.each([
    ['the longest', 'x'.repeat(10_000)],
    ['emoji at the limit', '😀'.repeat(5_000)],
    ['an empty one', ''],
    ['white space', ' \t\r\n\u2028 '],
    ['markup and quotes', `</script><b>"'; DROP TABLE todos; --`],
    ['right to left', '\u202eשלום\u0001'],
  ])('store a title exactly: %s', async (_name, title) => {
    const { add, list } = await serve();
    expect((await add(title)).title).toBe(title);
    expect((await list())[0]?.title).toBe(title);
  });

  it('return to each of many simultaneous writes its own todo', async () => {
    const { add, send, list } = await serve();
    const titles = Array.from({ length: 120 }, (_, index) => `todo ${index}`);
    const created = await Promise.all(titles.map((title) => add(title)));
    expect(created.map(({ title }) => title)).toEqual(titles);
    const changes = created.map(({ id }) => send('PATCH', `/api/todos/${id}`, { title: `t${id}` }));
    const changed = await Promise.all(
      (await Promise.all(changes)).map((response) => response.json()),
    );
    expect(changed).toEqual(created.map((todo) => ({ ...todo, title: `t${todo.id}` })));
    expect(await list()).toEqual(
      [...created].sort((a, b) => a.id - b.id).map(({ id }) => ({ ...post, id, title: `t${id}` })),
    );
  });
});

const long = 'x'.repeat(10_001);
const big = JSON.stringify({ title: 'x'.repeat(70_000) });
const badBodies: [name: string, body: string, status: number, message: RegExp][] = [
  ['invalid JSON', '{"title":', 400, /Malformed JSON/],
  ['nothing', '', 400, /Malformed JSON/],
  ['null', 'null', 400, /JSON object/],
  ['an array', '[{"title":"a"}]', 400, /JSON object/],
  ['deep JSON', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400, /JSON object/],
  [
    'an id',
    '{"id":1,"title":"a","completed":true,"userId":1}',
    400,
    /unknown "id".*title, completed/,
  ],
  ['an unknown field', '{"title":"a","completed":true,"userId":1,"done":1}', 400, /unknown "done"/],
  [
    'several long unknown fields',
    `{"title":"a","completed":true,"userId":1,"${'x'.repeat(50)}":1,"y":2,"z":3,"hidden":4}`,
    400,
    /^unknown "x{40}", "y", "z": /,
  ],
  [
    'a prototype name',
    '{"title":"a","completed":true,"userId":1,"__proto__":{}}',
    400,
    /unknown "__proto__"/,
  ],
  ['a numeric title', '{"title":1}', 400, /title must be a string of 0 to 10,000/],
  ['a long title', JSON.stringify({ title: long }), 400, /10,000/],
  ['NUL', '{"title":"a\\u0000b"}', 400, /NUL/],
  ['a lone high surrogate', '{"title":"a\\ud83d"}', 400, /lone surrogate/],
  ['a lone low surrogate', '{"title":"\\ude00a"}', 400, /lone surrogate/],
  ['completed as text', '{"completed":"true"}', 400, /completed must be true or false/],
  ['userId as text', '{"userId":"1"}', 400, /userId must be a whole number/],
  ['a negative userId', '{"userId":-1}', 400, /userId must be/],
  ['a broken userId', '{"userId":1.5}', 400, /userId must be/],
  ['a huge userId', '{"userId":9007199254740992}', 400, /userId must be/],
  ['more than 64 kB', big, 413, /65536 bytes/],
];

const { call, send, add, list } = await serve({}, afterAll);
const untouched = await add('untouched');

/** Expects the list to have only the unchanged todo. */
const expectUnchanged = async () => expect(await list()).toEqual([untouched]);

async function expectError(response: Response, status: number, message: RegExp): Promise<void> {
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([
    status,
    { error: expect.stringMatching(message) as string },
  ]);
}

describe('bad input', () => {
  it.each(badBodies)(
    'POST of %s is rejected and changes nothing',
    async (_name, body, status, message) => {
      await expectError(await send('POST', '/api/todos', body), status, message);
      await expectUnchanged();
    },
  );

  it.each(badBodies)(
    'PATCH of %s is rejected and changes nothing',
    async (_name, body, status, message) => {
      await expectError(await send('PATCH', '/api/todos/1', body), status, message);
      await expectUnchanged();
    },
  );

  it('the error of an incomplete create names the missing fields', async () => {
    const response = await send('POST', '/api/todos', { title: 'a' });
    await expectError(response, 400, /^completed is missing: [^;]+; userId is missing: [^;]+$/);
    await expectUnchanged();
  });

  it('an empty change is rejected', async () => {
    await expectError(await send('PATCH', '/api/todos/1', {}), 400, /at least one of title/);
  });

  it('text that is not UTF-8 is rejected', async () => {
    const body = Buffer.from('{"title":"\xff\xfe"}', 'latin1');
    const headers = { 'Content-Type': 'application/json' };
    await expectError(await call('/api/todos/1', { method: 'PATCH', headers, body }), 400, /UTF-8/);
    await expectUnchanged();
  });

  it.each([
    [undefined],
    ['text/plain'],
    ['text/plain; application/json'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/json; charset=latin1'],
    ['application/jsonx'],
  ])('a body with the content type %s is a 415', async (type) => {
    const body = new Blob(['{"title":"changed"}']);
    const init = { method: 'PATCH', body, ...(type && { headers: { 'Content-Type': type } }) };
    await expectError(await call('/api/todos/1', init), 415, /application\/json/);
    await expectUnchanged();
  });

  it.each([['application/json;charset=UTF-8'], ['Application/JSON; charset="utf-8"']])(
    'a body with the content type %s is read',
    async (type) => {
      const { call, add } = await serve();
      await add('a');
      const init = { method: 'PATCH', headers: { 'Content-Type': type }, body: '{"title":"é"}' };
      expect((await call('/api/todos/1', init)).status).toBe(200);
    },
  );

  it('a compressed body is a 415', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
    await expectError(
      await call('/api/todos/1', { method: 'PATCH', headers, body: 'x' }),
      415,
      /plain/,
    );
  });

  it('a body over 64 kB without a Content-Length is a 413', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const sendChunked = (text: string) => {
      const body = new Blob([text]).stream();
      return call('/api/todos/1', { method: 'PATCH', headers, body, duplex: 'half' });
    };
    expect((await sendChunked(big)).status).toBe(413);
    const large = `{"title":"untouched"${' '.repeat(60_000)}}`;
    expect((await sendChunked(large)).status).toBe(200);
    await expectUnchanged();
  });

  it.each([
    ['GET', '/api/todos', 400, /userId is missing|userId must be given once/],
    ['GET', '/api/todos?userId=', 400, /userId must be given once/],
    ['GET', '/api/todos?userId=one', 400, /userId must be/],
    ['GET', '/api/todos?userId=-1', 400, /userId must be/],
    ['GET', '/api/todos?userId=1e3', 400, /userId must be/],
    ['GET', '/api/todos?userId=99999999999999999999', 400, /userId must be/],
    ['GET', '/api/todos?userId=1&userId=2', 400, /given once/],
    ['GET', '/api/todos?userId=1&_sort=title', 400, /unknown "_sort"/],
    ['DELETE', '/api/todos/one', 400, /whole number/],
    ['DELETE', '/api/todos/-1', 400, /whole number/],
    ['DELETE', '/api/todos/1.0', 400, /whole number/],
    ['DELETE', '/api/todos/01', 400, /whole number/],
    ['DELETE', '/api/todos/%00', 400, /whole number/],
    ['DELETE', '/api/todos/%ff', 400, /whole number/],
    ['DELETE', '/api/todos/2', 404, /no todo with the id 2/],
    ['DELETE', '/api/todos/0', 404, /no todo/],
    ['DELETE', `/api/todos/${'9'.repeat(30)}`, 404, /the id 9{20};/],
    ['GET', '/api', 404, /\/api\/todos/],
    ['GET', '/api/', 404, /not found/],
    ['GET', '/api/users', 404, /not found/],
    ['GET', '/api/todos/', 404, /not found/],
    ['DELETE', '/api/todos/1/x', 404, /not found/],
  ])('%s %s is a %i', async (method, path, status, message) => {
    await expectError(await call(path, { method }), status, message);
    await expectUnchanged();
  });

  it('a change of an unknown todo is a 404', async () => {
    for (const id of ['2', '0', '9007199254740993']) {
      await expectError(await send('PATCH', `/api/todos/${id}`, { title: 'a' }), 404, /no todo/);
    }
    await expectUnchanged();
  });

  it.each([
    ['PUT', '/api/todos', 'GET, HEAD, POST'],
    ['PATCH', '/api/todos', 'GET, HEAD, POST'],
    ['DELETE', '/api/todos', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/todos', 'GET, HEAD, POST'],
    ['GET', '/api/todos/1', 'PATCH, DELETE'],
    ['POST', '/api/todos/1', 'PATCH, DELETE'],
    ['PUT', '/api/todos/1', 'PATCH, DELETE'],
    ['PROPFIND', '/api/todos/1', 'PATCH, DELETE'],
    ['POST', '/health', 'GET, HEAD'],
    ['POST', '/ready', 'GET, HEAD'],
  ])('%s %s is a 405 that allows %s', async (method, path, allow) => {
    const response = await call(path, { method });
    expect(response.headers.get('allow')).toBe(allow);
    await expectError(response, 405, new RegExp(`${method} is not allowed; use ${allow}`));
    await expectUnchanged();
  });
});
