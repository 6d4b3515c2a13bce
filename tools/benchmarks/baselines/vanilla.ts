/** What the browser itself costs: the prerendered page, and a list that is made by hand. */
import { call, type Todo } from './calls.ts';

const list = document.querySelector('.todo-list') as HTMLUListElement;
const form = document.querySelector('.new-todo') as HTMLFormElement;
const rows = new Map<number, { todo: Todo; row: HTMLLIElement }>();

function button(className: string, text: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.dataset['control'] = className;
  made.textContent = text;
  return made;
}

function rowOf(todo: Todo): HTMLLIElement {
  const row = document.createElement('li');
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.autocomplete = 'off';
  box.className = 'toggle';
  box.dataset['control'] = 'toggle';
  box.setAttribute('aria-label', todo.title);
  const title = button('title', todo.title);
  title.dir = 'auto';
  const remove = button('delete', 'x');
  remove.setAttribute('aria-label', `Delete ${todo.title}`);
  row.append(box, title, remove);
  row.dataset['id'] = String(todo.id);
  rows.set(todo.id, { todo, row });
  show(todo, row);
  return row;
}

function show(todo: Todo, row: HTMLLIElement) {
  row.className = todo.completed ? 'todo completed' : 'todo';
  (row.firstElementChild as HTMLInputElement).checked = todo.completed;
  rows.set(todo.id, { todo, row });
}

function showAll(todos: Iterable<Todo>) {
  const made = document.createDocumentFragment();
  for (const todo of todos) made.append(rows.get(todo.id)?.row ?? rowOf(todo));
  list.replaceChildren(made);
}

async function act(id: number, control: string) {
  const found = rows.get(id);
  if (!found) return;
  if (control === 'delete') {
    await call('DELETE', `/${id}`);
    found.row.remove();
    rows.delete(id);
  } else if (control === 'toggle') {
    const { title, completed, userId } = found.todo;
    const body = { title, completed: !completed, userId };
    show((await call('PATCH', `/${id}`, body)) as Todo, found.row);
  }
}

list.addEventListener('click', ({ target }) => {
  const control = target as HTMLElement;
  const id = Number(control.closest('li')?.dataset['id']);
  void act(id, control.dataset['control'] ?? '');
});

function create(title: string) {
  void call('POST', '', { title, userId: 1, completed: false }).then((created) =>
    list.append(rowOf(created as Todo)),
  );
}

window.onsubmit = (event) => {
  event.preventDefault();
  const title = (form.elements[0] as HTMLInputElement).value;
  form.reset();
  create(title);
};

for (const link of document.querySelectorAll<HTMLAnchorElement>('.todo-footer a')) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    history.pushState(null, '', link.href);
    const filter = link.pathname.split('/').at(-1);
    const all = [...rows.values()].map(({ todo }) => todo);
    showAll(
      all.filter(({ completed }) => filter === 'all' || completed === (filter === 'completed')),
    );
  });
}

void call('GET', '?userId=1').then((todos) => {
  // A todo whose create was answered before this keeps its row, at the end.
  const created = [...rows.values()].map(({ todo }) => todo);
  showAll([...(todos as Todo[]), ...created]);
  // What was submitted before this script came waits in the page.
  for (const title of Reflect.get(window, 'earlyTitles') as string[]) create(title);
});
