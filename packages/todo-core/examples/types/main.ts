import { createTodoApi, createTodoStore, type Todo, type TodoStore } from 'todo-core';

const api = createTodoApi({ baseUrl: '/api', userId: 1 });
export const store: TodoStore = createTodoStore(api, { todos: [] });

export const created: Promise<Todo | undefined> = store.create('Milk');
export const titles: string[] = store.getSnapshot().todos.map(({ title }) => title);
// @ts-expect-error The types are there: this is an error.
createTodoApi({ baseUrl: '/api', userId: '1' });
