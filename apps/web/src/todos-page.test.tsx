import { act, screen, waitFor } from '@testing-library/react';
import { createGate } from '@todos/test-utils/gate';
import { describe, expect, it } from 'vitest';
import {
  banner,
  checkbox,
  milkAndBread,
  newTodoField,
  openList,
  openPage,
  titles,
  todo,
} from './test/open-page.tsx';

const editor = (name: string) => screen.getByRole('textbox', { name: `Edit ${name}` });
const titleButton = (name: string) => screen.getByRole('button', { name });

describe('the todos page', () => {
  it('has its title, toggle-all, the new-todo field, the list, the count, the filters and Clear completed', async () => {
    await openList({ todos: milkAndBread });
    expect(screen.getByRole('heading', { level: 1, name: 'todos' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Toggle all' })).toBeVisible();
    expect(screen.getByPlaceholderText('What needs to be done?')).toBe(newTodoField());
    expect(titles()).toEqual(['Milk', 'Bread']);
    expect(screen.getByText('1 items left')).toBeVisible();
    for (const name of ['All', 'Active', 'Completed']) {
      expect(screen.getByRole('link', { name })).toBeVisible();
    }
    expect(screen.getByRole('button', { name: 'Clear completed' })).toBeVisible();
    expect(banner()).toBeEmptyDOMElement();
  });

  it('shows neither a count nor an empty-list message before the first response', async () => {
    const gate = createGate();
    openPage({ load: { delay: gate.opened } });
    expect(screen.getByRole('progressbar', { name: 'Loading todos' })).toBeInTheDocument();
    expect(screen.queryByText(/items left/)).not.toBeInTheDocument();
    expect(screen.queryByText('Nothing to do yet')).not.toBeInTheDocument();
    gate.open();
    expect(await screen.findByText('Nothing to do yet')).toBeVisible();
    expect(screen.getByText('0 items left')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});

describe('adding', () => {
  it('sends the title once, appends the todo from the response, and is ready for the next', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    await user.type(newTodoField(), '  Buy eggs {Enter}');
    expect(newTodoField()).toHaveValue('');
    expect(newTodoField()).toHaveFocus();
    expect(await screen.findByText('Buy eggs')).toBeVisible();
    expect(titles()).toEqual(['Milk', 'Bread', 'Buy eggs']);
    expect(checkbox('Buy eggs')).not.toBeChecked();
    expect(screen.getByText('2 items left')).toBeVisible();
    expect(students.calls.at(-1)).toEqual({
      method: 'POST',
      url: 'http://localhost:3000/api/todos',
      body: { title: 'Buy eggs', userId: 7, completed: false },
    });
  });

  it('highlights the new row, but not one that another client added meanwhile', async () => {
    const { user, store, students } = await openList({ todos: milkAndBread });
    const gate = createGate();
    students.next('POST', { delay: gate.opened });
    await user.type(newTodoField(), 'Mine{Enter}');
    await waitFor(() => expect(students.calls.at(-1)?.method).toBe('POST'));
    await fetch('http://localhost:3000/api/todos', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: 'Theirs', userId: 7, completed: false }),
    });
    await act(() => store.refresh());
    gate.open();
    await screen.findByText('Mine');
    expect(titles()).toEqual(['Milk', 'Bread', 'Theirs', 'Mine']);
    const fresh = () => titles().map((name) => checkbox(name).closest('li')?.dataset['fresh']);
    await waitFor(() => expect(fresh()).toEqual([undefined, undefined, undefined, '']));
  });

  it('shows nothing before the response', async () => {
    const { user, students } = await openList();
    const gate = createGate();
    students.next('POST', { delay: gate.opened });
    await user.type(newTodoField(), 'Milk{Enter}');
    await waitFor(() => expect(students.calls.at(-1)?.method).toBe('POST'));
    expect(titles()).toEqual([]);
    gate.open();
    expect(await screen.findByText('Milk')).toBeVisible();
  });

  it('shows progress while creates are pending', async () => {
    const { user, students } = await openList();
    const gate = createGate();
    students.next('POST', { delay: gate.opened });
    await user.type(newTodoField(), 'Milk{Enter}');
    await user.type(newTodoField(), 'Bread{Enter}');
    expect(await screen.findByRole('progressbar', { name: 'Adding todos' })).toBeVisible();
    gate.open();
    await screen.findByText('Bread');
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });

  it.each(['', '   '])('sends nothing for "%s"', async (text) => {
    const { user, students } = await openList();
    await user.click(newTodoField());
    await user.keyboard(`${text}{Enter}`);
    await user.type(newTodoField(), 'Milk{Enter}');
    await screen.findByText('Milk');
    expect(students.calls.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  it('tints the field only after it was edited and is empty', async () => {
    const { user } = await openList();
    await user.click(newTodoField());
    await user.keyboard('{Enter}');
    await user.tab();
    expect(newTodoField()).not.toHaveAttribute('aria-invalid');
    await user.type(newTodoField(), 'a{Backspace}');
    expect(newTodoField()).toBeInvalid();
    await user.type(newTodoField(), 'Milk');
    expect(newTodoField()).toBeValid();
    await user.keyboard('{Enter}');
    expect(newTodoField()).not.toHaveAttribute('aria-invalid');
  });
});

describe('a checkbox', () => {
  it('sends the opposite value with the other fields, and back', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    await user.click(checkbox('Milk'));
    await waitFor(() => expect(checkbox('Milk')).toBeChecked());
    expect(students.calls.at(-1)).toEqual({
      method: 'PATCH',
      url: 'http://localhost:3000/api/todos/1',
      body: { title: 'Milk', completed: true, userId: 7 },
    });
    expect(screen.getByText('0 items left')).toBeVisible();
    await user.click(checkbox('Milk'));
    await waitFor(() => expect(checkbox('Milk')).not.toBeChecked());
    expect(students.calls.at(-1)?.body).toEqual({ title: 'Milk', completed: false, userId: 7 });
  });

  it('marks its row as busy while the call is in flight', async () => {
    const { user, students } = await openList({ todos: [todo(1, 'Milk')] });
    const gate = createGate();
    students.next('PATCH', { delay: gate.opened });
    await user.click(checkbox('Milk'));
    await waitFor(() =>
      expect(checkbox('Milk').closest('li')).toHaveAttribute('aria-busy', 'true'),
    );
    expect(checkbox('Milk')).not.toBeChecked();
    gate.open();
    await waitFor(() => expect(checkbox('Milk')).toBeChecked());
    expect(checkbox('Milk').closest('li')).not.toHaveAttribute('aria-busy');
  });
});

describe('renaming', () => {
  it('starts on double-click with the current title, focused', async () => {
    const { user } = await openList({ todos: milkAndBread });
    await user.dblClick(titleButton('Milk'));
    expect(editor('Milk')).toHaveFocus();
    expect(editor('Milk')).toHaveValue('Milk');
    expect(editor('Milk')).toHaveAttribute('placeholder', 'Empty todo will be deleted');
    await user.keyboard('{Escape}');
  });

  it.each([
    ['Enter', '{Enter}'],
    ['blur', '{Tab}'],
  ])('is saved once on %s', async (_, keys) => {
    const { user, students } = await openList({ todos: milkAndBread });
    await user.dblClick(titleButton('Milk'));
    await user.keyboard(` and honey${keys}`);
    expect(await screen.findByText('Milk and honey')).toBeVisible();
    expect(students.calls.slice(1)).toEqual([
      {
        method: 'PATCH',
        url: 'http://localhost:3000/api/todos/1',
        body: { title: 'Milk and honey', completed: false, userId: 7 },
      },
    ]);
  });

  it('is discarded by Escape, and the next edit starts with the old title', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    await user.dblClick(titleButton('Milk'));
    await user.keyboard(' and honey{Escape}');
    expect(titleButton('Milk')).toHaveFocus();
    await user.dblClick(titleButton('Milk'));
    expect(editor('Milk')).toHaveValue('Milk');
    await user.keyboard('{Escape}');
    expect(students.calls).toHaveLength(1);
  });

  it.each(['', '  Milk  ', 'Milk'])('sends exactly what was typed: "%s"', async (text) => {
    const { user, students } = await openList({ todos: milkAndBread });
    await user.dblClick(titleButton('Milk'));
    await user.clear(editor('Milk'));
    await user.keyboard(`${text}{Enter}`);
    await waitFor(() => expect(students.calls).toHaveLength(2));
    expect(students.calls[1]?.body).toMatchObject({ title: text });
    await waitFor(() => expect(students.todos[0]?.title).toBe(text));
  });

  it('to an empty title keeps the todo: the row shows Untitled and can be renamed again', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    await user.dblClick(titleButton('Milk'));
    await user.clear(editor('Milk'));
    await user.keyboard('{Enter}');
    await user.dblClick(await screen.findByRole('button', { name: 'Untitled' }));
    await user.keyboard('Milk again{Enter}');
    expect(await screen.findByText('Milk again')).toBeVisible();
    expect(students.todos).toHaveLength(2);
  });

  it('is saved when the user leaves for another page', async () => {
    const { user, students } = await openList({ todos: milkAndBread, path: '/todos/all' });
    await user.dblClick(titleButton('Milk'));
    await user.keyboard(' and honey');
    history.pushState(null, '', '/about');
    dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByRole('heading', { name: 'About' });
    await waitFor(() => expect(students.todos[0]?.title).toBe('Milk and honey'));
  });
});

describe('deleting', () => {
  it('sends one call, removes the row and moves the focus to the next one', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    await user.click(screen.getByRole('button', { name: 'Delete Milk' }));
    await waitFor(() => expect(titles()).toEqual(['Bread']));
    expect(students.calls.at(-1)).toEqual({
      method: 'DELETE',
      url: 'http://localhost:3000/api/todos/1',
      body: undefined,
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Bread' })).toHaveFocus());
  });

  it('the last row moves the focus to the new-todo field', async () => {
    const { user } = await openList({ todos: [todo(1, 'Milk')] });
    await user.click(screen.getByRole('button', { name: 'Delete Milk' }));
    await waitFor(() => expect(newTodoField()).toHaveFocus());
    expect(titles()).toEqual([]);
  });
});

describe('toggle-all', () => {
  it('completes the active todos, then makes all active', async () => {
    const { user, students } = await openList({ todos: [...milkAndBread, todo(3, 'Eggs')] });
    const toggleAll = screen.getByRole('button', { name: 'Toggle all' });
    expect(toggleAll).toHaveAttribute('aria-pressed', 'false');
    await user.click(toggleAll);
    await waitFor(() => expect(toggleAll).toHaveAttribute('aria-pressed', 'true'));
    expect(students.calls.slice(1).map(({ url }) => url.split('/').at(-1))).toEqual(['1', '3']);
    await user.click(toggleAll);
    expect(await screen.findByText('3 items left')).toBeVisible();
    expect(toggleAll).toHaveAttribute('aria-pressed', 'false');
  });

  it('is not pressed if the list is empty', async () => {
    await openList();
    const toggleAll = screen.getByRole('button', { name: 'Toggle all' });
    expect(toggleAll).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('Clear completed', () => {
  it('deletes the completed todos, and stays focused but disabled when none are left', async () => {
    const { user, students } = await openList({ todos: [...milkAndBread, todo(3, 'Eggs', true)] });
    const clear = screen.getByRole('button', { name: 'Clear completed' });
    await user.click(clear);
    await waitFor(() => expect(titles()).toEqual(['Milk']));
    expect(clear).toHaveAttribute('aria-disabled', 'true');
    expect(clear).toHaveFocus();
    const { length } = students.calls;
    expect(await screen.findByText('Deleted: 2 todos')).toBeInTheDocument();
    await user.click(clear);
    expect(students.calls).toHaveLength(length);
  });
});
