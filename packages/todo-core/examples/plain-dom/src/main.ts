import { changesByTodo, countActive, createsIn, createTodoApi, createTodoStore } from 'todo-core';
import { type Filter, filters, type Todo, type TodoChanges, visibleTodos } from 'todo-core';

const store = createTodoStore(createTodoApi({ baseUrl: '/api', userId: 1 }));

/** Creates an element with these properties and children. */
function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

function button(textContent: string, onclick: () => unknown) {
  return create('button', { type: 'button', textContent, onclick });
}

/** Creates the row of a todo, and the function that shows the todo in it. */
function createRow(id: number) {
  const checkbox = create('input', { type: 'checkbox' });
  checkbox.onchange = () => {
    // It shows what is confirmed: a toggle comes with a later snapshot.
    checkbox.checked = !checkbox.checked;
    void store.toggle(id);
  };
  const title = create('input', { ariaLabel: 'Title', onblur: render });
  title.onchange = () => store.rename(id, title.value);
  let failedIds: readonly number[] = [];
  const retry = button('Rename again', () => store.retry(failedIds));
  const discard = button('Discard', () => store.discard(failedIds));
  const remove = button('x', () => store.remove(id));
  const element = create('li', {}, checkbox, title, retry, discard, remove);
  const show = (todo: Todo, { busy, savingTitle, failedRename }: TodoChanges = {}) => {
    const unsaved = savingTitle ?? failedRename?.title;
    element.ariaBusy = `${!!busy}`;
    checkbox.checked = todo.completed;
    checkbox.ariaLabel = todo.title;
    remove.ariaLabel = `Delete ${todo.title}`;
    // What is being typed is never replaced.
    if (title !== document.activeElement) title.value = unsaved ?? todo.title;
    failedIds = failedRename ? [failedRename.id] : [];
    retry.hidden = discard.hidden = !failedRename;
  };
  return { element, show };
}

const rows = new Map<number, ReturnType<typeof createRow>>();
let filter: Filter = 'all';
let errorId: number | undefined;

const alert = create('div', { role: 'alert' });
const field = create('input', { ariaLabel: 'New todo', required: true, autocomplete: 'off' });
const form = create('form', {}, field);
form.onsubmit = (event) => {
  event.preventDefault();
  void store.create(field.value);
  form.reset();
};
const failedTitles = create('span', {});
const addAgain = button('Add again', () => store.retry(failedCreates().map(({ id }) => id)));
const notAdded = create('p', {}, 'Not added: ', failedTitles, addAgain);
const list = create('ul', {});
const count = create('output', {});
const links = filters.map((each) => {
  return button(each, () => {
    filter = each;
    render();
  });
});
const loadAgain = button('Load again', () => store.load());
const toggleAll = button('Toggle all', () => store.toggleAll());
const clear = button('Clear completed', () => store.clearCompleted());

function failedCreates() {
  return createsIn(store.getSnapshot().changes).filter(({ state }) => state === 'failed');
}

function render() {
  const { todos, changes, loadStatus, error } = store.getSnapshot();
  // A new error has a new id: the same message is announced again.
  if (error?.id !== errorId) {
    errorId = error?.id;
    alert.replaceChildren();
    if (error) alert.append(create('p', {}, error.message, button('Close', store.dismissError)));
  }
  const titles = failedCreates().map(({ title }) => title);
  notAdded.hidden = titles.length === 0;
  failedTitles.textContent = titles.join(', ');
  const byTodo = changesByTodo(changes);
  const shown = visibleTodos(todos, filter).map((todo) => {
    const row = rows.get(todo.id) ?? createRow(todo.id);
    rows.set(todo.id, row);
    row.show(todo, byTodo.get(todo.id));
    return row.element;
  });
  // Each row stays the same element in the same place, or it would lose the focus.
  for (const row of Array.from(list.children))
    if (!shown.some((each) => each === row)) row.remove();
  for (const [index, row] of shown.entries()) {
    const there = list.children[index] ?? null;
    if (there !== row) list.insertBefore(row, there);
  }
  count.textContent = loadStatus === 'loaded' ? `${countActive(todos)} items left` : '';
  loadAgain.hidden = loadStatus !== 'failed';
  for (const each of links) each.ariaPressed = `${each.textContent === filter}`;
}

document.body.append(alert, form, notAdded, list, count, ...links, loadAgain, toggleAll, clear);
store.subscribe(render);
void store.load();
