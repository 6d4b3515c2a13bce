import { todo as todoOfUser1 } from '@todos/test-utils/todo';
import type { Todo, TodoApi } from 'todo-core';

/** The user of the todos. */
export const userId = 7;

/** Creates a todo for a test. */
export function todo(id: number, title?: string, completed?: boolean): Todo {
  return { ...todoOfUser1(id, title, completed), userId };
}

/** Creates todos with the ids from 1 on. */
export const upTo = (count: number) => Array.from({ length: count }, (_, index) => todo(index + 1));

export const milkAndBread = [todo(1, 'Milk'), todo(2, 'Bread', true)];

/** Creates an API that has two todos and makes each change at once, except for what it is given. */
export const createTestApi = (calls: Partial<TodoApi> = {}): TodoApi => ({
  list: async () => milkAndBread,
  create: async (title) => todo(3, title),
  update: async (updated) => updated,
  remove: async () => {},
  ...calls,
});
