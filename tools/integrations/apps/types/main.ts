import { createTodoApi, createTodoStore, type TodoChange, type TodoStore } from 'todo-core';

const api = createTodoApi({ baseUrl: '/api', userId: 1 });
export const store: TodoStore = createTodoStore(api, { todos: [] });

const change: TodoChange = { type: 'removed', id: 1 };
store.apply(change);
export const titles: string[] = store.getSnapshot().todos.map(({ title }) => title);
// @ts-expect-error The types are there: this is an error.
createTodoApi({ baseUrl: '/api', userId: '1' });
