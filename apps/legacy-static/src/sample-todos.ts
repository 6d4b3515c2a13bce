import type { Todo } from 'todo-core';

const userId = 1;

/** The todos that the page starts with: four, the first one completed. */
export const sampleTodos: readonly Todo[] = [
  { id: 1, title: 'Open this page from disk', completed: true, userId },
  { id: 2, title: 'Add a todo of three letters or more', completed: false, userId },
  { id: 3, title: 'Delete one with its x', completed: false, userId },
  { id: 4, title: 'Follow the Active and Completed links', completed: false, userId },
];
