import { useEffect, useSyncExternalStore } from 'react';
import type { Todo } from 'todo-core';
import { createValue } from './value.ts';

/** How long the row of a new todo is highlighted, in milliseconds. */
const highlightMs = 1400;

export type NewTodos = ReturnType<typeof createNewTodos>;

/** Holds the ids of todos that were created here, until their rows have been shown for a moment. */
export function createNewTodos() {
  const ids = createValue<ReadonlySet<number>>(new Set());
  return {
    subscribe: ids.subscribe,
    has: (id: number) => ids.get().has(id),
    add: (todos: readonly Todo[]) => ids.set(new Set([...ids.get(), ...todos.map(({ id }) => id)])),
    remove: (removed: readonly number[]) =>
      ids.set(new Set([...ids.get()].filter((id) => !removed.includes(id)))),
    clear: () => ids.set(new Set()),
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
