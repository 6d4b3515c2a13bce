import type { Todo, TodoStore } from 'todo-core';
import { find } from './find.ts';
import { createTodoItem, type TodoItem } from './todo-item.ts';

/** Returns a function that shows todos in the list. A todo keeps its row for as long as it is shown. */
export function createTodoList(store: TodoStore) {
  const list = find('ul');
  const items = new Map<number, TodoItem>();

  return (todos: readonly Todo[], busyIds: ReadonlySet<number>): void => {
    for (const [id, { element }] of items) {
      if (todos.some((todo) => todo.id === id)) continue;
      items.delete(id);
      element.remove();
    }
    for (const [index, todo] of todos.entries()) {
      const item = items.get(todo.id) ?? createTodoItem(todo.id, store);
      items.set(todo.id, item);
      item.show(todo, busyIds.has(todo.id));
      // Moving a row to where it is already would take the focus from it.
      const there = list.children[index] ?? null;
      if (there !== item.element) list.insertBefore(item.element, there);
    }
  };
}
