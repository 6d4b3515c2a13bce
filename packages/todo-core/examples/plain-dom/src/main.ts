import { changesByTodo, countActive, createTodoApi, createTodoStore } from 'todo-core';
import { failedIn, type Filter, filters, type Todo, type TodoChanges } from 'todo-core';
import { savingIn, visibleTodos } from 'todo-core';

const store = createTodoStore(createTodoApi({ baseUrl: '/api', userId: 1 }));

type Tags = HTMLElementTagNameMap;
function create<Name extends keyof Tags>(name: Name, properties: Partial<Tags[Name]>): Tags[Name] {
  return Object.assign(document.createElement(name), properties);
}
function button(textContent: string, onclick: () => unknown) {
  return create('button', { type: 'button', textContent, onclick });
}

function createRow(id: number) {
  const checkbox = create('input', { type: 'checkbox' });
  checkbox.onchange = () => {
    // It shows what is confirmed, until a later snapshot has the toggle.
    checkbox.checked = !checkbox.checked;
    void store.toggle(id);
  };
  const title = create('input', { ariaLabel: 'Title', onblur: render });
  title.onchange = () => store.rename(id, title.value);
  const remove = button('x', () => store.remove(id));
  const element = create('li', {});
  element.append(checkbox, title, remove);
  const show = (todo: Todo, { busy, savingTitle }: TodoChanges = {}) => {
    element.ariaBusy = `${!!busy}`;
    checkbox.checked = todo.completed;
    checkbox.ariaLabel = todo.title;
    remove.ariaLabel = `Delete ${todo.title}`;
    // What is being typed is never replaced.
    if (title !== document.activeElement) title.value = savingTitle ?? todo.title;
  };
  return { element, show };
}

let rows = new Map<number, ReturnType<typeof createRow>>();
let filter: Filter = 'all';
let errorId: number | undefined;

const alert = create('div', { role: 'alert' });
const close = button('Close', store.dismissError);
const field = create('input', { ariaLabel: 'New todo', required: true, autocomplete: 'off' });
const form = create('form', {});
form.append(field);
form.onsubmit = (event) => {
  event.preventDefault();
  void store.create(field.value);
  form.reset();
};
let failedIds: number[] = [];
const failedTitles = create('span', {});
const notSaved = create('p', {});
const retry = button('Try again', async () => {
  const ends = await store.retry(failedIds);
  if (ends.every(({ outcome }) => outcome === 'made')) store.dismissError();
});
const discard = button('Discard', () => store.discard(failedIds));
notSaved.append('Not saved: ', failedTitles, retry, discard);
const saving = create('p', {});
const list = create('ul', {});
const count = create('output', {});
const links = filters.map((each) => button(each, () => ((filter = each), render())));
const loadAgain = button('Load again', () => store.load());
const forAll = [
  button('Toggle all', () => store.toggleAll()),
  button('Clear completed', () => store.clearCompleted()),
];

function render() {
  const { todos, changes, loadStatus, error } = store.getSnapshot();
  // A new error has a new id: the same message is announced again.
  if (error?.id !== errorId) {
    errorId = error?.id;
    alert.replaceChildren();
    if (error) alert.append(create('p', { textContent: error.message }), close);
  }
  const failed = failedIn(changes);
  failedIds = failed.map(({ id }) => id);
  notSaved.hidden = failed.length === 0;
  failedTitles.textContent = failed.map(({ title }) => title).join(', ');
  const savingTitles = savingIn(changes).map(({ title }) => `Saving: ${title}`);
  saving.textContent = savingTitles.join(', ');
  const byTodo = changesByTodo(changes);
  const before = rows;
  rows = new Map();
  for (const todo of visibleTodos(todos, filter)) {
    const row = before.get(todo.id) ?? createRow(todo.id);
    row.show(todo, byTodo.get(todo.id));
    rows.set(todo.id, row);
  }
  for (const [id, { element }] of before) if (!rows.has(id)) element.remove();
  // Each row stays the same element in the same place, or it would lose the focus.
  for (const [index, { element }] of [...rows.values()].entries()) {
    if (list.children[index] !== element) list.insertBefore(element, list.children[index] ?? null);
  }
  count.textContent = loadStatus === 'loaded' ? `${countActive(todos)} items left` : '';
  loadAgain.hidden = loadStatus !== 'failed';
  for (const each of links) each.ariaPressed = `${each.textContent === filter}`;
}

document.body.append(alert, form, saving, notSaved, list, count, ...links, loadAgain, ...forAll);
store.subscribe(render);
void store.load();
document.onvisibilitychange = () => document.hidden || store.refresh();
