import { fireEvent, screen, waitFor } from '@testing-library/react';
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
  expect(button('Toggle all')).toHaveAttribute('aria-pressed', 'false');
  expect(button('Toggle all')).toHaveAttribute('aria-disabled', 'true');
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

  it('lists titles that fail until they are discarded, and again by an undo', async () => {
    const { user, students } = await openList();
    for (const title of ['One', 'Two']) {
      students.next('POST', { failure: 500 });
      await user.type(newTodoField(), `${title}{Enter}`);
    }
    const discard = await screen.findByRole('button', { name: 'Discard 2 todos' });
    expect(screen.queryByText(/^Saving/)).not.toBeInTheDocument();
    expect(screen.getByRole('status')).not.toHaveAttribute('aria-busy');
    await user.click(discard);
    expect(discard).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Discard 2 todos' })).toBeVisible();
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
    expect(await screen.findByRole('button', { name: /^Discard.*Milk/ })).toBeVisible();
  });
});

it('the count is busy while several todos change', async () => {
  const { user, students } = await openList({ todos: [todo(1), todo(2)] });
  const count = screen.getByRole('status');
  const gate = createGate();
  for (let calls = 0; calls < 3; calls += 1) students.next('PATCH', { delay: gate.opened });
  await user.click(checkbox('Todo 1'));
  await waitFor(() => expect(row('Todo 1')).toHaveAttribute('aria-busy'));
  expect(count, 'while one changes').not.toHaveAttribute('aria-busy');
  await user.click(checkbox('Todo 2'));
  await waitFor(() => expect(count).toHaveAttribute('aria-busy', 'true'));
  gate.open();
  await waitFor(() => expect(count).not.toHaveAttribute('aria-busy'));
});

it('a `Try again` that loads the list focuses the field in Safari, too', async () => {
  openPage({ load: { failure: 500 } });
  // Safari does not focus the button.
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(newTodoField()).toHaveFocus();
  expect(await screen.findByText('0 items left')).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  expect(banner()).toBeEmptyDOMElement();
});
