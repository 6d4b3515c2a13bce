import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTodoApi, type TodoApi } from './api.ts';
import { milk } from './deferred-api.test-utils.ts';

const changes: [method: string, call: (api: TodoApi) => Promise<unknown>][] = [
  ['POST', (api) => api.create('Milk')],
  ['PATCH', (api) => api.update(milk)],
  ['DELETE', (api) => api.remove(milk.id)],
];

describe('a server that answers with a redirect to its login page', () => {
  let server: Server;
  let api: TodoApi;
  let asked: string[];

  beforeEach(async () => {
    asked = [];
    server = createServer(({ method, url }, response) => {
      asked.push(`${method} ${url}`);
      if (url?.startsWith('/api/')) {
        response.writeHead(url.includes('todos?') ? 307 : 302, { location: '/login' }).end();
      } else {
        // Whoever comes here gets what every kind of call would take for a success.
        response.end(method === 'GET' ? '[]' : JSON.stringify(milk));
      }
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    api = createTodoApi({ baseUrl: `http://127.0.0.1:${port}/api`, userId: 7 });
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  test.each(changes)('%s fails, and never requests the login page', async (method, call) => {
    await expect(call(api)).rejects.toMatchObject({
      kind: 'response',
      method,
      message: expect.stringMatching(/: redirected: check baseUrl$/) as string,
    });
    expect(asked).toHaveLength(1);
  });

  test('a load follows the redirect', async () => {
    await expect(api.list()).resolves.toStrictEqual([]);
    expect(asked).toStrictEqual(['GET /api/todos?userId=7', 'GET /login']);
  });
});

describe.each(changes)('%s', (_, call) => {
  const answering = (values: object) => {
    const response = new Response(JSON.stringify(milk));
    for (const [key, value] of Object.entries(values)) {
      Object.defineProperty(response, key, { value });
    }
    return createTodoApi({ baseUrl: '/api', userId: 7, fetch: () => Promise.resolve(response) });
  };

  test.each([
    ['a browser', { type: 'opaqueredirect', status: 0, ok: false }],
    ['Node', { status: 300, ok: false }],
    ['Node, by the last of these statuses', { status: 399, ok: false }],
    ['a platform that follows anyway', { redirected: true }],
  ])('fails for a redirect as %s shows it', async (__, values) => {
    await expect(call(answering(values))).rejects.toMatchObject({
      kind: 'response',
      status: undefined,
      message: expect.stringContaining('redirected: check baseUrl') as string,
    });
  });

  test.each([299, 400])('does not treat the status %i as a redirect', async (status) => {
    const outcome = await call(answering({ status, ok: status < 300 })).catch(
      (error: unknown) => error,
    );
    expect(outcome).not.toMatchObject({ kind: 'response' });
  });

  test("is sent with redirect: 'manual'", async () => {
    let redirect: string | undefined;
    const api = createTodoApi({
      baseUrl: '/api',
      userId: 7,
      fetch: (__, init) => {
        redirect = init.redirect;
        return Promise.resolve(new Response(JSON.stringify(milk)));
      },
    });
    await call(api);
    expect(redirect).toBe('manual');
  });
});

test('a created todo is used as the server returns it: it may trim the title', async () => {
  const api = createTodoApi({
    baseUrl: '/api',
    userId: 7,
    fetch: () => Promise.resolve(new Response(JSON.stringify({ ...milk, title: 'Mil' }))),
  });
  await expect(api.create('Milk')).resolves.toStrictEqual({ ...milk, title: 'Mil' });
});
