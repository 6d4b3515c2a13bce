import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
} from '../test/open-page.tsx';
import { milkAndBread, todo } from '../test/todo.ts';

const row = (name: string) => checkbox(name).closest('li');

it('until the list is there, the page shows that it loads instead of a count', async () => {
  const gate = createGate();
  openPage({ todos: milkAndBread, load: { delay: gate.opened } });
  expect(screen.getByRole('progressbar', { name: 'Loading todos' })).toBeInTheDocument();
  expect(screen.getByText('Loading todos')).toBeVisible();
  expect(screen.queryByText(/items left/)).not.toBeInTheDocument();
  // There is nothing to skip to.
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Todos',
    'About',
  ]);
  gate.open();
  expect(await screen.findByText('1 items left')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Skip to the filters' })).toBeInTheDocument();
  expect(screen.queryByText('Nothing to do yet')).not.toBeInTheDocument();
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
  it('appends the todo once the server has answered', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    const gate = createGate();
    students.next('POST', { delay: gate.opened });
    // The second Enter of a double press is no mistake.
    await user.type(newTodoField(), 'Eggs{Enter}{Enter}');
    expect(screen.queryByText('Type what needs to be done.')).not.toBeInTheDocument();
    expect((await screen.findByText('Saving:')).parentElement).toHaveTextContent('Saving: Eggs');
    expect(screen.queryByRole('list', { name: 'Not saved' })).not.toBeInTheDocument();
    expect(titles()).toEqual(['Milk', 'Bread']);
    gate.open();
    await waitFor(() => expect(row('Eggs')).toHaveAttribute('data-new'));
    expect(titles()).toEqual(['Milk', 'Bread', 'Eggs']);
    expect(screen.queryByText(/^Saving/)).not.toBeInTheDocument();
  });

  it('lists each title that fails until it is added or discarded', async () => {
    const { user, students } = await openList();
    for (const title of ['One', 'Two', 'Three']) {
      students.next('POST', { failure: 500 });
      await user.type(newTodoField(), `${title}{Enter}`);
    }
    await user.click(await screen.findByRole('button', { name: 'Edit Two' }));
    expect(screen.queryByText(/^Saving/)).not.toBeInTheDocument();
    expect(screen.getByRole('status')).not.toHaveAttribute('aria-busy');
    expect(newTodoField()).toHaveValue('Two');
    await user.click(button('Try again to add 2 todos'));
    await waitFor(() => expect(titles()).toEqual(['One', 'Three']));
    students.next('POST', { failure: 500 });
    await user.type(newTodoField(), '{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Discard Two' }));
    expect(screen.queryByRole('list', { name: 'Not saved' })).not.toBeInTheDocument();
    // Until then, the line offers to undo the add before.
    await screen.findByText('Discarded:');
    await user.click(button('Undo'));
    expect(await screen.findByRole('button', { name: 'Discard Two' })).toBeVisible();
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

  it('shows a failed rename until it is discarded', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    students.next('PATCH', { failure: 500 });
    await user.dblClick(button('Milk'));
    await user.keyboard(' and honey{Enter}');
    const discard = await screen.findByRole('button', { name: /^Discard.*Milk/ });
    expect(discard.closest('li')).toHaveTextContent('Not saved: Milk and honey');
    await user.click(discard);
    expect(discard).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Milk and honey')).toBeVisible();
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
  expect(button('Clear completed')).toHaveAttribute('aria-disabled', 'true');
  gate.open();
  await waitFor(() => expect(button('Toggle all')).toHaveAttribute('aria-pressed', 'true'));
  expect(count).not.toHaveAttribute('aria-busy');
  expect(button('Clear completed')).not.toHaveAttribute('aria-disabled');
  const later = createGate();
  students.next('PATCH', { delay: later.opened });
  await user.click(checkbox('Todo 1'));
  await waitFor(() => expect(row('Todo 1')).toHaveAttribute('aria-busy'));
  expect(count, 'while one changes').not.toHaveAttribute('aria-busy');
  later.open();
  await waitFor(() => expect(row('Todo 1')).not.toHaveAttribute('aria-busy'));
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

  it('of the list does not close the banner of something else', async () => {
    const { user, students } = openPage({ load: { failure: 500 } });
    await screen.findByText(/could not be loaded/);
    students.next('POST', { failure: 503 });
    await user.type(newTodoField(), 'Eggs{Enter}');
    await within(banner()).findByText('Unable to add a todo');
    const gate = createGate();
    students.next('GET', { delay: gate.opened });
    await user.click(button('Try again'));
    expect(await screen.findByText('Loading todos')).toBeVisible();
    gate.open();
    await screen.findByText('0 items left');
    expect(within(banner()).getByText('Unable to add a todo')).toBeVisible();
  });

  it('does not close the banner of something else', async () => {
    const { user, students, store } = await openList({ todos: milkAndBread });
    students.next('POST', { failure: 500 });
    await act(() => store.create('Eggs'));
    students.next('PATCH', { failure: 500 });
    await act(() => store.toggle(1));
    await user.click(await findRetry('Try again to add Eggs'));
    await waitFor(() => expect(titles()).toContain('Eggs'));
    expect(within(banner()).getByText('Unable to toggle a todo')).toBeVisible();
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
  const reason = /The server reported an error/;
  expect(banner()).toHaveTextContent(reason);
  await visitAbout(user);
  await waitFor(() => expect(banner()).not.toHaveTextContent(reason));
  await user.click(checkbox('Milk'));
  await waitFor(() => expect(checkbox('Milk')).toBeChecked());
  expect(within(banner()).getByText(message)).toBeVisible();
  await user.click(button('Close error'));
  expect(banner()).toBeEmptyDOMElement();
  expect(newTodoField()).toHaveFocus();
});
