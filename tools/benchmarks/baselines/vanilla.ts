/** The vanilla baseline: our prerendered page, and a list written by hand with the DOM. */
import { call, type Todo } from './calls.ts';

const list = document.querySelector('.todo-list') as HTMLUListElement;
const form = document.querySelector('.new-todo') as HTMLFormElement;
const rows = new Map<number, { todo: Todo; row: HTMLLIElement }>();

function button(className: string, text: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.dataset['control'] = className;
  element.textContent = text;
  return element;
}

function createRow(todo: Todo): HTMLLIElement {
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
  const [box, title, remove] = row.children as unknown as [HTMLInputElement, Element, Element];
  box.checked = todo.completed;
  if (title.textContent !== todo.title) {
    title.textContent = todo.title;
    box.setAttribute('aria-label', todo.title);
    remove.setAttribute('aria-label', `Delete ${todo.title}`);
  }
  rows.set(todo.id, { todo, row });
}

function showAll(todos: Iterable<Todo>) {
  const fragment = document.createDocumentFragment();
  for (const todo of todos) fragment.append(rows.get(todo.id)?.row ?? createRow(todo));
  list.replaceChildren(fragment);
}

async function act(id: number, control: string) {
  const found = rows.get(id);
  if (!found) return;
  if (control === 'delete') {
    await call('DELETE', `/${id}`);
    found.row.remove();
    rows.delete(id);
  } else if (control === 'toggle') {
    await update(id, { completed: !found.todo.completed });
  }
}

async function update(id: number, change: Partial<Todo>) {
  const found = rows.get(id);
  if (!found) return;
  const { title, completed, userId } = found.todo;
  const body = { title, completed, userId, ...change };
  show((await call('PATCH', `/${id}`, body)) as Todo, found.row);
}

function edit(id: number, title: HTMLElement) {
  const editor = document.createElement('input');
  editor.className = 'editor';
  editor.value = title.textContent;
  editor.onblur = () => {
    editor.replaceWith(title);
    void update(id, { title: editor.value });
  };
  title.replaceWith(editor);
  editor.focus();
}

list.addEventListener('click', ({ target }) => {
  const control = target as HTMLElement;
  const id = Number(control.closest('li')?.dataset['id']);
  void act(id, control.dataset['control'] ?? '');
});

list.addEventListener('dblclick', ({ target }) => {
  const title = (target as HTMLElement).closest<HTMLElement>('.title');
  if (title) edit(Number(title.closest('li')?.dataset['id']), title);
});

form.onsubmit = (event) => {
  event.preventDefault();
  const title = (form.elements[0] as HTMLInputElement).value;
  form.reset();
  void call('POST', '', { title, userId: 1, completed: false }).then((created) =>
    list.append(createRow(created as Todo)),
  );
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

void call('GET', '?userId=1').then((todos) => showAll(todos as Todo[]));
