import { createTodoApi, type TodoApi } from 'todo-core';

/** The global fetch, by the types of whatever platform this is compiled for. */
export const apis: readonly TodoApi[] = [
  createTodoApi({ baseUrl: '/api', userId: 1, fetch }),
  createTodoApi({
    baseUrl: '/api',
    userId: 1,
    async fetch(input, init) {
      const headers = new Headers(init.headers);
      headers.set('Authorization', 'Bearer token');
      return fetch(input, { ...init, headers });
    },
  }),
];
