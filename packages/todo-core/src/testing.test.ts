import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTodoApi } from './api.ts';
import { bread, milk } from './deferred-api.test-utils.ts';
import { createTestStudentsApi, type TestFailure, type TestMethod } from './testing.ts';

const baseUrl = 'http://students.test/api';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function start() {
  const students = createTestStudentsApi({ baseUrl, todos: [milk, bread] });
  server.use(...students.handlers);
  return { students, api: createTodoApi({ baseUrl, userId: 7 }) };
}

const calls: [TestMethod, (api: ReturnType<typeof createTodoApi>) => Promise<unknown>][] = [
  ['GET', (api) => api.list()],
  ['POST', (api) => api.create('Eggs')],
  ['PATCH', (api) => api.update({ ...milk, completed: true })],
  ['DELETE', (api) => api.remove(milk.id)],
];

describe.each(calls)('an override for %s', (method, call) => {
  test.each<[TestFailure, object]>([
    ['network', { kind: 'network' }],
    ['hang', { kind: 'timeout' }],
    [503, { kind: 'status', status: 503 }],
  ])('to fail by %s fails the next call alone, before the server acts', async (failure, error) => {
    const { students, api } = start();
    const impatient = createTodoApi({ baseUrl, userId: 7, timeoutMs: 100 });
    students.next(method, { failure });
    const failing = call(failure === 'hang' ? impatient : api);
    await expect(failing).rejects.toMatchObject({ name: 'TodoApiError', ...error });
    expect(students.todos).toStrictEqual([milk, bread]);
    await call(api);
    expect(students.calls.map((made) => made.method)).toStrictEqual([method, method]);
  });

  test('to act first fails the call with the change made', async () => {
    const { students, api } = start();
    students.next(method, { failure: 500, actsFirst: true });
    await expect(call(api)).rejects.toMatchObject({ kind: 'status' });
    const failed = students.todos;
    const reference = start();
    await call(reference.api);
    expect(failed).toStrictEqual(reference.students.todos);
  });

  test('to wait for a promise keeps the answer, and the change, until it is settled', async () => {
    const { students, api } = start();
    let open = () => {};
    students.next(method, { delay: new Promise<void>((resolve) => (open = resolve)) });
    let isOver = false;
    const made = call(api).then(() => (isOver = true));
    await expect.poll(() => students.calls, { interval: 5 }).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(isOver).toBe(false);
    expect(students.todos).toStrictEqual([milk, bread]);
    open();
    await made;
  });
});

test.each<TestFailure>(['html', 'cut', 'null', 'shape'])(
  'an override with %s returns something that is not a todo',
  async (failure) => {
    const { students, api } = start();
    students.next('GET', { failure });
    await expect(api.list()).rejects.toMatchObject({ kind: 'response' });
  },
);

test('a delay in milliseconds is waited for', async () => {
  const { students, api } = start();
  students.next('GET', { delay: 30 });
  const before = performance.now();
  await api.list();
  // Timers may be a millisecond early.
  expect(performance.now() - before).toBeGreaterThanOrEqual(29);
});

test('several overrides apply one after another, and only to their method', async () => {
  const { students, api } = start();
  students.next('GET', { failure: 500 });
  students.next('GET', { failure: 404 });
  await expect(api.remove(milk.id)).resolves.toBeUndefined();
  await expect(api.list()).rejects.toMatchObject({ status: 500 });
  await expect(api.list()).rejects.toMatchObject({ status: 404 });
  await expect(api.list()).resolves.toStrictEqual([bread]);
});

test('a slash at the end of its address is ignored, as the client does', async () => {
  const students = createTestStudentsApi({ baseUrl: `${baseUrl}/`, todos: [milk] });
  server.use(...students.handlers);
  const api = createTodoApi({ baseUrl: `${baseUrl}/`, userId: 7 });
  await expect(api.list()).resolves.toStrictEqual([milk]);
  await expect(api.remove(milk.id)).resolves.toBeUndefined();
});

test('two of them share nothing', async () => {
  const { api } = start();
  const other = createTestStudentsApi({ baseUrl: 'http://other.test/api' });
  await api.create('Eggs');
  expect(other).toMatchObject({ todos: [], calls: [] });
});
