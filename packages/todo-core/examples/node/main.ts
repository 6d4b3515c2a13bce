import { type ChangeEnd, createTodoApi, createTodoStore } from 'todo-core';

const baseUrl = process.argv[2] ?? 'http://127.0.0.1:3000/api';
const store = createTodoStore(createTodoApi({ baseUrl, userId: 1 }));

/** Prints the list, unless the action failed: no action rejects. */
function print(what: string, end?: ChangeEnd) {
  const { todos, error } = store.getSnapshot();
  if (error) throw new Error(error.message, { cause: error.cause });
  const lines = todos.map(({ title, completed }) => `[${completed ? 'x' : ' '}] ${title}`);
  console.log(`${what}:`, lines.join(', ') || 'nothing');
  return end?.outcome === 'made' ? end.todo : undefined;
}

await store.load();
print('listed');
const [end] = await store.create('Buy milk');
const id = print('added', end)?.id ?? 0;
print('toggled', ...(await store.toggle(id)));
print('renamed', ...(await store.rename(id, 'Buy oat milk')));
print('removed', ...(await store.remove(id)));
