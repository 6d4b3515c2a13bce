import fetch from 'node-fetch';
import { createTodoApi } from 'todo-core';

export const api = createTodoApi({ baseUrl: '/api', userId: 1, fetch });
