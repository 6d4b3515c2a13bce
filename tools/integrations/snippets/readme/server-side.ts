import { createTodoApi, createTodoStore, type Todo } from 'todo-core';

/** Called for each request: a store that two users share would show one the other's todos. */
export async function loadTodos(userId: number): Promise<readonly Todo[]> {
  const store = createTodoStore(
    createTodoApi({ baseUrl: 'https://students.example/api', userId, timeoutMs: 2_000 }),
  );
  await store.load();
  const { todos, error } = store.getSnapshot();
  if (error) throw new Error(error.message, { cause: error.cause });
  return todos;
}
