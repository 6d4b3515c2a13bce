import { useEffect, useSyncExternalStore } from 'react';
import type { Todo } from 'todo-core';

/** How long the row of a new todo is highlighted, in milliseconds. */
const highlightMs = 1400;

export type NewTodos = ReturnType<typeof createNewTodos>;

/** Holds the ids of todos that were created here, until their rows have been shown for a moment. */
export function createNewTodos() {
  const listeners = new Set<() => void>();
  let ids: ReadonlySet<number> = new Set();

  function set(next: readonly number[]) {
    ids = new Set(next);
    for (const listener of listeners) listener();
  }

  return {
    /** Calls `listener` after each change. Returns a function that unsubscribes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    has: (id: number) => ids.has(id),
    add: (todos: readonly Todo[]) => set([...ids, ...todos.map(({ id }) => id)]),
    remove: (removed: readonly number[]) => set([...ids].filter((id) => !removed.includes(id))),
    clear: () => set([]),
  };
}

/**
 * Returns the ids of those among the todos that are new, for a moment from when they are shown. Each
 * group of rows subscribes itself, so that a new todo renders its group once more, and not the page.
 */
export function useNewIds(newTodos: NewTodos, todos: readonly Todo[]): readonly number[] {
  const ids = todos.map(({ id }) => id);
  // As text, because the same ids have to be the same value.
  const getText = () => ids.filter(newTodos.has).join();
  const text = useSyncExternalStore(newTodos.subscribe, getText, getText);
  useEffect(() => {
    if (text !== '') setTimeout(() => newTodos.remove(parseIds(text)), highlightMs);
  }, [newTodos, text]);
  return parseIds(text);
}

const parseIds = (text: string) => text.split(',').filter(Boolean).map(Number);
