import type { TodoStore } from 'todo-core';

export function showTodos(store: TodoStore, list: HTMLUListElement): () => void {
  const render = () => {
    const rows = store.getSnapshot().todos.map(({ id, title, completed }) => {
      const row = document.createElement('li');
      const checkbox = document.createElement('input');
      checkbox.type = 'checkbox';
      checkbox.checked = completed;
      checkbox.ariaLabel = title;
      checkbox.addEventListener('click', (event) => {
        event.preventDefault();
        void store.toggle(id);
      });
      row.append(checkbox, title);
      return row;
    });
    list.replaceChildren(...rows);
  };
  render();
  return store.subscribe(render);
}
