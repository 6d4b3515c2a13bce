import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createGate } from '@todos/test-utils/gate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  banner,
  checkbox,
  milkAndBread,
  newTodoField,
  openList,
  titles,
} from './test/open-page.tsx';
import { todo } from './test/todo.ts';

const button = (name: string) => screen.getByRole('button', { name });
const link = (name: string) => screen.getByRole('link', { name });
const queryUndo = () => screen.queryByRole('button', { name: 'Undo' });
const findUndo = () => screen.findByRole('button', { name: 'Undo' });
const footer = () => screen.getByRole('contentinfo');
const findNews = (text: string | RegExp) => within(footer()).findByText(text);
const announcement = () => document.querySelector('[aria-live="polite"].announcement');

const threeDone = [todo(1, 'Milk', true), todo(2, 'Bread', true), todo(3, 'Eggs', true)];
const manyDone = Array.from({ length: 30 }, (_, index) => todo(index + 1, `Done ${index}`, true));

afterEach(() => void vi.useRealTimers());

describe('a delete', () => {
  it('is told in the footer once the server has confirmed it, and undone by the ordinary calls', async () => {
    const { user, students } = await openList({
      todos: [todo(1, '  Pay rent', true), todo(2, 'Milk')],
    });
    const gate = createGate();
    students.next('DELETE', { delay: gate.opened });
    await user.click(button('Delete Pay rent'));
    expect(queryUndo()).not.toBeInTheDocument();
    gate.open();
    expect(await findNews('Deleted: Pay rent')).toBeVisible();
    expect(announcement()).toHaveTextContent('Deleted: Pay rent');
    await user.click(await findUndo());
    expect(queryUndo()).not.toBeInTheDocument();
    expect(within(footer()).queryByText(/Restoring/)).not.toBeInTheDocument();
    await waitFor(() => expect(checkbox('Pay rent')).toBeChecked());
    expect(students.todos).toEqual([todo(2, 'Milk'), todo(3, '  Pay rent', true)]);
    expect(titles()).toEqual(['Milk', '  Pay rent']);
    expect(students.calls.slice(-3).map(({ method }) => method)).toEqual([
      'POST',
      'PATCH',
      'PATCH',
    ]);
  });

  it('brings back the title that the todo had when it was deleted', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    const gate = createGate();
    students.next('PATCH', { delay: gate.opened });
    await user.dblClick(button('Milk'));
    await user.keyboard(' and honey{Enter}');
    await user.click(button('Delete Milk'));
    gate.open();
    expect(await findNews('Deleted: Milk and honey')).toBeVisible();
    await user.click(await findUndo());
    await waitFor(() => expect(titles()).toEqual(['Bread', 'Milk and honey']));
  });

  it('is told without an undo if its title is blank, which cannot be created', async () => {
    const { user } = await openList({ todos: [todo(1, ' '), todo(2, 'Milk')] });
    await user.click(button('Delete Milk'));
    await findUndo();
    await user.click(button('Delete Untitled'));
    expect(await findNews('Deleted: Untitled')).toBeVisible();
    expect(queryUndo()).not.toBeInTheDocument();
  });

  it('is not told when it failed', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    students.next('DELETE', { failure: 500 });
    await user.click(button('Delete Milk'));
    await within(banner()).findByText('Unable to delete a todo');
    expect(within(footer()).queryByText(/Deleted/)).not.toBeInTheDocument();
  });

  it('is replaced by the next one: only the latest can be undone', async () => {
    const { user } = await openList({ todos: milkAndBread });
    await user.click(button('Delete Milk'));
    await findNews('Deleted: Milk');
    await user.click(button('Delete Bread'));
    await findNews('Deleted: Bread');
    await user.click(await findUndo());
    await waitFor(() => expect(titles()).toEqual(['Bread']));
    expect(queryUndo()).not.toBeInTheDocument();
  });

  it('whose undo fails leaves the title, to be added again', async () => {
    const { user, students } = await openList({ todos: milkAndBread });
    await user.click(button('Delete Milk'));
    students.next('POST', { failure: 500 });
    await user.click(await findUndo());
    expect(await within(banner()).findByText('Unable to add a todo')).toBeVisible();
    expect(newTodoField()).toHaveValue('Milk');
  });

  it('can still be undone after a visit to About', async () => {
    const { user } = await openList({ todos: milkAndBread });
    await user.click(button('Delete Milk'));
    await findUndo();
    await user.click(link('About'));
    await screen.findByRole('heading', { name: 'About' });
    await user.click(link('Todos'));
    await user.click(await findUndo());
    await waitFor(() => expect(titles()).toEqual(['Bread', 'Milk']));
  });
});

