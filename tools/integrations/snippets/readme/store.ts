import { createTodoApi, createTodoStore } from 'todo-core';

export const store = createTodoStore(
  createTodoApi({ baseUrl: 'https://students.example/api', userId: 1 }),
);
