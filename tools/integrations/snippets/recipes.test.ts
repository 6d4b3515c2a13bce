import { createTodoApi, createTodoStore, type TodoApi, TodoApiError } from 'todo-core';
import { describe, expect, test, vi } from 'vitest';
import { explain } from './readme/error-kinds.ts';
import { listUnless } from './readme/giving-up.ts';
import { createLocalStorageApi } from './readme/local-storage-api.ts';
import { createSignedApi } from './readme/own-fetch.ts';
import { loadTodos } from './readme/server-side.ts';
import { baseUrl, startStudents } from './students.test-utils.ts';

const milk = { id: 1, title: 'Milk', completed: false, userId: 1 };

test('the first example loads, adds, completes and prints', async () => {
  startStudents();
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await import('./readme/first-steps.ts');
  expect(log).toHaveBeenLastCalledWith([
    { ...milk, completed: true },
    { ...milk, id: 2, title: 'Buy milk', completed: true },
  ]);
});

describe('the recipe for a server', () => {
  test('loads the todos of the user who asks', async () => {
    startStudents();
    await expect(loadTodos(1)).resolves.toStrictEqual([milk]);
    await expect(loadTodos(2)).resolves.toStrictEqual([]);
  });

  test('throws what went wrong', async () => {
    startStudents().next('GET', { failure: 503 });
    await expect(loadTodos(1)).rejects.toMatchObject({
      message: 'Unable to load todos',
      cause: { status: 503 },
    });
  });
});

test('the recipe for a fetch of your own sends the header and logs the call', async () => {
  startStudents();
  const sent = vi.spyOn(globalThis, 'fetch');
  const log = vi.fn();
  await createSignedApi('secret', log).create('Eggs');
  const headers = new Headers(sent.mock.calls[0]?.[1]?.headers);
  expect(headers.get('authorization')).toBe('Bearer secret');
  expect(headers.get('content-type')).toBe('application/json');
  expect(log.mock.calls).toStrictEqual([[`POST ${baseUrl}/todos: 201`]]);
});

test('the recipe for giving up tells a call that was given up from one that failed', async () => {
  const students = startStudents();
  const api = createTodoApi({ baseUrl, userId: 1 });
  const controller = new AbortController();
  await expect(listUnless(api, controller.signal)).resolves.toStrictEqual([milk]);
  students.next('GET', { failure: 500 });
  await expect(listUnless(api, controller.signal)).rejects.toThrow(TodoApiError);
  students.next('GET', { failure: 'hang' });
  const list = listUnless(api, controller.signal);
  controller.abort();
  await expect(list).resolves.toStrictEqual([]);
});

test.each([
  ['network', 'the server could not be reached'],
  ['hang', 'the server took too long'],
  [500, 'the server answered with 500'],
  ['html', 'unexpected answer'],
] as const)('the recipe for errors explains %s', async (failure, explanation) => {
  startStudents().next('GET', { failure });
  const timeoutMs = failure === 'hang' ? 50 : undefined;
  const store = createTodoStore(createTodoApi({ baseUrl, userId: 1, timeoutMs }));
  expect(explain(store)).toBe('');
  await store.load();
  expect(explain(store)).toBe(`Unable to load todos: ${explanation}`);
});

test('the recipe for errors explains an invalid URL', async () => {
  const store = createTodoStore(createTodoApi({ baseUrl: 'http://[', userId: 1 }));
  await store.load();
  expect(explain(store)).toBe('Unable to load todos: the call could not be sent');
});

test('the recipe for errors says no more than the message of an API of your own', async () => {
  const api: TodoApi = { ...createLocalStorageApi('todos'), list: () => Promise.reject(Error()) };
  const store = createTodoStore(api);
  await store.load();
  expect(explain(store)).toBe('Unable to load todos');
});

test('the recipe for localStorage keeps what a store does', async () => {
  localStorage.clear();
  const store = createTodoStore(createLocalStorageApi('todos'));
  await store.load();
  for (const title of ['Milk', 'Bread', 'Eggs']) await store.create(title);
  const [first, second] = store.getSnapshot().todos;
  await store.toggle(first?.id ?? 0);
  await store.rename(second?.id ?? 0, 'Rye bread');
  await store.clearCompleted();
  const { todos } = store.getSnapshot();
  expect(todos.map(({ title }) => title)).toStrictEqual(['Rye bread', 'Eggs']);
  const next = createTodoStore(createLocalStorageApi('todos'));
  await next.load();
  expect(next.getSnapshot().todos).toStrictEqual(todos);
});

test('the recipe for localStorage takes nothing for a list that is none', async () => {
  localStorage.setItem('todos', '{"todo":"Milk"}');
  const store = createTodoStore(createLocalStorageApi('todos'));
  await expect(store.load()).resolves.toBe(false);
});
