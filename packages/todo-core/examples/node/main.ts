import { createTodoApi, createTodoStore } from 'todo-core';

const baseUrl = process.argv[2] ?? 'http://127.0.0.1:3000/api';
const store = createTodoStore(createTodoApi({ baseUrl, userId: 1 }));

/** Prints the list once an action has ended, unless it failed: no action rejects. */
async function print<End>(what: string, action: Promise<End>): Promise<End> {
  const end = await action;
  const { todos, error } = store.getSnapshot();
  if (error) throw new Error(error.message, { cause: error.cause });
  const lines = todos.map(({ title, completed }) => `[${completed ? 'x' : ' '}] ${title}`);
  console.log(`${what}:`, lines.join(', ') || 'nothing');
  return end;
}

await print('listed', store.load());
const end = await print('added', store.create('Buy milk'));
if (end.outcome === 'made') {
  const { id } = end.todo;
  await print('toggled', store.toggle(id));
  await print('renamed', store.rename(id, 'Buy oat milk'));
  await print('removed', store.remove(id));
}
