import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { button, checkbox, newTodoField, openList, titles } from '../test/open-page.tsx';
import { milkAndBread, todo } from '../test/todo.ts';
import type { Actions } from '../state/actions.ts';

const queryUndo = () => screen.queryByRole('button', { name: 'Undo' });
const findUndo = () => screen.findByRole('button', { name: 'Undo' });
const footer = () => screen.getByRole('contentinfo');
const findNews = (text: string) =>
  within(footer()).findByText((_, line) => line?.textContent === text, {
    selector: '.news > span',
  });
const ctrlZ = { key: 'z', ctrlKey: true };

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  fireEvent(window, new Event(isOnline ? 'online' : 'offline'));
}

afterEach(() => void vi.useRealTimers());

it('Undo during an edit undoes what it offers, and the edit is saved', async () => {
  const { user } = await openList({ todos: milkAndBread });
  await user.click(button('Delete Milk'));
  const undo = await findUndo();
  await user.dblClick(button('Bread'));
  await user.keyboard('!');
  await user.click(undo);
  await waitFor(() => expect(titles()).toEqual(['Bread!', 'Milk']));
});

it('Undo during an edit of a todo that it would delete keeps the edit', async () => {
  const { user, actions } = await openList({ todos: milkAndBread });
  await act(() => actions.add(['Flour', 'Salt']));
  const undo = await findUndo();
  await user.dblClick(button('Flour'));
  await user.keyboard(', rye');
  await user.click(undo);
  await findNews('Changed since, so not undone: Flour');
  expect(titles()).toEqual(['Milk', 'Bread', 'Flour, rye']);
});

it.each<[text: string, path: string, change: (actions: Actions) => unknown]>([
  ['Completed: Eggs', '/todos/active', ({ toggle }) => toggle(3)],
  ['Reopened: 2 todos', '/todos/all', ({ toggleAll }) => toggleAll()],
  ['Deleted: 2 todos', '/todos/completed', ({ clearCompleted }) => clearCompleted()],
  ['Added: Flour', '/todos/completed', ({ add }) => add(['Flour'])],
  ['Added: 2 todos', '/todos/all', ({ add }) => add(['Flour', 'Salt'])],
  ['Renamed: Untitled', '/todos/completed', ({ rename }) => rename(1, ' ')],
  ['Renamed: Rye', '/todos/all', ({ rename }) => rename(2, 'Rye')],
])('the line for news says "%s" at %s, and offers Undo', async (text, path, change) => {
  const others = path === '/todos/all' ? [] : [todo(3, 'Eggs')];
  const todos = [todo(1, 'Milk', true), todo(2, 'Bread', true), ...others];
  const { actions } = await openList({ path, todos });
  act(() => void change(actions));
  expect(await findNews(text)).toBeVisible();
  expect(queryUndo()).toBeInTheDocument();
});

it('the line for news says what could not be undone', async () => {
  const { store, actions, user } = await openList({ todos: [todo(1, ' '), todo(2, 'Milk')] });
  await user.click(button('Delete Untitled'));
  await waitFor(() => expect(titles()).toEqual(['Milk']));
  fireEvent.keyDown(document.body, ctrlZ);
  expect(await findNews('Unable to undo: Untitled')).toBeVisible();
  expect(queryUndo()).not.toBeInTheDocument();
  await act(() => actions.rename(2, 'Oat milk'));
  await act(() => store.rename(2, 'Cheese'));
  fireEvent.keyDown(document.body, ctrlZ);
  expect(await findNews('Changed since, so not undone: Oat milk')).toBeVisible();
});

it('pasted titles that Escape or `Discard` has thrown away come back by Undo and by Ctrl+Z', async () => {
  const { user } = await openList();
  newTodoField().focus();
  await user.paste('Milk\nBread\nEggs');
  await user.keyboard('{Escape}');
  expect(await findNews('Discarded: 3 titles')).toBeVisible();
  await user.click(await findUndo());
  expect(await screen.findByText('Pasted: 3 titles', { selector: 'p' })).toBeVisible();
  await user.click(button('Discard 3 todos'));
  expect(screen.queryByText('Pasted: 3 titles', { selector: 'p' })).not.toBeInTheDocument();
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Pasted: 3 titles', { selector: 'p' })).toBeVisible();
});

it('added titles that do not fit into the field are listed as pasted when the add is undone', async () => {
  const { user, actions } = await openList();
  await act(() => actions.add(['Flour', 'Salt']));
  await user.click(await findUndo());
  expect(await screen.findByText('Pasted: 2 titles', { selector: 'p' })).toBeVisible();
  await act(() => actions.add(['Rye']));
  await user.type(newTodoField(), 'Half');
  fireEvent.keyDown(document.body, ctrlZ);
  expect(await screen.findByText('Pasted: 3 titles', { selector: 'p' })).toBeVisible();
});

