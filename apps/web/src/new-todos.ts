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

  // Before React hears of it: a row that is new from its first render costs no second one.
  store.subscribe(() => {
    const { todos, changes, loadStatus } = last;
    last = store.getSnapshot();
    // The first list: nobody knows which of its todos are new.
    if (loadStatus !== last.loadStatus) return;
    const appended = last.todos.slice(todos.length);
    if (appended.length === 0) return;
    const titles = createsIn(changes).flatMap(({ state, title }) =>
      state === 'sent' ? title : [],
    );
    add(appended.filter(({ title }) => titles.includes(title)));
  });

  return { get, subscribe, add };
}
