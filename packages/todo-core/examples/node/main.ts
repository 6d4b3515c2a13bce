import { createTodoApi, createTodoStore, type Todo } from 'todo-core';

const baseUrl = process.argv[2];
if (!baseUrl) throw new Error('say where the students API is, such as http://127.0.0.1:3000/api');

const store = createTodoStore(createTodoApi({ baseUrl, userId: 1 }));

/** Prints the list once an action is done. No action rejects: what went wrong is in the snapshot. */
async function done(what: string, action: Promise<unknown>) {
  await action;
  const { todos, error } = store.getSnapshot();
  if (error) throw new Error(error.message, { cause: error.cause });
  console.log(`${what}:`, todos.map(format).join(', ') || 'nothing');
}

function format({ title, completed }: Todo): string {
  return `[${completed ? 'x' : ' '}] ${title}`;
}

await done('listed', store.load());
await done('added', store.create('Buy milk'));
const id = store.getSnapshot().todos.at(-1)?.id ?? 0;
await done('toggled', store.toggle(id));
await done('renamed', store.rename(id, 'Buy oat milk'));
await done('removed', store.remove(id));
