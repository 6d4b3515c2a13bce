import type { Todo, TodoStore } from 'todo-core';

/** Adds several todos with one message if any fail. Resolves to those that were added. */
export async function createAll(
  store: TodoStore,
  titles: readonly string[],
): Promise<readonly Todo[]> {
  const known = new Set(store.getSnapshot().todos.map(({ id }) => id));
  await store.createAll(titles);
  return store
    .getSnapshot()
    .todos.filter(({ id, title }) => !known.has(id) && titles.includes(title));
}
