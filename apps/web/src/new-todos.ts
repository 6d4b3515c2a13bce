import { useSyncExternalStore } from 'react';
import { createsIn, type Todo, type TodoStore } from 'todo-core';
import { createValue } from './value.ts';

/** How long a new todo is highlighted, in milliseconds. */
const highlightMs = 1400;

export type NewTodos = ReturnType<typeof createNewTodos>;

/** Holds the ids of todos that were created here, for a moment. */
export function createNewTodos() {
  const ids = createValue<ReadonlySet<number>>(new Set());

  function add(todos: readonly Todo[]) {
    const added = new Set(todos.map(({ id }) => id));
    ids.set(new Set([...ids.get(), ...added]));
    const remove = () => ids.set(new Set([...ids.get()].filter((id) => !added.has(id))));
    setTimeout(remove, highlightMs);
  }

  return {
    ...ids,
    add,

    /**
     * Adds what the store creates, before it is rendered: a row that is new from its first render costs
     * no second one. Returns a function that stops it.
     */
    watch: (store: TodoStore) => {
      let before = store.getSnapshot();
      return store.subscribe(() => {
        const last = before;
        before = store.getSnapshot();
        const appended = before.todos.slice(last.todos.length);
        if (appended.length === 0) return;
        const creates = createsIn(last.changes).filter(({ state }) => state === 'sent');
        const titles = creates.map(({ title }) => title);
        add(appended.filter(({ title }) => titles.includes(title)));
      });
    },
  };
}

/**
 * Returns the ids of those among the todos that are new, as text. Each group of rows subscribes itself,
 * so that the end of a highlight renders its group, and not the page.
 */
export function useNewIds(newTodos: NewTodos, todos: readonly Todo[]): readonly string[] {
  // As text, because the same ids have to be the same value.
  const getText = () => todos.flatMap(({ id }) => (newTodos.get().has(id) ? id : [])).join();
  return useSyncExternalStore(newTodos.subscribe, getText, getText).split(',');
}
