import { createTodoApi } from 'todo-core';

/** The global fetch, by the types of whatever platform this is compiled for. */
export const api = createTodoApi({ baseUrl: '/api', userId: 1, fetch });
export const signedApi = createTodoApi({
  baseUrl: '/api',
  userId: 1,
  fetch: (input, init) => fetch(input, { ...init, headers: new Headers(init.headers) }),
});
