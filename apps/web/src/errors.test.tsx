import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createGate } from '@todos/test-utils/gate';
import { describe, expect, it } from 'vitest';
import type { TestMethod } from 'todo-core/testing';
import {
  banner,
  checkbox,
  milkAndBread,
  newTodoField,
  openList,
  openPage,
  titles,
} from './test/open-page.tsx';

interface Action {
  readonly name: string;
  readonly message: string;
  readonly method: TestMethod;
  readonly act: (user: UserEvent) => Promise<unknown>;
}

const actions: Action[] = [
  {
    name: 'create',
    message: 'Unable to add a todo',
    method: 'POST',
    act: (user) => user.type(newTodoField(), 'Eggs{Enter}'),
  },
  {
    name: 'toggle',
    message: 'Unable to toggle a todo',
    method: 'PATCH',
    act: (user) => user.click(checkbox('Milk')),
  },
  {
    name: 'rename',
    message: 'Unable to rename a todo',
    method: 'PATCH',
    act: async (user) => {
      await user.dblClick(screen.getByRole('button', { name: 'Milk' }));
      await user.keyboard(' and honey{Enter}');
    },
  },
  {
    name: 'delete',
    message: 'Unable to delete a todo',
    method: 'DELETE',
    act: (user) => user.click(screen.getByRole('button', { name: 'Delete Milk' })),
  },
  {
    name: 'toggle-all',
    message: 'Unable to toggle a todo',
    method: 'PATCH',
    act: (user) => user.click(screen.getByRole('button', { name: 'Toggle all' })),
  },
  {
    name: 'Clear completed',
    message: 'Unable to delete a todo',
    method: 'DELETE',
    act: (user) => user.click(screen.getByRole('button', { name: 'Clear completed' })),
  },
];

describe.each(actions)('a failed $name', ({ message, method, act: perform }) => {
  it('shows its message and leaves the list unchanged', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    students.next(method, { failure: 500 });
    await perform(user);
    expect(await within(banner()).findByText(message)).toBeVisible();
    expect(within(banner()).getByText('Error')).toBeVisible();
    expect(titles()).toEqual(['Milk', 'Bread']);
    expect(checkbox('Milk')).not.toBeChecked();
    expect(checkbox('Bread')).toBeChecked();
  });
});

describe('a failed load', () => {
  it('shows its message and says that the list was not loaded, and the page takes new todos', async () => {
    const { user } = openPage({ todos: milkAndBread, load: { failure: 500 } });
    expect(await within(banner()).findByText('Unable to load todos')).toBeVisible();
    expect(screen.getByText(/could not be loaded/)).toBeVisible();
    expect(screen.getByText('0 items left')).toBeVisible();
    expect(titles()).toEqual([]);
    await user.type(newTodoField(), 'Eggs{Enter}');
    expect(await screen.findByText('Eggs')).toBeVisible();
    expect(within(banner()).getByText('Unable to load todos')).toBeVisible();
  });

  it('can be tried again, as often as needed', async () => {
    const { user, students } = openPage({ todos: milkAndBread, load: { failure: 500 } });
    const findRetry = () => screen.findByRole('button', { name: 'Try again' });
    const gate = createGate();
    students.next('GET', { delay: gate.opened, failure: 500 });
    await user.click(await findRetry());
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
    expect(newTodoField()).toHaveFocus();
    gate.open();
    await user.click(await findRetry());
    expect(await screen.findByText('Milk')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(students.calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
  });

  it('keeps the list of an earlier visit', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    await user.click(screen.getByRole('link', { name: 'About' }));
    await screen.findByRole('heading', { name: 'About' });
    students.next('GET', { failure: 500 });
    await user.click(screen.getByRole('link', { name: 'Todos' }));
    expect(await within(banner()).findByText('Unable to load todos')).toBeVisible();
    expect(titles()).toEqual(['Milk', 'Bread']);
  });

  it('shows nothing if the user left the page before the response', async () => {
    const gate = createGate();
    const { user, store } = openPage({ load: { delay: gate.opened, failure: 500 } });
    await user.click(screen.getByRole('link', { name: 'About' }));
    await screen.findByRole('heading', { name: 'About' });
    gate.open();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(store.getSnapshot().error).toBeUndefined();
  });
});

describe('the banner', () => {
  it('stays after a success and a visit to About, and closing it moves the focus to the new-todo field', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    students.next('PATCH', { failure: 500 });
    await user.click(checkbox('Milk'));
    await within(banner()).findByText('Unable to toggle a todo');
    await user.click(checkbox('Milk'));
    await waitFor(() => expect(checkbox('Milk')).toBeChecked());
    await user.click(screen.getByRole('link', { name: 'About' }));
    await screen.findByRole('heading', { name: 'About' });
    await user.click(screen.getByRole('link', { name: 'Todos' }));
    await screen.findByText('Milk');
    expect(within(banner()).getByText('Unable to toggle a todo')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close error' }));
    expect(banner()).toBeEmptyDOMElement();
    expect(newTodoField()).toHaveFocus();
  });

  it('shows the latest message, and announces the same message again', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    students.next('DELETE', { failure: 500 });
    await user.click(screen.getByRole('button', { name: 'Delete Milk' }));
    await within(banner()).findByText('Unable to delete a todo');
    students.next('PATCH', { failure: 500 });
    students.next('PATCH', { failure: 500 });
    await user.click(checkbox('Milk'));
    const first = await within(banner()).findByText('Unable to toggle a todo');
    await user.click(checkbox('Milk'));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(within(banner()).getByText('Unable to toggle a todo')).toBeVisible();
  });
});
