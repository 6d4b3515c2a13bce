import { appendTodo, isTodo, removeTodo, replaceTodo, type Todo, type TodoApi } from 'todo-core';

export function createLocalStorageApi(key: string): TodoApi {
  const read = (): readonly Todo[] => {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (Array.isArray(value) && value.every(isTodo)) return value;
    throw new Error(`no list of todos is kept as ${key}`);
  };
  const write = (todos: readonly Todo[]) => localStorage.setItem(key, JSON.stringify(todos));

  return {
    list: async () => read(),
    async create(title) {
      const todos = read();
      const id = Math.max(Date.now(), ...todos.map((todo) => todo.id + 1));
      const todo = { id, title, completed: false, userId: 1 };
      write(appendTodo(todos, todo));
      return todo;
    },
    async update(todo) {
      write(replaceTodo(read(), todo));
      return todo;
    },
    remove: async (id) => write(removeTodo(read(), id)),
  };
}
