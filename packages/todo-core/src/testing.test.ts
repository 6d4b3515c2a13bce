import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTodoApi } from './api.ts';
import { calls } from './api-calls.test-utils.ts';
import { bread, flushPromises, milk } from './deferred-api.test-utils.ts';
import { createTestStudentsApi, type TestFailure, type TestMethod } from './testing.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function start(baseUrl = 'http://students.test/api') {
  const students = createTestStudentsApi({ baseUrl, todos: [milk, bread] });
  server.use(...students.handlers);
  return { students, api: createTodoApi({ baseUrl, userId: 7, timeoutMs: 1_000 }) };
}

test.each(['', '/'])('lists, creates, updates and deletes over HTTP, at …/api%s', async (slash) => {
  const { students, api } = start(`http://students.test/api${slash}`);
  await expect(api.list()).resolves.toStrictEqual([milk, bread]);
  const eggs = { id: 3, title: 'Eggs', completed: false, userId: 7 };
  await expect(api.create('Eggs')).resolves.toStrictEqual(eggs);
  const doneEggs = { ...eggs, completed: true };
  await expect(api.update(doneEggs)).resolves.toStrictEqual(doneEggs);
  await expect(api.remove(1)).resolves.toBeUndefined();
  expect(students.todos).toStrictEqual([bread, doneEggs]);
  const url = 'http://students.test/api/todos';
  expect(students.calls).toStrictEqual([
    { method: 'GET', url: `${url}?userId=7`, body: undefined },
    { method: 'POST', url, body: { title: 'Eggs', userId: 7, completed: false } },
    { method: 'PATCH', url: `${url}/3`, body: { title: 'Eggs', completed: true, userId: 7 } },
    { method: 'DELETE', url: `${url}/1`, body: undefined },
  ]);
});

describe.each(calls)('an override of %s', (name, call) => {
  const method = name.split(' ')[0] as TestMethod;

  test.each<[TestFailure, object]>([
    ['network', { kind: 'network' }],
    [503, { kind: 'status', status: 503 }],
  ])('to fail by %s fails one call, before the server acts', async (failure, error) => {
    const { students, api } = start();
    students.next(method, { failure });
    await expect(call(api)).rejects.toMatchObject({ name: 'TodoApiError', ...error });
    expect(students.todos).toStrictEqual([milk, bread]);
    await call(api);
  });

  test('to act first fails the call with the change made', async () => {
    const { students, api } = start();
    students.next(method, { failure: 500, actsFirst: true });
    await expect(call(api)).rejects.toMatchObject({ kind: 'status' });
    const reference = start();
    await call(reference.api);
    expect(students.todos).toStrictEqual(reference.students.todos);
  });

  test('to wait for a promise keeps the answer, and the change, until it is settled', async () => {
    const { students, api } = start();
    let open = () => {};
    students.next(method, { delay: new Promise<void>((resolve) => (open = resolve)) });
    let isOver = false;
    const made = call(api).then(() => (isOver = true));
    await expect.poll(() => students.calls, { interval: 5 }).toHaveLength(1);
    await flushPromises();
    expect(isOver).toBe(false);
    expect(students.todos).toStrictEqual([milk, bread]);
    open();
    await made;
  });
});

test.each<[TestFailure, kind: string]>([
  ['hang', 'timeout'],
  ['html', 'response'],
  ['cut', 'response'],
  ['null', 'response'],
  ['shape', 'response'],
])('an override with %s fails with the kind %s', async (failure, kind) => {
  const { students, api } = start();
  students.next('GET', { failure });
  await expect(api.list()).rejects.toMatchObject({ kind });
});

test('a delay in milliseconds is waited for', async () => {
  const { students, api } = start();
  students.next('GET', { delay: 30 });
  const before = performance.now();
  await api.list();
  // Timers may be a millisecond early.
  expect(performance.now() - before).toBeGreaterThanOrEqual(29);
});

test('several overrides apply one after another', async () => {
  const { students, api } = start();
  students.next('GET', { failure: 500 });
  students.next('GET', { failure: 404 });
  await expect(api.list()).rejects.toMatchObject({ status: 500 });
  await expect(api.list()).rejects.toMatchObject({ status: 404 });
  await expect(api.list()).resolves.toStrictEqual([milk, bread]);
});
