import { once } from 'node:events';
import { createServer } from 'node:net';
import { http, passthrough } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTodoApi } from './api.ts';
import { bread, milk } from './deferred-api.test-utils.ts';
import { createTestStudentsApi } from './testing.ts';

const baseUrl = 'http://students.test/api';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('lists, creates, updates and deletes over HTTP', async () => {
  const students = createTestStudentsApi({ baseUrl, todos: [milk, bread] });
  server.use(...students.handlers);
  const api = createTodoApi({ baseUrl, userId: 7 });
  await expect(api.list()).resolves.toStrictEqual([milk, bread]);
  const created = await api.create('Eggs');
  expect(created).toStrictEqual({ id: 3, title: 'Eggs', completed: false, userId: 7 });
  const updated = { ...created, completed: true };
  await expect(api.update(updated)).resolves.toStrictEqual(updated);
  await expect(api.remove(1)).resolves.toBeUndefined();
  expect(students.todos).toStrictEqual([bread, updated]);
  expect(students.calls).toStrictEqual([
    { method: 'GET', url: `${baseUrl}/todos?userId=7`, body: undefined },
    {
      method: 'POST',
      url: `${baseUrl}/todos`,
      body: { title: 'Eggs', userId: 7, completed: false },
    },
    {
      method: 'PATCH',
      url: `${baseUrl}/todos/3`,
      body: { title: 'Eggs', completed: true, userId: 7 },
    },
    { method: 'DELETE', url: `${baseUrl}/todos/1`, body: undefined },
  ]);
});

test('sends JSON with its content type, and no content type without a body', async () => {
  const types: [string, string | null][] = [];
  server.use(
    http.all(`${baseUrl}/*`, ({ request }) => {
      types.push([request.method, request.headers.get('content-type')]);
    }),
    ...createTestStudentsApi({ baseUrl, todos: [milk] }).handlers,
  );
  const api = createTodoApi({ baseUrl, userId: 7 });
  await api.list();
  await api.create('Eggs');
  await api.update(milk);
  await api.remove(1);
  expect(types).toStrictEqual([
    ['GET', null],
    ['POST', 'application/json'],
    ['PATCH', 'application/json'],
    ['DELETE', null],
  ]);
});

test('a port where nobody listens is a failure of the kind network', async () => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  listener.close();
  await once(listener, 'close');
  server.use(http.all('*', () => passthrough()));
  const api = createTodoApi({ baseUrl: `http://127.0.0.1:${address.port}`, userId: 7 });
  await expect(api.list()).rejects.toMatchObject({ name: 'TodoApiError', kind: 'network' });
});
