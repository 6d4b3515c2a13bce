import { screen, waitFor } from '@testing-library/react';
import { createGate } from '@todos/test-utils/gate';
import { describe, expect, it } from 'vitest';
import {
  banner,
  button,
  checkbox,
  newTodoField,
  openList,
  openPage,
  titles,
} from './test/open-page.tsx';
import { milkAndBread, todo } from './test/todo.ts';

const row = (name: string) => checkbox(name).closest('li');

it('the page has its title, toggle-all, the field, the list, the count, the filters and Clear completed', async () => {
  const gate = createGate();
  openPage({ todos: milkAndBread, load: { delay: gate.opened } });
  expect(screen.getByRole('heading', { level: 1, name: 'todos' })).toBeVisible();
  expect(button('Toggle all')).toBeVisible();
  expect(screen.getByPlaceholderText('What needs to be done?')).toBe(newTodoField());
  for (const name of ['All', 'Active', 'Completed']) {
    expect(screen.getByRole('link', { name })).toBeVisible();
  }
  expect(button('Clear completed')).toBeVisible();
  expect(banner()).toBeEmptyDOMElement();
  expect(screen.getByRole('progressbar', { name: 'Loading todos' })).toBeInTheDocument();
  expect(screen.getByText('Loading todos')).toBeVisible();
  expect(screen.queryByText(/items left/)).not.toBeInTheDocument();
  gate.open();
  expect(await screen.findByText('1 items left')).toBeVisible();
  expect(titles()).toEqual(['Milk', 'Bread']);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByText('Loading todos')).not.toBeInTheDocument();
});

it.each([
  ['/todos/all', 'Nothing to do yet'],
  ['/todos/active', 'Nothing left to do'],
  ['/todos/completed', 'Nothing completed yet'],
])(
  'an empty list at %s says so once it has loaded, and toggle-all can do nothing',
  async (path, message) => {
    const gate = createGate();
    openPage({ path, load: { delay: gate.opened } });
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    gate.open();
    expect(await screen.findByText(message)).toBeVisible();
    expect(button('Toggle all')).toHaveAttribute('aria-pressed', 'false');
    expect(button('Toggle all')).toHaveAttribute('aria-disabled', 'true');
  },
);

describe('adding', () => {
  it('appends the todo and highlights it once the server has answered, and says until then that it is saved', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    const gate = createGate();
    students.next('POST', { delay: gate.opened });
    await user.type(newTodoField(), 'a{Backspace}{Enter}');
    expect(newTodoField()).toBeInvalid();
    // The second Enter of a double press is no mistake.
    await user.keyboard('  Buy eggs {Enter}{Enter}');
    expect(screen.queryByText('Type what needs to be done.')).not.toBeInTheDocument();
    expect(await screen.findByText(/^Saving:/)).toHaveTextContent('Saving: Buy eggs');
    expect(titles()).toEqual(['Milk', 'Bread']);
    gate.open();
    expect(await screen.findByText('2 items left')).toBeVisible();
    expect(titles()).toEqual(['Milk', 'Bread', 'Buy eggs']);
    await waitFor(() => expect(row('Buy eggs')).toHaveAttribute('data-fresh'));
    expect(screen.queryByText(/^Saving/)).not.toBeInTheDocument();
    expect(students.calls.slice(1)).toMatchObject([
      {
        method: 'POST',
        url: 'http://localhost:3000/api/todos',
        body: { title: 'Buy eggs', userId: 7, completed: false },
      },
    ]);
  });

  it('several pasted lines adds each in order, highlights the last, and reports failures once', async () => {
    const { user, students, store } = await openList({ todos: milkAndBread });
    students.next('POST', { failure: 500 });
    students.next('POST', { failure: 500 });
    await user.click(newTodoField());
    await user.paste('One\nTwo\nEggs\nSalt');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(row('Salt')).toHaveAttribute('data-fresh'));
    expect(titles()).toEqual(['Milk', 'Bread', 'Eggs', 'Salt']);
    expect(row('Eggs')).not.toHaveAttribute('data-fresh');
    expect(store.getSnapshot().error?.id).toBe(1);
  });
});

describe('a row', () => {
  it('is busy while its call is in flight, and changes once the server has answered', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    const gate = createGate();
    students.next('PATCH', { delay: gate.opened });
    await user.click(checkbox('Milk'));
    await waitFor(() => expect(row('Milk')).toHaveAttribute('aria-busy', 'true'));
    expect(row('Bread')).not.toHaveAttribute('aria-busy');
    expect(screen.getByRole('status')).not.toHaveAttribute('aria-busy');
    expect(checkbox('Milk')).not.toBeChecked();
    gate.open();
    await waitFor(() => expect(checkbox('Milk')).toBeChecked());
    expect(row('Milk')).not.toHaveAttribute('aria-busy');
    expect(screen.getByText('0 items left')).toBeVisible();
    expect(students.calls.at(-1)?.body).toMatchObject({ title: 'Milk', completed: true });
  });

  it('stays under a filter that it leaves until its edit has ended', async () => {
    const { user, students } = await openList({ path: '/todos/active', todos: [todo(1), todo(2)] });
    const gate = createGate();
    students.next('PATCH', { delay: gate.opened });
    await user.click(checkbox('Todo 1'));
    await user.dblClick(button('Todo 1'));
    await user.keyboard(' and');
    gate.open();
    expect(await screen.findByText('1 items left')).toBeVisible();
    await user.keyboard(' more{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Todo 2']));
    await waitFor(() => expect(students.todos).toContainEqual(todo(1, 'Todo 1 and more', true)));
  });
});

it('toggle-all and Clear completed change many todos, the count is told at the end, another click tries the rest, and rows are marked with the control that was used last', async () => {
  const { user, students } = await openList({
    todos: [...milkAndBread, todo(3, 'Eggs'), todo(4, 'Rice', true)],
  });
  expect(button('Toggle all')).toHaveAttribute('aria-pressed', 'false');
  const gate = createGate();
  students.next('PATCH', { delay: gate.opened });
  students.next('PATCH', { delay: gate.opened });
  await user.click(button('Toggle all'));
  const count = screen.getByRole('status');
  await waitFor(() => expect(count).toHaveAttribute('aria-busy', 'true'));
  gate.open();
  await waitFor(() => expect(button('Toggle all')).toHaveAttribute('aria-pressed', 'true'));
  expect(count).not.toHaveAttribute('aria-busy');
  const rows = ['Milk', 'Bread', 'Eggs', 'Rice'].map(row);
  for (const each of rows) expect(each).toHaveAttribute('data-used', 'toggle-all');
  await user.click(checkbox('Milk'));
  expect(await screen.findByText('1 items left')).toBeVisible();
  students.next('DELETE', { failure: 500 });
  await user.click(button('Clear completed'));
  const used = rows.map((each) => each?.dataset['used']);
  expect(used).toEqual(['toggle', 'delete', 'delete', 'delete']);
  await waitFor(() => expect(titles()).toHaveLength(2));
  await user.click(button('Clear completed'));
  await waitFor(() => expect(titles()).toEqual(['Milk']));
  expect(button('Clear completed')).toHaveAttribute('aria-disabled', 'true');
});
