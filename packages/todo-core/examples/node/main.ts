import { createTodoApi, createTodoStore, type Todo } from 'todo-core';

const baseUrl = process.argv[2];
if (!baseUrl) throw new Error('say where the students API is, such as http://127.0.0.1:3000/api');

const store = createTodoStore(createTodoApi({ baseUrl, userId: 1 }));

/** Waits for an action and prints the list. No action rejects: what went wrong is in the snapshot. */
async function done(what: string, action: Promise<unknown>): Promise<void> {
  const succeeded = await action;
  const { todos, error } = store.getSnapshot();
  if (!succeeded) throw new Error(error?.message ?? `${what}: dropped`, { cause: error?.cause });
  console.log(`${what}:`, todos.map(format).join(', ') || 'nothing');
}

function format({ title, completed }: Todo): string {
  return `[${completed ? 'x' : ' '}] ${title}`;
}

await done('listed', store.load());
await done('added', store.create('Buy milk'));

const added = store.getSnapshot().todos.at(-1);
if (!added) throw new Error('the added todo is not in the list');

await done('toggled', store.toggle(added.id));
await done('renamed', store.rename(added.id, 'Buy oat milk'));
await done('removed', store.remove(added.id));
