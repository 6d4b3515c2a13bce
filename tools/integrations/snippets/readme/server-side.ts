import { createTodoApi, createTodoStore, type Todo, type TodoStore } from 'todo-core';

const baseUrl = 'https://students.example/api';

/** Called for each request: a store that two users share would show one the other's todos. */
export async function createServerStore(userId: number): Promise<TodoStore> {
  const store = createTodoStore(createTodoApi({ baseUrl, userId, timeoutMs: 2_000 }));
  await store.load();
  const { error } = store.getSnapshot();
  if (error) throw new Error(error.message, { cause: error.cause });
  return store;
}

/** Called in the page, with what the server put into it: `JSON.stringify` of its store's todos. */
export function createPageStore(userId: number, json: string): TodoStore {
  const todos = JSON.parse(json) as readonly Todo[];
  return createTodoStore(createTodoApi({ baseUrl, userId }), { todos });
}