it('a double click on Undo undoes once, and a third click undoes again', async () => {
  const { user, actions } = await openList({ todos: milkAndBread });
  const undoLast = vi.spyOn(actions, 'undoLast');
  await user.click(button('Delete Milk'));
  const offer = await findUndo();
  for (const detail of [1, 2, 3]) fireEvent.click(offer, { detail });
  expect(undoLast).toHaveBeenCalledTimes(2);
});

it.each([
  ['Ctrl+Z undoes', ctrlZ, true],
  ['⌘Z undoes', { key: 'Z', metaKey: true }, true],
  ['Ctrl and a Russian Z undo', { ...ctrlZ, key: 'я', code: 'KeyZ' }, true],
  ['Ctrl and the Z of an input method undo', { ...ctrlZ, key: 'Process', code: 'KeyZ' }, true],
  ['Z does not undo', { key: 'z' }, false],
  ['Ctrl and an arrow do not undo', { ...ctrlZ, key: 'ArrowUp', code: 'ArrowUp' }, false],
  ['Ctrl+Shift+Z does not undo', { ...ctrlZ, shiftKey: true }, false],
  ['Ctrl+Y does not undo', { ...ctrlZ, key: 'y', code: 'KeyZ' }, false],
])('%s outside of text fields', async (_, keys, isUndo) => {
  const { actions } = await openList({ todos: milkAndBread });
  const undoLast = vi.spyOn(actions, 'undoLast');
  for (const element of [document.body, button('Delete Milk'), checkbox('Milk')]) {
    expect(fireEvent.keyDown(element, { ...keys, repeat: true })).toBe(!isUndo);
  }
  expect(undoLast, 'while the key is held').not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, keys);
  expect(undoLast).toHaveBeenCalledTimes(isUndo ? 1 : 0);
});

it('in a text field with something to undo, Ctrl+Z is left to the browser', async () => {
  const { user } = await openList({ todos: milkAndBread });
  const press = () => fireEvent.keyDown(document.activeElement as Element, ctrlZ);
  await user.dblClick(button('Milk'));
  await user.clear(document.activeElement as Element);
  expect(press(), 'in an empty editor').toBe(true);
  await user.keyboard('{Escape}');
  newTodoField().focus();
  expect(press(), 'in an empty field').toBe(false);
  await user.type(newTodoField(), 'Eggs');
  expect(press()).toBe(true);
  await user.clear(newTodoField());
  expect(press()).toBe(true);
  await user.type(newTodoField(), 'Flour{Enter}');
  expect(press()).toBe(false);
  await user.dblClick(button('Milk'));
  expect(press()).toBe(true);
});

it('Ctrl+Z right after Enter puts the title back into a field without a draft', async () => {
  const { user } = await openList({ todos: milkAndBread });
  await user.type(newTodoField(), 'Flour{Enter}');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(newTodoField()).toHaveValue('Flour'));
  expect(titles()).toEqual(['Milk', 'Bread']);
  await user.keyboard('{Enter}Sal');
  await screen.findByRole('button', { name: 'Flour' });
  fireEvent.keyDown(document.body, ctrlZ);
  await waitFor(() => expect(titles()).toEqual(['Milk', 'Bread']));
  expect(newTodoField()).toHaveValue('Sal');
});

it.each(['Control', 'Meta'])('%s+Z undoes again, though its title is in the field', async (key) => {
  const { user } = await openList({ todos: milkAndBread });
  await user.click(checkbox('Milk'));
  await user.keyboard(`{${key}>}z{/${key}}`);
  await waitFor(() => expect(checkbox('Milk')).not.toBeChecked());
  expect(newTodoField()).toHaveValue('');
  await user.click(button('Delete Bread'));
  await user.type(newTodoField(), 'Flour{Enter}');
  await user.keyboard(`{${key}>}z{/${key}}`);
  await waitFor(() => expect(newTodoField()).toHaveValue('Flour'));
  await user.keyboard(`{${key}>}z{/${key}}`);
  await waitFor(() => expect(titles()).toEqual(['Milk', 'Bread']));
});

it('the line for news says that the browser is offline once other news has ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { user } = await openList({ todos: milkAndBread });
  const offline = 'You seem to be offline';
  await user.click(button('Delete Bread'));
  await findUndo();
  setOnline(false);
  expect(queryUndo()).toBeVisible();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(await findNews(offline)).toBeVisible();
  setOnline(true);
  expect(within(footer()).queryByText(offline)).not.toBeInTheDocument();
});
