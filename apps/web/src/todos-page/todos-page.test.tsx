import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createGate } from '@todos/test-utils/gate';
import { newTodo, type TodoStore } from 'todo-core';
import { describe, expect, it } from 'vitest';
import {
  banner,
  button,
  checkbox,
  link,
  newTodoField,
  openList,
  openPage,
  titles,
  visitAbout,
} from '../test/open-page.tsx';
import { milkAndBread, todo, userId } from '../test/todo.ts';

const row = (name: string) => checkbox(name).closest('li');

it('until the list is there, the page shows that it loads instead of a count', async () => {
  const gate = createGate();
  openPage({ todos: milkAndBread, load: { delay: gate.opened } });
  expect(screen.getByRole('progressbar', { name: 'Loading todos' })).toBeInTheDocument();
  expect(screen.getByText('Loading todos')).toBeVisible();
  expect(screen.queryByText(/items left/)).not.toBeInTheDocument();
  gate.open();
  expect(await screen.findByText('1 items left')).toBeVisible();
  expect(titles()).toEqual(['Milk', 'Bread']);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it.each([
  ['/todos/all', 'Nothing to do yet'],
  ['/todos/active', 'Nothing left to do'],
  ['/todos/completed', 'Nothing completed yet'],
])('an empty list at %s says so once it has loaded', async (path, message) => {
  const gate = createGate();
  openPage({ path, load: { delay: gate.opened } });
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  gate.open();
  expect(await screen.findByText(message)).toBeVisible();
  expect(button('Toggle all')).toHaveAttribute('aria-pressed', 'false');
  expect(button('Toggle all')).toHaveAttribute('aria-disabled', 'true');
});

describe('adding', () => {
  const addElsewhere = (title: string) =>
    fetch('/api/todos', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(newTodo(title, userId)),
    });

  it('appends the todo once the server has answered', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    const gate = createGate();
    students.next('POST', { delay: gate.opened });
    // The second Enter of a double press is no mistake.
    await user.type(newTodoField(), 'Eggs{Enter}{Enter}');
    expect(screen.queryByText('Type what needs to be done.')).not.toBeInTheDocument();
    expect((await screen.findByText('Saving:')).parentElement).toHaveTextContent('Saving: Eggs');
    expect(titles()).toEqual(['Milk', 'Bread']);
    gate.open();
    await waitFor(() => expect(row('Eggs')).toHaveAttribute('data-new'));
    expect(titles()).toEqual(['Milk', 'Bread', 'Eggs']);
    expect(screen.queryByText(/^Saving/)).not.toBeInTheDocument();
  });

  it('highlights no todo of the same title that was added elsewhere meanwhile', async () => {
    const { user, students, store } = await openList();
    const gate = createGate();
    students.next('POST', { delay: gate.opened });
    await user.type(newTodoField(), 'Milk{Enter}');
    await addElsewhere('Milk');
    await act(() => store.refresh());
    await waitFor(() => expect(titles()).toEqual(['Milk']));
    expect(document.querySelector('[data-new]')).not.toBeInTheDocument();
    gate.open();
    await waitFor(() => expect(document.querySelectorAll('[data-new]')).toHaveLength(1));
    const list = within(screen.getByRole('list', { name: 'Todos' }));
    expect(list.getAllByRole('listitem').at(-1)).toHaveAttribute('data-new');
  });

  it('lists each title that fails until it is added or discarded', async () => {
    const { user, students } = await openList();
    for (const title of ['One', 'Two', 'Three']) {
      students.next('POST', { failure: 500 });
      await user.type(newTodoField(), `${title}{Enter}`);
    }
    await user.click(await screen.findByRole('button', { name: 'Edit Two' }));
    expect(newTodoField()).toHaveValue('Two');
    await user.click(button('Try again to add 2 todos'));
    await waitFor(() => expect(titles()).toEqual(['One', 'Three']));
    students.next('POST', { failure: 500 });
    await user.type(newTodoField(), '{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Discard Two' }));
    expect(screen.queryByRole('list', { name: 'Not saved' })).not.toBeInTheDocument();
  });

  it('keeps the draft, failed and pasted titles over a visit to About', async () => {
    const { user, students } = await openList();
    students.next('POST', { failure: 500 });
    await user.type(newTodoField(), 'One{Enter}');
    await user.paste('Two\nThree');
    await user.type(newTodoField(), 'Half');
    await visitAbout(user);
    expect(newTodoField()).toHaveValue('Half');
    expect(screen.getByRole('list', { name: 'Not saved' })).toHaveTextContent(/^One/);
    expect(screen.getByRole('list', { name: 'Pasted' })).toHaveTextContent(/^TwoThree/);
  });
});

describe('a row', () => {
  it('that leaves its filter while it is edited stays until the edit has ended', async () => {
    const { user, students } = await openList({ path: '/todos/active', todos: [todo(1), todo(2)] });
    const gate = createGate();
    students.next('PATCH', { delay: gate.opened });
    await user.click(checkbox('Todo 1'));
    await user.dblClick(button('Todo 1'));
    gate.open();
    expect(await screen.findByText('1 items left')).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toEqual([checkbox('Todo 1'), checkbox('Todo 2')]);
    await user.keyboard('!{Backspace}{Escape}');
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
  });

  it('that is edited stays under another filter, and its edit is saved', async () => {
    const todos = [todo(1), todo(2, undefined, true)];
    const { user, students } = await openList({ path: '/todos/completed', todos });
    await user.click(link('Active'));
    await user.dblClick(button('Todo 1'));
    await user.keyboard(' and');
    history.back();
    await waitFor(() => expect(document.title).toBe('Completed · todos'));
    await user.keyboard(' more{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Todo 2']));
    await waitFor(() => expect(students.todos).toContainEqual(todo(1, 'Todo 1 and more')));
  });

  it('shows a failed rename until it is discarded', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    students.next('PATCH', { failure: 500 });
    await user.dblClick(button('Milk'));
    await user.keyboard(' and honey{Enter}');
    const discard = await screen.findByRole('button', { name: /^Discard.*Milk/ });
    expect(discard.closest('li')).toHaveTextContent('Not saved: Milk and honey');
    await user.click(discard);
    expect(discard).not.toBeInTheDocument();
  });
});

