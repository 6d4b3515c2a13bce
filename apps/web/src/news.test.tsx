import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createGate } from '@todos/test-utils/gate';
import { afterEach, expect, it, vi } from 'vitest';
import { button, link, newTodoField, openList, titles, visitAbout } from './test/open-page.tsx';
import { milkAndBread, todo } from './test/todo.ts';

const queryUndo = () => screen.queryByRole('button', { name: 'Undo' });
const findUndo = () => screen.findByRole('button', { name: 'Undo' });
const footer = () => screen.getByRole('contentinfo');
const findNews = (text: string) =>
  within(footer()).findByText((_, line) => line?.textContent === text, {
    selector: '.news > span',
  });
const announcement = () => document.querySelector('[aria-live="polite"].announcement');

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  fireEvent(window, new Event(isOnline ? 'online' : 'offline'));
}

afterEach(() => void vi.useRealTimers());

it('a delete can be undone, also after a visit to About, unless its title is blank', async () => {
  const { user } = await openList({ todos: [...milkAndBread, todo(3, ' ')] });
  await user.click(button('Delete Untitled'));
  expect(await findNews('Deleted: Untitled')).toBeVisible();
  expect(announcement()).toHaveTextContent(/^Deleted: Untitled$/);
  expect(queryUndo()).not.toBeInTheDocument();
  await user.click(button('Delete Milk'));
  expect(await findNews('Deleted: Milk')).toBeVisible();
  expect(announcement()).toHaveTextContent('Deleted: Milk. Undo: Ctrl+Z');
  await visitAbout(user);
  await user.click(await findUndo());
  expect(queryUndo()).not.toBeInTheDocument();
  expect(within(footer()).queryByText(/Restoring/)).not.toBeInTheDocument();
  await waitFor(() => expect(titles()).toEqual(['Bread', 'Milk']));
});

it('Clear completed and toggle-all can be undone; while todos are being restored, the line says how many, and the count waits', async () => {
  const { user, students } = await openList({
    todos: [todo(1, 'Milk', true), todo(2, 'Eggs', true), todo(3, 'Bread')],
  });
  await user.click(button('Clear completed'));
  const gate = createGate();
  students.next('POST', { delay: gate.opened });
  await user.click(await findUndo());
  expect(await findNews('Restoring 2 todos')).toBeVisible();
  const count = screen.getByRole('status');
  expect(count).toHaveAttribute('aria-busy', 'true');
  const text = count.firstChild;
  gate.open();
  await waitFor(() => expect(count).not.toHaveAttribute('aria-busy'));
  expect(within(footer()).queryByText(/Restoring/)).not.toBeInTheDocument();
  expect(titles()).toEqual(['Bread', 'Milk', 'Eggs']);
  // Screen readers drop what changes while it is busy: the final count is a new text.
  expect(count).toHaveTextContent('1 items left');
  expect(count.firstChild).not.toBe(text);
  await user.click(button('Toggle all'));
  expect(await findNews('Completed: Bread')).toBeVisible();
});

it('Ctrl+Z or ⌘Z undoes, also on a keyboard without Latin letters, and nothing else does', async () => {
  const { user } = await openList({ todos: milkAndBread });
  const press = (keys: KeyboardEventInit) => fireEvent.keyDown(document.body, keys);
  for (const keys of [
    { key: 'z', ctrlKey: true },
    { key: 'Z', metaKey: true },
    { key: 'я', code: 'KeyZ', ctrlKey: true },
  ]) {
    await user.click(button('Delete Milk'));
    await findUndo();
    expect(press(keys)).toBe(false);
    await waitFor(() => expect(titles()).toEqual(['Bread', 'Milk']));
    // With nothing left to undo, the keys are the browser's.
    expect(press(keys)).toBe(true);
  }
  await user.click(button('Delete Milk'));
  await findUndo();
  for (const keys of [
    { key: 'z' },
    { key: 'z', ctrlKey: true, shiftKey: true },
    { key: 'z', ctrlKey: true, altKey: true },
    { key: 'z', ctrlKey: true, metaKey: true },
    { key: 'y', code: 'KeyZ', ctrlKey: true },
    { key: 'н', code: 'KeyY', ctrlKey: true },
  ]) {
    expect(press(keys)).toBe(true);
  }
  // A held key would try again after each failure.
  expect(press({ key: 'z', ctrlKey: true, repeat: true })).toBe(false);
});

