import {
  createTodoApi,
  createTodoStore,
  type TodoApi,
  TodoApiError,
  type TodoStore,
} from 'todo-core';
import { describe, expect, test, vi } from 'vitest';
import { listUnless } from './readme/abort.ts';
import { explain } from './readme/error-kinds.ts';
import { returnFailedTitles } from './readme/failed-titles.ts';
import { createLocalStorageApi } from './readme/local-storage-api.ts';
import { createSignedApi } from './readme/own-fetch.ts';
import { createPageStore, createServerStore } from './readme/server-side.ts';
import { followServer } from './readme/server-events.ts';
import { followTabs, tellTabs } from './readme/tabs.ts';
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
  test('loads the todos of the user who asks, and the page starts with them', async () => {
    const students = startStudents();
    const onServer = await createServerStore(1);
    const inPage = createPageStore(1, JSON.stringify(onServer.getSnapshot().todos));
    expect(inPage.getInitialSnapshot()).toMatchObject({ todos: [milk], loadStatus: 'loaded' });
    expect(students.calls).toHaveLength(1);
    expect((await createServerStore(2)).getSnapshot().todos).toStrictEqual([]);
  });

  test('throws what went wrong', async () => {
    startStudents().next('GET', { failure: 503 });
    await expect(createServerStore(1)).rejects.toMatchObject({
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

test('the recipe for aborting tells an aborted call from one that failed', async () => {
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
  [500, 'the server responded with 500'],
  ['html', 'unexpected response'],
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

describe('the recipe for failed titles', () => {
  async function openForm() {
    const students = startStudents();
    const store = createTodoStore(createTodoApi({ baseUrl, userId: 1 }));
    await store.load();
    const form = document.body.appendChild(document.createElement('form'));
    const field = form.appendChild(document.createElement('input'));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void store.create(field.value);
      form.reset();
    });
    const stop = returnFailedTitles(store, field);
    const submit = (title: string, failure?: 500) => {
      if (failure) students.next('POST', { failure });
      field.value = title;
      form.requestSubmit();
    };
    return { store, field, submit, stop };
  }

  test('loses neither of two failures', async () => {
    const { field, submit, stop } = await openForm();
    submit('Bread', 500);
    submit('Eggs', 500);
    await vi.waitFor(() => expect(field.value).toBe('Bread'));
    submit('Bread');
    await vi.waitFor(() => expect(field.value).toBe('Eggs'));
    stop();
  });

  test('loses no title that fails while the next one is typed', async () => {
    const { store, field, submit, stop } = await openForm();
    submit('Bread', 500);
    field.value = 'Eggs';
    await vi.waitFor(() => expect(store.getSnapshot().failedTitles).toStrictEqual(['Bread']));
    expect(field.value).toBe('Eggs');
    submit('Eggs');
    await vi.waitFor(() => expect(field.value).toBe('Bread'));
    expect(store.getSnapshot().failedTitles).toStrictEqual([]);
    stop();
  });
});

test('the recipe for tabs keeps two of them in step', async () => {
  startStudents();
  const channels = [1, 2].map(() => new BroadcastChannel('todos of user 1'));
  const tabs = channels.map((channel) => {
    const store = createTodoStore(tellTabs(createTodoApi({ baseUrl, userId: 1 }), channel));
    followTabs(store, channel);
    return store;
  });
  const [first, second] = tabs as [TodoStore, TodoStore];
  await Promise.all(tabs.map((store) => store.load()));
  await first.rename(1, 'Oat milk');
  await vi.waitFor(() => expect(second.getSnapshot().todos).toMatchObject([{ title: 'Oat milk' }]));
  await second.remove(1);
  await vi.waitFor(() => expect(first.getSnapshot().todos).toStrictEqual([]));
  for (const channel of channels) channel.close();
});

test('the recipe for server events refreshes when connected, and when something is pushed', async () => {
  const students = startStudents();
  const store = createTodoStore(createTodoApi({ baseUrl, userId: 1 }));
  const close = vi.fn();
  const events = Object.assign(new EventTarget(), { close });
  const stop = followServer(store, events as unknown as EventSource);
  events.dispatchEvent(new Event('open'));
  await vi.waitFor(() => expect(store.getSnapshot().todos).toStrictEqual([milk]));
  await createTodoApi({ baseUrl, userId: 1 }).update({ ...milk, title: 'Oat milk' });
  events.dispatchEvent(new MessageEvent('message', { data: 'changed' }));
  await vi.waitFor(() => expect(store.getSnapshot().todos).toMatchObject([{ title: 'Oat milk' }]));
  expect(students.calls).toHaveLength(3);
  stop();
  expect(close).toHaveBeenCalledOnce();
});