describe('Clear completed', () => {
  it('can be undone: the todos come back in their order, after what is added meanwhile', async () => {
    const { user, students, store } = await openList({ todos: threeDone });
    await user.click(button('Clear completed'));
    expect(await findNews('Deleted: 3 todos')).toBeVisible();
    const gate = createGate();
    students.next('POST', { delay: gate.opened });
    await user.click(await findUndo());
    expect(await findNews('Restoring 3 todos')).toBeVisible();
    await act(async () => void store.create('Butter'));
    gate.open();
    await waitFor(() => expect(students.todos).toHaveLength(4));
    await waitFor(() => expect(within(footer()).queryByText(/Restoring/)).not.toBeInTheDocument());
    expect(titles()).toEqual(['Milk', 'Butter', 'Bread', 'Eggs']);
    expect(students.todos.map(({ completed }) => completed)).toEqual([true, false, true, true]);
  });

  it('tells and restores only those that were deleted', async () => {
    const { user, students } = await openList({ todos: threeDone });
    students.next('DELETE', { failure: 500 });
    await user.click(button('Clear completed'));
    expect(await findNews('Deleted: 2 todos')).toBeVisible();
    await user.click(await findUndo());
    await waitFor(() => expect(titles()).toEqual(['Milk', 'Bread', 'Eggs']));
  });

  it('loses nothing if creates of its undo fail: the rest comes back, and no other todo changes', async () => {
    const { user, students } = await openList({ todos: [...threeDone, todo(4, 'Bread')] });
    await user.click(button('Clear completed'));
    students.next('POST', { failure: 500 });
    students.next('POST', { failure: 500 });
    await user.click(await findUndo());
    await waitFor(() => expect(titles()).toEqual(['Bread', 'Eggs']));
    await waitFor(() => expect(checkbox('Eggs')).toBeChecked());
    expect(checkbox('Bread')).not.toBeChecked();
    expect(newTodoField()).toHaveValue('Milk');
    expect(screen.getByRole('list', { name: 'Not saved' })).toHaveTextContent(/^Bread$/);
  });

  it('keeps every title if the server cannot be reached, and does not call it for each', async () => {
    const { user, students, text } = await openList({ todos: manyDone });
    await user.click(button('Clear completed'));
    await findUndo();
    for (let call = 0; call < 9; call += 1) {
      students.next('POST', { failure: 'network' });
      students.next('GET', { failure: 'network' });
    }
    const before = students.calls.length;
    await user.click(await findUndo());
    await waitFor(() => expect(within(footer()).queryByText(/Restoring/)).not.toBeInTheDocument());
    const kept = text.getKept();
    expect(new Set([...kept.titles, ...kept.drafts]).size).toBe(manyDone.length);
    expect(students.calls.length - before).toBeLessThan(9);
  });

  it('keeps the titles that wait to be restored over a reload, and closing asks', async () => {
    const { user, students, text, isUnsaved } = await openList({ todos: threeDone });
    await user.click(button('Clear completed'));
    const gate = createGate();
    students.next('PATCH', { delay: gate.opened });
    await user.click(await findUndo());
    await waitFor(() => expect(titles()).toEqual(['Milk']));
    expect(text.getKept().titles).toEqual(['Bread', 'Eggs']);
    expect(isUnsaved()).toBe(true);
    gate.open();
    await waitFor(() => expect(titles()).toEqual(['Milk', 'Bread', 'Eggs']));
    expect(isUnsaved()).toBe(false);
  });
});

describe('toggle-all', () => {
  it('can be undone: it changes back what it changed, and what is not back already', async () => {
    const { user, students } = await openList({
      todos: [...milkAndBread, todo(3, 'Eggs'), todo(4, 'Butter')],
    });
    await user.click(button('Toggle all'));
    expect(await findNews('Completed: 3 todos')).toBeVisible();
    await user.click(checkbox('Eggs'));
    await waitFor(() => expect(checkbox('Eggs')).not.toBeChecked());
    const before = students.calls.length;
    await user.click(await findUndo());
    await waitFor(() => expect(checkbox('Butter')).not.toBeChecked());
    await waitFor(() => expect(checkbox('Milk')).not.toBeChecked());
    expect(checkbox('Eggs')).not.toBeChecked();
    expect(checkbox('Bread')).toBeChecked();
    expect(students.calls.length - before).toBe(2);
  });

  it('tells what it reopened, and offers again what could not be changed back', async () => {
    const { user, students } = await openList({ todos: threeDone });
    students.next('PATCH', { failure: 500 });
    await user.click(button('Toggle all'));
    expect(await findNews('Reopened: 2 todos')).toBeVisible();
    await user.click(button('Close error'));
    // One of the two comes back: the other is offered again.
    students.next('PATCH', { failure: 500 });
    await user.click(await findUndo());
    expect(await within(banner()).findByText('Unable to toggle a todo')).toBeVisible();
    expect(await findNews(/^Reopened: (Milk|Bread|Eggs)$/)).toBeVisible();
    await user.click(await findUndo());
    for (const { title } of threeDone) await waitFor(() => expect(checkbox(title)).toBeChecked());
    expect(queryUndo()).not.toBeInTheDocument();
  });
});