it('the count is busy while several todos change', async () => {
  const { user, students } = await openList({ todos: [todo(1), todo(2)] });
  const gate = createGate();
  students.next('PATCH', { delay: gate.opened });
  students.next('PATCH', { delay: gate.opened });
  expect(button('Toggle all')).toHaveAttribute('aria-pressed', 'false');
  await user.click(button('Toggle all'));
  const count = screen.getByRole('status');
  await waitFor(() => expect(count).toHaveAttribute('aria-busy', 'true'));
  gate.open();
  await waitFor(() => expect(button('Toggle all')).toHaveAttribute('aria-pressed', 'true'));
  expect(count).not.toHaveAttribute('aria-busy');
});

describe('a `Try again`', () => {
  const findRetry = (name: string) => screen.findByRole('button', { name });
  const expectClosed = () => waitFor(() => expect(banner()).toBeEmptyDOMElement());

  it('closes the banner of a load that failed, once it succeeds', async () => {
    const { user } = openPage({ todos: milkAndBread, load: { failure: 500 } });
    await user.type(newTodoField(), 'Eggs{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Eggs']));
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
    expect(screen.queryByText(/items left/)).not.toBeInTheDocument();
    // Safari does not focus the button.
    act(() => newTodoField().blur());
    fireEvent.click(button('Try again'));
    expect(newTodoField()).toHaveFocus();
    expect(await screen.findByText('2 items left')).toBeVisible();
    await expectClosed();
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  it('passes its focus to the new-todo field when a refresh brings the list', async () => {
    const { store } = openPage({ todos: milkAndBread, load: { failure: 500 } });
    (await findRetry('Try again')).focus();
    await act(() => store.refresh());
    expect(titles()).toEqual(['Milk', 'Bread']);
    expect(newTodoField()).toHaveFocus();
  });

  it('closes the banner of a title that could not be saved, once it succeeds', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    students.next('POST', { failure: 500 });
    await user.type(newTodoField(), 'Eggs{Enter}');
    await user.click(await findRetry('Try again to add Eggs'));
    await expectClosed();
    students.next('PATCH', { failure: 500 });
    await user.dblClick(button('Milk'));
    await user.keyboard(' and honey{Enter}');
    await user.click(await findRetry('Try again to rename Milk'));
    await expectClosed();
  });

  it('closes the banner of a rename whose todo was deleted elsewhere', async () => {
    const { user } = await openList({ todos: milkAndBread });
    await fetch('/api/todos/1', { method: 'DELETE' });
    await user.dblClick(button('Milk'));
    await user.keyboard(' and honey{Enter}');
    await user.click(await findRetry('Try again to add Milk and honey'));
    await expectClosed();
  });

  type Failure = [method: 'GET' | 'POST' | 'PATCH', act: (store: TodoStore) => Promise<unknown>];
  const add = (...titles: string[]): Failure => ['POST', (store) => store.create(titles)];
  const rename = (id: number): Failure => ['PATCH', (store) => store.rename(id, 'Renamed')];

  it.each<[retried: string, what: string, first: Failure, last: Failure]>([
    ['add Eggs', 'a toggle', add('Eggs'), ['PATCH', ({ toggle }) => toggle(1)]],
    ['rename Milk', 'a rename of Bread', rename(1), rename(2)],
  ])('to %s does not close the banner of %s', async (retried, _, ...failures) => {
    const { user, students, store } = await openList({ todos: milkAndBread });
    for (const [method, fail] of failures) {
      students.next(method, { failure: 500 });
      await act(() => fail(store));
    }
    const message = within(banner()).getByText(/^Unable to/);
    const retry = await findRetry(`Try again to ${retried}`);
    await user.click(retry);
    await waitFor(() => expect(retry).not.toBeInTheDocument());
    expect(message).toBeInTheDocument();
  });
});

it('an error stays in the banner until it is closed', async () => {
  const { user, students } = await openList({ todos: milkAndBread });
  const message = 'Unable to toggle a todo';
  students.next('PATCH', { failure: 500 });
  students.next('PATCH', { failure: 500 });
  await user.click(checkbox('Milk'));
  const first = await within(banner()).findByText(message);
  await user.click(checkbox('Milk'));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  const reason = /the server reported an error/;
  expect(banner()).toHaveTextContent(reason);
  await visitAbout(user);
  await waitFor(() => expect(banner()).not.toHaveTextContent(reason));
  await user.click(checkbox('Milk'));
  await waitFor(() => expect(checkbox('Milk')).toBeChecked());
  expect(within(banner()).getByText(message)).toBeVisible();
  await user.click(button('Close error'));
  expect(banner()).toBeEmptyDOMElement();
  expect(newTodoField()).toHaveFocus();
  students.next('PATCH', { failure: 500 });
  await user.click(checkbox('Milk'));
  await within(banner()).findByText(message);
  await user.keyboard('{Escape}');
  expect(banner()).toBeEmptyDOMElement();
  expect(checkbox('Milk'), 'focus that is elsewhere stays there').toHaveFocus();
});
