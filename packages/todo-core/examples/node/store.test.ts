import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setupServer } from 'msw/node';
import { createTodoApi, createTodoStore, newTodo } from 'todo-core';
import { createTestStudentsApi } from 'todo-core/testing';

test('a failed toggle leaves the todo as the server has it', async () => {
  const baseUrl = 'http://students.test/api';
  const milk = { id: 1, ...newTodo('Milk', 1) };
  const students = createTestStudentsApi({ baseUrl, todos: [milk] });
  const server = setupServer(...students.handlers);
  server.listen({ onUnhandledRequest: 'error' });

  const store = createTodoStore(createTodoApi({ baseUrl, userId: 1 }));
  await store.load();
  students.next('PATCH', { failure: 500 });
  assert.equal(await store.toggle(milk.id), false);
  assert.deepEqual(store.getSnapshot().todos, [milk]);
  assert.deepEqual(await store.toggle(milk.id), [milk]);
  assert.deepEqual(store.getSnapshot().todos, [{ ...milk, completed: true }]);
  assert.deepEqual(students.todos, store.getSnapshot().todos);
  server.close();
});