describe('Ctrl+Z', () => {
  it.each(['{Control>}z{/Control}', '{Meta>}z{/Meta}'])('undoes (%s)', async (keys) => {
    const { user } = await openList({ todos: milkAndBread });
    await user.click(button('Delete Milk'));
    await findUndo();
    await user.keyboard(keys);
    await waitFor(() => expect(titles()).toEqual(['Bread', 'Milk']));
    // With nothing left to undo, the keys are the browser's.
    expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(true);
    expect(titles()).toEqual(['Bread', 'Milk']);
  });

  it('undoes where a keyboard has no Latin letters', async () => {
    const { user } = await openList({ todos: milkAndBread });
    await user.click(button('Delete Milk'));
    await findUndo();
    fireEvent.keyDown(document.body, { key: 'я', code: 'KeyZ', ctrlKey: true });
    await waitFor(() => expect(titles()).toEqual(['Bread', 'Milk']));
  });

  it.each(['z', '{Control>}{Shift>}z{/Shift}{/Control}', '{Control>}y{/Control}'])(
    'is what undoes, and not %s',
    async (keys) => {
      const { user } = await openList({ todos: milkAndBread });
      await user.click(button('Delete Milk'));
      await findUndo();
      await user.keyboard(keys);
      expect(queryUndo()).toBeInTheDocument();
    },
  );

  it('belongs to the text where the focus is in a text field', async () => {
    const { user } = await openList({ todos: milkAndBread });
    await user.click(button('Delete Milk'));
    await findUndo();
    await user.type(newTodoField(), 'Eggs{Control>}z{/Control}');
    await user.dblClick(button('Bread'));
    await user.keyboard('{Control>}z{/Control}');
    expect(queryUndo()).toBeInTheDocument();
  });
});

describe('the connection', () => {
  function setOnline(isOnline: boolean) {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    fireEvent(window, new Event(isOnline ? 'online' : 'offline'));
  }

  it('is told while it is missing, below what can be undone', async () => {
    const { user } = await openList({ todos: milkAndBread });
    const offline = 'Offline: changes cannot be saved';
    setOnline(false);
    expect(within(footer()).getByText(offline)).toBeVisible();
    expect(announcement()).toHaveTextContent(offline);
    await user.click(button('Delete Milk'));
    await findNews('Deleted: Milk');
    expect(within(footer()).queryByText(offline)).not.toBeInTheDocument();
    await user.click(await findUndo());
    expect(await findNews(offline)).toBeVisible();
    setOnline(true);
    expect(within(footer()).queryByText(offline)).not.toBeInTheDocument();
  });
});

describe('a todo that is added under Completed', () => {
  it('is said to be in Active, where a link leads', async () => {
    const { user } = await openList({ path: '/todos/completed', todos: milkAndBread });
    await user.type(newTodoField(), 'Eggs{Enter}');
    expect(await findNews('Added to Active')).toBeVisible();
    await user.click(link('Show'));
    expect(location.pathname).toBe('/todos/active');
    expect(titles()).toEqual(['Milk', 'Eggs']);
    expect(screen.queryByRole('link', { name: 'Show' })).not.toBeInTheDocument();
    expect(button('Eggs').closest('li')).toHaveAttribute('data-fresh');
    await user.click(link('Completed'));
    expect(within(footer()).queryByText('Added to Active')).not.toBeInTheDocument();
  });

  it.each([
    ['if only some of several lines are added', 'Eggs\nFlour', true],
    ['not if none is', 'Milk\nMilk', false],
  ])('is said to be in Active, %s', async (_, pasted, isAdded) => {
    const { user, students } = await openList({ path: '/todos/completed', todos: milkAndBread });
    if (!isAdded) students.next('POST', { failure: 500 });
    students.next('POST', { failure: 500 });
    await user.click(newTodoField());
    await user.paste(pasted);
    await user.keyboard('{Enter}');
    await within(banner()).findByText('Unable to add a todo');
    expect(within(footer()).queryAllByText('Added to Active')).toHaveLength(isAdded ? 1 : 0);
  });

  it('is told for ten seconds, again after what could be undone meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { user } = await openList({ path: '/todos/completed', todos: milkAndBread });
    const passTenSeconds = () => act(() => void vi.advanceTimersByTime(10_000));
    await user.type(newTodoField(), 'Eggs{Enter}');
    await findNews('Added to Active');
    await user.click(button('Delete Bread'));
    await findUndo();
    passTenSeconds();
    expect(await findNews('Added to Active')).toBeVisible();
    passTenSeconds();
    expect(within(footer()).queryByText('Added to Active')).not.toBeInTheDocument();
  });

  it('needs no such news where it is shown', async () => {
    const { user } = await openList({ path: '/todos/active', todos: milkAndBread });
    await user.type(newTodoField(), 'Eggs{Enter}');
    await screen.findByRole('button', { name: 'Eggs' });
    await user.click(link('Completed'));
    expect(screen.queryByText('Added to Active')).not.toBeInTheDocument();
  });
});
