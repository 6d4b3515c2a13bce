import { type ChangeEnd, createTodoApi, createTodoStore, type TodoStore } from 'todo-core';

const api = createTodoApi({ baseUrl: '/api', userId: 1 });
export const store: TodoStore = createTodoStore(api, { todos: [] });

export const created: Promise<readonly ChangeEnd[]> = store.create('Milk');
// @ts-expect-error The types are there: this is an error.
createTodoApi({ baseUrl: '/api', userId: '1' });
