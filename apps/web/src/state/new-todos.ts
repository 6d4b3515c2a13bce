import { createsIn, type Todo, type TodoStore } from 'todo-core';
import { batchMs, createValue } from './value.ts';

/** How long a new todo is highlighted, in milliseconds. */
const highlightMs = 1400;

export type NewTodos = ReturnType<typeof createNewTodos>;

/** Holds the ids of todos that the store has created, for a moment. */
export function createNewTodos(store: TodoStore) {
  // A new row reads the ids when it first renders. If listeners heard at once, it would render twice.
  const { get, set, subscribe } = createValue<ReadonlySet<number>>(new Set(), batchMs);
  let last = store.getSnapshot();

  function add(todos: readonly Todo[]) {
    if (todos.length === 0) return;
    const added = new Set(todos.map(({ id }) => id));
    set(new Set([...get(), ...added]));
    setTimeout(() => set(new Set([...get()].filter((id) => !added.has(id)))), highlightMs);
  }

  // Subscribed before React, so that a row is new from its first render.
  store.subscribe(() => {
    const { todos, changes, loadStatus } = last;
    last = store.getSnapshot();
    // The first list: nobody knows which of its todos are new.
    if (loadStatus !== last.loadStatus) return;
    // Cheap: what is created comes last, unless a list has the newest first.
    if (last.todos.at(-1) === todos.at(-1)) return;
    const titles = createsIn(changes).flatMap(({ state, title }) =>
      state === 'sent' ? title : [],
    );
    const isNew = ({ id, title }: Todo) =>
      titles.includes(title) && todos.every((todo) => todo.id !== id);
    add(last.todos.filter(isNew));
  });

  return { get, subscribe, add };
}
