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
  students.next('PATCH', { failure: 409 });
  assert.equal((await store.toggle(milk.id))[0]?.outcome, 'failed');
  assert.deepEqual(store.getSnapshot().todos, [milk]);
  assert.equal((await store.toggle(milk.id))[0]?.outcome, 'made');
  assert.deepEqual(store.getSnapshot().todos, [{ ...milk, completed: true }]);
  assert.deepEqual(students.todos, store.getSnapshot().todos);
  server.close();
});
