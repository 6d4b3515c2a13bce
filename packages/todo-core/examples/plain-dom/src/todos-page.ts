import { countActive, parseStatus, type TodoStore, visibleTodos } from 'todo-core';
import { createErrorBanner } from './error-banner.ts';
import { find } from './find.ts';
import { createTodoList } from './todo-list.ts';

/** Connects the page's elements with the store. Returns a function that shows the current snapshot. */
export function createTodosPage(store: TodoStore): () => void {
  const field = find<HTMLInputElement>('#new-todo');
  const toggleAll = find('#toggle-all');
  const clearCompleted = find('#clear-completed');
  const count = find('[role=status]');
  const links = document.querySelectorAll<HTMLAnchorElement>('nav a');
  const showTodos = createTodoList(store);
  const showError = createErrorBanner(() => {
    store.dismissError();
    field.focus();
  });

  find('form').addEventListener('submit', async (event) => {
    event.preventDefault();
    const title = field.value;
    field.value = '';
    if (await store.create(title)) return;
    // A failed title comes back as soon as there is room for it.
    const [failed] = store.getSnapshot().failedTitles;
    if (failed === undefined || field.value !== '') return;
    field.value = failed;
    store.dismissFailedTitles([failed]);
  });
  toggleAll.addEventListener('click', () => void store.toggleAll());
  clearCompleted.addEventListener('click', () => void store.clearCompleted());

  return () => {
    const { todos, loadStatus, busyIds, error } = store.getSnapshot();
    const status = parseStatus(location.hash.slice('#/'.length));
    const activeCount = countActive(todos);

    showTodos(visibleTodos(todos, status), busyIds);
    showError(error);
    count.textContent = loadStatus === 'pending' ? '' : `${activeCount} items left`;
    toggleAll.ariaPressed = String(todos.length > 0 && activeCount === 0);
    clearCompleted.ariaDisabled = String(activeCount === todos.length);
    for (const link of links) {
      if (link.hash === `#/${status}`) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  };
}
