import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createGate } from '@todos/test-utils/gate';
import { expect, it, vi } from 'vitest';
import {
  button,
  checkbox,
  link,
  newTodoField,
  openList,
  openPage,
  titles,
} from '../test/open-page.tsx';
import { milkAndBread, todo } from '../test/todo.ts';

const row = (name: string) => checkbox(name).closest('li');
const findButton = (name: string | RegExp) => screen.findByRole('button', { name });

it('pasted titles are added once, however quickly Enter is pressed again', async () => {
  const { user, store } = await openList();
  await user.click(newTodoField());
  await user.paste('Two\nThree');
  const enter = () => fireEvent.keyDown(newTodoField(), { key: 'Enter' });
  enter();
  enter();
  await waitFor(() => expect(titles()).toEqual(['Two', 'Three']));
  expect(store.getSnapshot().changes).toEqual([]);
});

it('until the list is there, the page has no count, and says that it loads or has not loaded', async () => {
  const gate = createGate();
  openPage({ todos: milkAndBread, load: { delay: gate.opened, failure: 500 } });
  const expectNoCount = () => expect(screen.queryByText(/items left/)).not.toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Loading todos' })).toBeInTheDocument();
  expectNoCount();
  expect(button('Toggle all')).toHaveAttribute('aria-pressed', 'false');
  expect(button('Toggle all')).toHaveAttribute('aria-disabled', 'true');
  // There is nothing to skip to.
  expect(screen.queryByRole('link', { name: 'Skip to the filters' })).not.toBeInTheDocument();
  gate.open();
  const tryAgain = await findButton('Try again');
  expectNoCount();
  // Safari does not focus the button.
  fireEvent.click(tryAgain);
  expect(newTodoField()).toHaveFocus();
  expect(await screen.findByText('1 items left')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('a title that cannot be saved stays over a visit to About until it is discarded, and an undo lists it again', async () => {
  const { user, students } = await openList({ todos: milkAndBread });
  students.next('PATCH', { failure: 500 });
  await user.dblClick(button('Milk'));
  await user.keyboard(' and honey{Enter}');
  const gate = createGate();
  students.next('POST', { delay: gate.opened, failure: 500 });
  await user.type(newTodoField(), 'One{Enter}');
  expect((await screen.findByText('Saving:')).parentElement).toHaveTextContent('Saving: One');
  expect(screen.queryByRole('list', { name: 'Not saved' })).not.toBeInTheDocument();
  gate.open();
  await user.paste('Two\nThree');
  await user.type(newTodoField(), 'Half');
  await user.click(link('About'));
  await screen.findByRole('heading', { name: 'About' });
  await user.click(link('Todos'));
  expect(newTodoField()).toHaveValue('Half');
  expect(screen.getByRole('list', { name: 'Pasted' })).toHaveTextContent(/^TwoThree/);
  expect(screen.getByRole('list', { name: 'Not saved' })).toHaveTextContent(/^One/);
  expect(screen.queryByText(/^Saving/)).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Milk' })).toHaveTextContent('Milk and honey');
  for (const name of ['Discard One', /^Discard.*Milk/]) {
    const discard = await findButton(name);
    await user.click(discard);
    expect(discard).not.toBeInTheDocument();
    await user.click(await findButton('Undo'));
    expect(await findButton(name)).toBeVisible();
  }
  await user.type(newTodoField(), '{Enter}');
  await waitFor(() => expect(row('Half')).toHaveAttribute('data-new'));
});

it('a row that leaves its filter while it is edited stays until the edit has ended', async () => {
  const todos = [todo(1), todo(2), todo(3)];
  const { user, students } = await openList({ path: '/todos/active', todos });
  const gate = createGate();
  for (let calls = 0; calls < 2; calls += 1) students.next('PATCH', { delay: gate.opened });
  await user.click(checkbox('Todo 1'));
  await user.click(checkbox('Todo 3'));
  await user.dblClick(button('Todo 1'));
  gate.open();
  expect(await screen.findByText('1 items left')).toBeVisible();
  expect(screen.getAllByRole('checkbox')).toEqual([checkbox('Todo 1'), checkbox('Todo 2')]);
  await user.keyboard('!{Backspace}{Escape}');
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
});

it('a title that is being added is listed as Saving where the filter hides it', async () => {
  const { user, students } = await openList({ todos: milkAndBread });
  const gate = createGate();
  students.next('POST', { delay: gate.opened });
  await user.type(newTodoField(), 'Eggs{Enter}');
  const saving = async () => (await screen.findByText('Saving:')).parentElement;
  expect(await saving()).toHaveClass('unseen');
  await user.click(link('Completed'));
  expect(screen.queryByText('Eggs', { selector: '.adding *' })).not.toBeInTheDocument();
  expect(await saving()).toHaveClass('saving');
  gate.open();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  document.querySelector('.new-todo-area')?.setAttribute('style', 'position: sticky');
  await user.type(newTodoField(), 'Rye{Enter}');
  await waitFor(() => expect(students.todos).toHaveLength(4));
  await new Promise(requestAnimationFrame);
  expect(scroll, 'what the filter hides').not.toHaveBeenCalled();
});

it('what one press changes is counted once, and the rows that it deletes go together', async () => {
  const todos = [todo(1), todo(2, 'Two', true), todo(3), todo(4)];
  const { students, actions } = await openList({ todos });
  const gate = createGate();
  students.next('PATCH', {});
  students.next('PATCH', { delay: gate.opened });
  act(() => void actions.toggleAll());
  await waitFor(() => expect(checkbox('Todo 1')).toBeChecked());
  expect(screen.getByText('3 items left')).toBeVisible();
  act(() => void actions.remove(2));
  await waitFor(() => expect(titles(), 'what another press deletes').toHaveLength(3));
  act(() => void actions.add(['Five', 'Six']));
  expect(await screen.findByText('5 items left')).toBeVisible();
  await act(() => actions.undoLast());
  gate.open();
  expect(await screen.findByText('0 items left')).toBeVisible();
  const another = createGate();
  for (const delay of [0, another.opened, 0]) students.next('DELETE', { delay });
  act(() => void actions.clearCompleted());
  await waitFor(() => expect(students.todos).toHaveLength(1));
  await waitFor(() => expect(row('Todo 1')).toHaveAttribute('data-busy', 'remove'));
  expect(titles()).toHaveLength(3);
  another.open();
  await waitFor(() => expect(titles()).toEqual([]));
});
