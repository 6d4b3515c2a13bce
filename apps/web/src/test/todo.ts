import type { Todo } from 'todo-core';

/** The user of the todos. */
export const userId = 7;

/** Creates a todo for a test. */
export function todo(id: number, title = `Todo ${id}`, completed = false): Todo {
  return { id, title, completed, userId };
}

export const milkAndBread = [todo(1, 'Milk'), todo(2, 'Bread', true)];
