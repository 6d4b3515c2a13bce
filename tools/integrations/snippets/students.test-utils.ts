import { setupServer } from 'msw/node';
import { createTestStudentsApi } from 'todo-core/testing';
import { onTestFinished } from 'vitest';

/** The address that the README's snippets call. */
export const baseUrl = 'https://students.example/api';

/** A students API at that address, with one todo, until the test is over. */
export function startStudents() {
  const students = createTestStudentsApi({
    baseUrl,
    todos: [{ id: 1, title: 'Milk', completed: false, userId: 1 }],
  });
  const server = setupServer(...students.handlers);
  server.listen({ onUnhandledRequest: 'error' });
  onTestFinished(() => server.close());
  return students;
}
