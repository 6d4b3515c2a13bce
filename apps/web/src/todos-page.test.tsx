import { screen, waitFor, within } from '@testing-library/react';
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
  visitAbout,
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

  it('several pasted lines adds each in order, highlights the last, and reports failures once: their titles are listed until they are discarded, also after a visit to About', async () => {
    const { user, students, store, isUnsaved } = await openList({ todos: milkAndBread });
    students.next('POST', { failure: 500 });
    students.next('POST', { failure: 500 });
    await user.click(newTodoField());
    await user.paste('One\nTwo\nEggs\nRice\nSalt');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(row('Salt')).toHaveAttribute('data-fresh'));
    expect(titles()).toEqual(['Milk', 'Bread', 'Eggs', 'Rice', 'Salt']);
    expect(row('Rice')).not.toHaveAttribute('data-fresh');
    expect(store.getSnapshot().error?.id).toBe(1);
    const failed = () => screen.queryByRole('list', { name: 'Not saved' });
    await waitFor(() => expect(failed()).toHaveTextContent(/^OneTwo$/));
    await user.type(newTodoField(), 'Half');
    await visitAbout(user);
    await waitFor(() => expect(failed()).toHaveTextContent(/^OneTwo$/));
    expect(newTodoField()).toHaveValue('Half');
    expect(isUnsaved()).toBe(true);
    await user.click(button('Discard 2 todos'));
    expect(failed()).not.toBeInTheDocument();
    expect(newTodoField()).toHaveValue('Half');
    expect(isUnsaved()).toBe(false);
  });

  it('a title that fails returns it to the field, and closing asks until it is added', async () => {
    const { user, students, isUnsaved } = await openList();
    students.next('POST', { failure: 500 });
    await user.type(newTodoField(), 'One{Enter}');
    await waitFor(() => expect(newTodoField()).toHaveValue('One'));
    expect(screen.queryByRole('list', { name: 'Not saved' })).not.toBeInTheDocument();
    expect(isUnsaved()).toBe(true);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(titles()).toEqual(['One']));
    expect(isUnsaved()).toBe(false);
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
    const todos = [todo(1), todo(2), todo(3, undefined, true)];
    const { user, students } = await openList({ path: '/todos/active', todos });
    const gate = createGate();
    students.next('PATCH', { delay: gate.opened });
    await user.click(checkbox('Todo 1'));
    await user.dblClick(button('Todo 1'));
    await user.keyboard(' and');
    gate.open();
    expect(await screen.findByText('1 items left')).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toEqual([checkbox('Todo 1'), checkbox('Todo 2')]);
    await user.keyboard(' more{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Todo 2']));
    await waitFor(() => expect(students.todos).toContainEqual(todo(1, 'Todo 1 and more', true)));
  });

  it('has a failed rename until it is discarded; closing asks then, and while an edit is changed', async () => {
    const { user, students, isUnsaved } = await openList({ todos: milkAndBread });
    students.next('PATCH', { failure: 500 });
    await user.dblClick(button('Milk'));
    expect(isUnsaved()).toBe(false);
    await user.keyboard(' and');
    expect(isUnsaved(), 'an edit is changed').toBe(true);
    await user.keyboard('{Escape}');
    expect(isUnsaved()).toBe(false);
    await user.keyboard('{F2} and honey{Enter}');
    const discard = await screen.findByRole('button', { name: /^Discard.*Milk/ });
    expect(discard.closest('li')).toHaveTextContent('Not saved: Milk and honey');
    expect(isUnsaved()).toBe(true);
    await user.click(discard);
    expect(discard).not.toBeInTheDocument();
    expect(isUnsaved()).toBe(false);
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

it('a failed load shows its message, and the page offers to try again until a load succeeds', async () => {
  const { user, students } = openPage({ todos: milkAndBread, load: { failure: 500 } });
  const findRetry = () => screen.findByRole('button', { name: 'Try again' });
  expect(await within(banner()).findByText('Unable to load todos')).toBeVisible();
  expect(titles()).toEqual([]);
  await user.type(newTodoField(), 'Eggs{Enter}');
  await waitFor(() => expect(titles()).toEqual(['Eggs']));
  expect(within(banner()).getByText('Unable to load todos')).toBeVisible();
  expect(screen.getByText(/could not be loaded/)).toBeVisible();
  expect(screen.queryByText(/items left/)).not.toBeInTheDocument();
  const gate = createGate();
  students.next('GET', { delay: gate.opened, failure: 500 });
  await user.click(await findRetry());
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  expect(newTodoField()).toHaveFocus();
  gate.open();
  await user.click(await findRetry());
  expect(await screen.findByText('2 items left')).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});

it('the banner shows the same message again, stays until it is closed, says why, and gives its focus to the new-todo field', async () => {
  const { user, students } = await openList({ todos: milkAndBread });
  const message = 'Unable to toggle a todo';
  students.next('PATCH', { failure: 500 });
  students.next('PATCH', { failure: 500 });
  await user.click(checkbox('Milk'));
  const first = await within(banner()).findByText(message);
  await user.click(checkbox('Milk'));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  await user.click(checkbox('Milk'));
  await waitFor(() => expect(checkbox('Milk')).toBeChecked());
  await visitAbout(user);
  await screen.findByText('Milk');
  expect(within(banner()).getByText(message)).toBeVisible();
  await user.click(button('Close error'));
  expect(banner()).toBeEmptyDOMElement();
  expect(newTodoField()).toHaveFocus();
  students.next('PATCH', { failure: 503 });
  await user.click(checkbox('Milk'));
  expect(await within(banner()).findByText('The server is busy; try again.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(banner()).toBeEmptyDOMElement();
  expect(checkbox('Milk'), 'focus that is elsewhere stays there').toHaveFocus();
});
