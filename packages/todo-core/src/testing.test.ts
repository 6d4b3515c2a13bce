import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTodoApi } from './api/todo-api.ts';
import { bread, doneMilk, eggs, milk } from './store/story-words.test-utils.ts';
import { createTestApi, type TestOverride } from './testing.ts';
import type { Todo } from './todo.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function start(baseUrl = 'http://students.test/api') {
  const students = createTestApi({ baseUrl, todos: [milk, bread] });
  server.use(...students.handlers);
  const keyHeader = 'Idempotency-Key';
  return { students, api: createTodoApi({ baseUrl, userId: 7, timeoutMs: 1_000, keyHeader }) };
}

// What else it does as a real students API is tested by the contract.
test('each call is recorded with its headers and its body', async () => {
  const { students, api } = start('http://students.test/api/');
  await expect(api.list()).resolves.toStrictEqual([milk, bread]);
  await api.create('Eggs', { key: 'a' });
  await api.update(doneMilk);
  await api.remove(bread.id);
  expect(students.todos).toStrictEqual([doneMilk, eggs]);
  const url = 'http://students.test/api/todos';
  const json = { 'content-type': 'application/json' };
  expect(students.calls).toEqual([
    { method: 'GET', url: `${url}?userId=7`, headers: {}, body: undefined },
    {
      method: 'POST',
      url,
      headers: { ...json, 'idempotency-key': '"a"' },
      body: { ...eggs, id: undefined },
    },
    { method: 'PATCH', url: `${url}/1`, headers: json, body: { ...doneMilk, id: undefined } },
    { method: 'DELETE', url: `${url}/2`, headers: {}, body: undefined },
  ]);
});

test.each<[TestOverride, error: object, todos: Todo[]]>([
  [{ failure: 'network' }, { kind: 'network' }, [milk]],
  [{ failure: 'hang' }, { kind: 'timeout' }, [milk]],
  [{ failure: 503 }, { kind: 'status', status: 503 }, [milk]],
  [{ failure: 503, actsFirst: true }, { kind: 'status', status: 503 }, [doneMilk]],
  [{ failure: 'html' }, { kind: 'response' }, [milk]],
  [{ failure: 'cut' }, { kind: 'response' }, [milk]],
  [{ failure: 'null' }, { kind: 'response' }, [milk]],
  [{ failure: 'shape' }, { kind: 'response' }, [milk]],
])('the next call of a method fails with %o', async (override, error, todos) => {
  const { students, api } = start();
  students.next('PATCH', override);
  await expect(api.update(doneMilk)).rejects.toMatchObject(error);
  expect(students.todos).toStrictEqual([...todos, bread]);
  await expect(api.update(doneMilk)).resolves.toStrictEqual(doneMilk);
});

test('a delayed call changes nothing until its delay is over', async () => {
  const { students, api } = start();
  let open = () => {};
  students.next('DELETE', { delay: new Promise<void>((resolve) => (open = resolve)) });
  students.next('DELETE', { delay: 1 });
  const removed = api.remove(milk.id);
  await expect.poll(() => students.calls, { interval: 5 }).toHaveLength(1);
  await api.remove(bread.id);
  expect(students.todos).toStrictEqual([milk]);
  open();
  await removed;
  expect(students.todos).toStrictEqual([]);
});
