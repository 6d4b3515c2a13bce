import type { Todo } from 'todo-core';
import { createLocalTodo } from './local-todo.ts';

/** The todos that the page starts with: four, the first one completed. */
export const sampleTodos: readonly Todo[] = [
  'Open this page from disk',
  'Add a todo of three letters or more',
  'Delete one with its x',
  'Follow the Active and Completed links',
].map((title, index) => ({ ...createLocalTodo([], title, index + 1), completed: index === 0 }));
