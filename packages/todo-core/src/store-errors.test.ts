import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTodoApi } from './api.ts';
import { TodoApiError, type TodoApiErrorKind } from './api-error.ts';
import { bread, eggs, loadedStore, milk, flushPromises } from './deferred-api.test-utils.ts';
import type { TodoAction } from './snapshot.ts';
import { createTodoStore } from './store.ts';
import type { TodoStore } from './todo-store.ts';
import { createTestStudentsApi, type TestFailure, type TestMethod } from './testing.ts';

const baseUrl = 'http://students.test/api';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
});
afterAll(() => server.close());

interface Row {
  readonly action: TodoAction;
  readonly message: string;
  readonly method: TestMethod;
  readonly act: (store: TodoStore) => Promise<boolean>;
}

const catalogue: readonly Row[] = [
  {
    action: 'load',
    message: 'Unable to load todos',
    method: 'GET',
    act: (store) => store.load(),
  },
  {
    action: 'create',
    message: 'Unable to add a todo',
    method: 'POST',
    act: (store) => store.create('Salt'),
  },
  {
    action: 'toggle',
    message: 'Unable to toggle a todo',
    method: 'PATCH',
    act: (store) => store.toggle(milk.id),
  },
  {
    action: 'rename',
    message: 'Unable to rename a todo',
    method: 'PATCH',
    act: (store) => store.rename(milk.id, 'Oat milk'),
  },
  {
    action: 'remove',
    message: 'Unable to delete a todo',
    method: 'DELETE',
    act: (store) => store.remove(milk.id),
  },
];

type Failing = readonly [name: string, failure: TestFailure, kind: TodoApiErrorKind];
const everyFailure: readonly Failing[] = [
  ['a refused connection', 'network', 'network'],
  ['status 500', 500, 'status'],
  ['status 404', 404, 'status'],
  ['no answer in time', 'hang', 'timeout'],
];
const badAnswers: readonly Failing[] = [
  ['HTML with 200', 'html', 'response'],
  ['cut JSON', 'cut', 'response'],
  ['null', 'null', 'response'],
  ['a wrong shape', 'shape', 'response'],
];

/** A store that has loaded over HTTP. */
async function loadedOverHttp() {
  const students = createTestStudentsApi({ baseUrl, todos: [milk, bread] });
  server.use(...students.handlers);
  const store = createTodoStore(createTodoApi({ baseUrl, userId: 7 }));
  await expect(store.load()).resolves.toBe(true);
  return { students, store };
}

describe.each(catalogue)('a failed $action', ({ action, message, method, act }) => {
  test.each(method === 'DELETE' ? everyFailure : [...everyFailure, ...badAnswers])(
    `by %s says '${message}' and leaves the list unchanged`,
    async (_, failure, kind) => {
      const { students, store } = await loadedOverHttp();
      const { todos } = store.getSnapshot();
      expect(todos).toStrictEqual([milk, bread]);
      students.next(method, { failure });
      if (failure === 'hang') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const done = act(store);
      if (failure === 'hang') await vi.advanceTimersByTimeAsync(10_000);
      await expect(done).resolves.toBe(false);
      const snapshot = store.getSnapshot();
      expect(snapshot.error).toMatchObject({ id: 1, action, message, cause: { kind, method } });
      expect(snapshot.error?.cause).toBeInstanceOf(TodoApiError);
      expect(snapshot.todos).toBe(todos);
      expect(snapshot).toMatchObject({ loading: false, busyIds: new Set() });
      expect(snapshot.failedTitles).toStrictEqual(action === 'create' ? ['Salt'] : []);
    },
  );

  test('can be tried again', async () => {
    const { students, store } = await loadedOverHttp();
    students.next(method, { failure: 500 });
    await expect(act(store)).resolves.toBe(false);
    await expect(act(store)).resolves.toBe(true);
    expect(store.getSnapshot().todos).toStrictEqual(students.todos);
  });
});

test.each<[string, TestFailure]>([
  ['HTML', 'html'],
  ['null', 'null'],
])('a delete that is answered with %s has succeeded', async (_, failure) => {
  const { students, store } = await loadedOverHttp();
  students.next('DELETE', { failure, actsFirst: true });
  await expect(store.remove(milk.id)).resolves.toBe(true);
  expect(store.getSnapshot()).toMatchObject({ todos: [bread], error: undefined });
});

describe('the error', () => {
  test('has a new id when the same message comes again, so that it is announced again', async () => {
    const { api, store } = await loadedStore(milk);
    const errors = [];
    for (const index of [0, 1]) {
      void store.toggle(milk.id);
      await flushPromises();
      await api.updates.fail(index);
      errors.push(store.getSnapshot().error);
    }
    expect(errors).toMatchObject([
      { id: 1, message: 'Unable to toggle a todo' },
      { id: 2, message: 'Unable to toggle a todo' },
    ]);
  });

  test('is the latest one', async () => {
    const { api, store } = await loadedStore(milk, bread);
    void store.toggle(milk.id);
    void store.remove(bread.id);
    await flushPromises();
    await api.removes.fail(0);
    await api.updates.fail(0);
    expect(store.getSnapshot().error).toMatchObject({ id: 2, action: 'toggle' });
  });

  test('is not hidden by a later success, not even of a load', async () => {
    const { api, store } = await loadedStore(milk);
    void store.toggle(milk.id);
    await flushPromises();
    await api.updates.fail(0);
    const { error } = store.getSnapshot();
    const succeeded = Promise.all([
      store.rename(milk.id, 'Oat milk'),
      store.create('Eggs'),
      store.load(),
    ]);
    await flushPromises();
    await api.updates.answer(1, milk);
    await api.creates.answer(0, eggs);
    await api.lists.answer(1, [milk, eggs]);
    await expect(succeeded).resolves.toStrictEqual([true, true, true]);
    expect(error).toBeDefined();
    expect(store.getSnapshot().error).toBe(error);
  });

  test('is removed by dismissError, and the next one has the next id', async () => {
    const { api, store } = await loadedStore(milk);
    void store.toggle(milk.id);
    await flushPromises();
    await api.updates.fail(0);
    const { todos } = store.getSnapshot();
    store.dismissError();
    expect(store.getSnapshot().error).toBeUndefined();
    expect(store.getSnapshot().todos).toBe(todos);
    void store.toggle(milk.id);
    await flushPromises();
    await api.updates.fail(1);
    expect(store.getSnapshot().error).toMatchObject({ id: 2 });
  });
});
