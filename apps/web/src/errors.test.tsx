import { screen, waitFor, within } from '@testing-library/react';
import { createGate } from '@todos/test-utils/gate';
import { expect, it } from 'vitest';
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
import { milkAndBread } from './test/todo.ts';

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
