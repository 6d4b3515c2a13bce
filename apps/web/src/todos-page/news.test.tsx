import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { button, checkbox, newTodoField, openList, titles } from '../test/open-page.tsx';
import { milkAndBread } from '../test/todo.ts';

const queryUndo = () => screen.queryByRole('button', { name: 'Undo' });
const findUndo = () => screen.findByRole('button', { name: 'Undo' });
const footer = () => screen.getByRole('contentinfo');
const findNews = (text: string) =>
  within(footer()).findByText((_, line) => line?.textContent === text, {
    selector: '.news > span',
  });
const ctrlZ = { key: 'z', ctrlKey: true };

it('Undo during an edit undoes what it offers, but no add of the edited todo, and the edit is saved', async () => {
  const { user, actions } = await openList({ todos: milkAndBread });
  await user.click(button('Delete Milk'));
  const undo = await findUndo();
  await user.dblClick(button('Bread'));
  await user.keyboard('!');
  await user.click(undo);
  expect(await findNews('Restored: Milk')).toBeVisible();
  expect(queryUndo()).not.toBeInTheDocument();
  expect(titles()).toEqual(['Bread!', 'Milk']);
  await act(() => actions.add(['Flour', 'Salt']));
  await findNews('Added: 2 todos');
  const undoAdd = await findUndo();
  await user.dblClick(button('Flour'));
  await user.keyboard(', rye');
  await user.click(undoAdd);
  await waitFor(() => expect(titles()).toEqual(['Bread!', 'Milk', 'Flour, rye']));
});

it('after an undo the field has the focus, and adds that it has no room for are listed as pasted', async () => {
  const { user, actions } = await openList({ todos: milkAndBread });
  const findPasted = (text: string) => screen.findByText(text, { selector: 'strong' });
  await act(() => actions.remove(1));
  await act(() => actions.add(['Flour', 'Salt']));
  await user.click(await findUndo());
  expect(await findPasted('Pasted: 2 titles')).toBeVisible();
  expect(newTodoField()).toHaveFocus();
  await user.click(button('Undo more'));
  expect(await findNews('Restored: Milk')).toBeVisible();
  await user.type(newTodoField(), 'Half');
  await act(() => actions.add(['Rye']));
  fireEvent.keyDown(document.body, ctrlZ);
  expect(await findPasted('Pasted: 3 titles')).toBeVisible();
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
  await user.click(button('Delete Bread'));
  await findUndo();
  newTodoField().focus();
  expect(press(), 'in an emptied field, once the key is offered').toBe(false);
  fireEvent.input(newTodoField(), { target: { value: 'by voice' } });
  expect(press(), 'after text that came without a key').toBe(true);
  await waitFor(() => expect(titles()).toEqual(['Milk', 'Bread']));
});

it.each(['Control', 'Meta'])('%s+Z undoes again, though its title is in the field', async (key) => {
  const { user } = await openList({ todos: milkAndBread });
  await user.click(button('Delete Bread'));
  await user.type(newTodoField(), 'Flour{Enter}');
  await user.keyboard(`{${key}>}z{/${key}}`);
  await waitFor(() => expect(newTodoField()).toHaveValue('Flour'));
  expect(titles()).toEqual(['Milk']);
  await user.keyboard(`{${key}>}z{/${key}}`);
  await waitFor(() => expect(titles()).toEqual(['Milk', 'Bread']));
  expect(newTodoField()).toHaveValue('Flour');
});

it('Undo has the key while that takes the same step, and a double click on it undoes once', async () => {
  const { user, actions } = await openList({ todos: milkAndBread });
  const undoLast = vi.spyOn(actions, 'undoLast');
  await user.click(button('Delete Bread'));
  expect(await findUndo()).toHaveAttribute('aria-keyshortcuts', 'Control+Z Meta+Z');
  await user.click(checkbox('Milk'));
  const offer = await findUndo();
  expect(offer).not.toHaveAttribute('aria-keyshortcuts');
  for (const detail of [1, 2, 3]) fireEvent.click(offer, { detail });
  expect(undoLast).toHaveBeenCalledTimes(2);
});