it('Ctrl+Z also undoes in the new-todo field, unless it has text or was edited since: then it is the text’s', async () => {
  const { user } = await openList({ todos: [todo(1, 'Milk')] });
  const press = () =>
    fireEvent.keyDown(document.activeElement as Element, { key: 'z', ctrlKey: true });
  button('Delete Milk').focus();
  await user.keyboard('{Enter}');
  await findUndo();
  expect(newTodoField()).toHaveFocus();
  expect(announcement()).toHaveTextContent('Deleted: Milk. Undo: Ctrl+Z');
  expect(press()).toBe(false);
  await waitFor(() => expect(titles()).toEqual(['Milk']));
  await user.type(newTodoField(), 'Eggs');
  button('Delete Milk').focus();
  await user.keyboard('{Enter}');
  await findUndo();
  expect(newTodoField()).toHaveFocus();
  expect(announcement()).toHaveTextContent(/^Deleted: Milk$/);
  expect(press()).toBe(true);
  await user.clear(newTodoField());
  expect(press()).toBe(true);
  await user.click(button('Undo'));
  await user.click(await screen.findByRole('button', { name: 'Delete Milk' }));
  await findUndo();
  await user.paste('One\nTwo');
  expect(press()).toBe(true);
  await user.keyboard('{Escape}');
  // An editor has the text of its todo.
  await user.click(button('Undo'));
  await user.type(newTodoField(), 'Eggs{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Delete Milk' }));
  await findUndo();
  await user.dblClick(button('Eggs'));
  expect(press()).toBe(true);
});

it('after a todo is added under Completed, a link leads to it in Active', async () => {
  const { user, students } = await openList({ path: '/todos/completed', todos: milkAndBread });
  const queryAdded = () => within(footer()).queryByText('Added to Active');
  students.next('POST', { failure: 500 });
  await user.type(newTodoField(), 'Flour{Enter}');
  await waitFor(() => expect(newTodoField()).toHaveValue('Flour'));
  expect(queryAdded()).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await findNews('Added to Active')).toBeVisible();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  vi.stubGlobal('scrollY', 300);
  await user.click(link('Show'));
  expect(location.pathname).toBe('/todos/active');
  expect(titles()).toEqual(['Milk', 'Flour']);
  expect(screen.queryByRole('link', { name: 'Show' })).not.toBeInTheDocument();
  const row = button('Flour').closest('li');
  expect(row).toHaveAttribute('data-fresh');
  // Although the user has scrolled since it was added.
  await waitFor(() => expect(scroll.mock.contexts).toContain(row));
  vi.unstubAllGlobals();
  // Here it is shown, and needs no news.
  await user.type(newTodoField(), 'Salt{Enter}');
  await screen.findByRole('button', { name: 'Salt' });
  await user.click(link('Completed'));
  expect(queryAdded()).not.toBeInTheDocument();
});

it('each piece of news is shown for ten seconds, which begin again after an offer to undo; that the browser is offline is said before the rest, which ends behind it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { user } = await openList({ path: '/todos/completed', todos: milkAndBread });
  const passTenSeconds = () => act(() => void vi.advanceTimersByTime(10_000));
  const offline = 'Offline: changes cannot be saved';
  const query = (text: string) => within(footer()).queryByText(text);
  await user.type(newTodoField(), 'Eggs{Enter}');
  await findNews('Added to Active');
  setOnline(false);
  expect(await findNews(offline)).toBeVisible();
  expect(announcement()).toHaveTextContent(offline);
  await user.click(button('Delete Bread'));
  await findUndo();
  expect(query(offline)).not.toBeInTheDocument();
  passTenSeconds();
  expect(query(offline)).toBeVisible();
  setOnline(true);
  expect(query('Added to Active')).toBeVisible();
  setOnline(false);
  passTenSeconds();
  setOnline(true);
  expect(query(offline)).not.toBeInTheDocument();
  expect(query('Added to Active')).not.toBeInTheDocument();
  await user.type(newTodoField(), 'Salt{Enter}');
  await findNews('Added to Active');
  passTenSeconds();
  expect(query('Added to Active')).not.toBeInTheDocument();
});
