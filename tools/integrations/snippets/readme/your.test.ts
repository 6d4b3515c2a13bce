import { setupServer } from 'msw/node';
import { createTodoApi, createTodoStore } from 'todo-core';
import { createTestStudentsApi } from 'todo-core/testing';
import { expect, test } from 'vitest';

const baseUrl = 'http://localhost/api';

test('a todo that could not be deleted stays, and a message says so', async () => {
  const milk = { id: 1, title: 'Milk', completed: false, userId: 7 };
  const students = createTestStudentsApi({ baseUrl, todos: [milk] });
  const server = setupServer(...students.handlers);
  server.listen({ onUnhandledRequest: 'error' });

  const store = createTodoStore(createTodoApi({ baseUrl, userId: 7 }));
  await store.load();
  students.next('DELETE', { failure: 500, delay: 20 });
  await store.remove(milk.id);

  expect(store.getSnapshot().error?.message).toBe('Unable to delete a todo');
  expect(store.getSnapshot().todos).toEqual(students.todos);
  expect(students.calls.map(({ method }) => method)).toEqual(['GET', 'DELETE']);
  server.close();
});
