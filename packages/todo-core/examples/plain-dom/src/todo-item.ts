import type { Todo, TodoStore } from 'todo-core';
import { copyTemplate, find } from './find.ts';

/** One row of the list. */
export interface TodoItem {
  readonly element: HTMLElement;
  /** Brings the row up to date. */
  show(todo: Todo, busy: boolean): void;
}

export function createTodoItem(id: number, store: TodoStore): TodoItem {
  const element = copyTemplate('#todo-item');
  const checkbox = find<HTMLInputElement>('[type=checkbox]', element);
  const title = find('.title', element);
  const editor = find<HTMLInputElement>('.editor', element);
  const deleteButton = find('.delete', element);

  function startEditing() {
    editor.value = title.textContent ?? '';
    title.hidden = true;
    editor.hidden = false;
    editor.focus();
  }

  function stopEditing(save: boolean) {
    // The editor also loses the focus when Enter or Escape has closed it.
    if (editor.hidden) return;
    editor.hidden = true;
    title.hidden = false;
    if (save) void store.rename(id, editor.value);
  }

  checkbox.addEventListener('click', (event) => {
    // The box shows what the server has confirmed, and that comes with the next snapshot.
    event.preventDefault();
    void store.toggle(id);
  });
  title.addEventListener('dblclick', startEditing);
  title.addEventListener('click', (event) => {
    // No pointer was used: it was pressed by the keyboard.
    if (event.detail === 0) startEditing();
  });
  editor.addEventListener('blur', () => stopEditing(true));
  editor.addEventListener('keydown', (event) => {
    // Keys of an input method's composition are not meant for us.
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    stopEditing(event.key === 'Enter');
    title.focus();
  });
  deleteButton.addEventListener('click', () => void store.remove(id));

  return {
    element,
    show(todo, busy) {
      element.ariaBusy = String(busy);
      checkbox.checked = todo.completed;
      checkbox.ariaLabel = todo.title;
      title.textContent = todo.title;
      editor.ariaLabel = `Edit ${todo.title}`;
      deleteButton.ariaLabel = `Delete ${todo.title}`;
    },
  };
}
