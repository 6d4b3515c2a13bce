import { useSyncExternalStore } from 'react';
import type { Todo } from 'todo-core';
import { createValue } from './value.ts';

/** How long a new todo is highlighted, in milliseconds. */
const highlightMs = 1400;

export type NewTodos = ReturnType<typeof createNewTodos>;

/** Holds the ids of todos that were created here, for a moment. */
export function createNewTodos() {
  const ids = createValue<ReadonlySet<number>>(new Set());
  return {
    ...ids,
    add: (todos: readonly Todo[]) => {
      const added = new Set(todos.map(({ id }) => id));
      ids.set(new Set([...ids.get(), ...added]));
      const remove = () => ids.set(new Set([...ids.get()].filter((id) => !added.has(id))));
      setTimeout(remove, highlightMs);
    },
    clear: () => ids.set(new Set()),
  };
}

/**
 * Returns the ids of those among the todos that are new, as text. Each group of rows subscribes itself,
 * so that a new todo renders its group once more, and not the page.
 */
export function useNewIds(newTodos: NewTodos, todos: readonly Todo[]): readonly string[] {
  // As text, because the same ids have to be the same value.
  const getText = () => todos.flatMap(({ id }) => (newTodos.get().has(id) ? id : [])).join();
  return useSyncExternalStore(newTodos.subscribe, getText, getText).split(',');
}
