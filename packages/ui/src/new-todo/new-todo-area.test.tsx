import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { getField, heard, NewTodoPage } from '../test/new-todo.tsx';
import { pressEnter } from '../test/press.ts';

const put = (data: string) =>
  new InputEvent('beforeinput', { data, inputType: 'insertText', bubbles: true, cancelable: true });

/** Renders a page, types a text into its field, and pastes another. */
async function renderAndPaste(pasted: string, typed = '') {
  const onSubmit = vi.fn();
  render(<NewTodoPage onSubmit={onSubmit} />);
  getField().focus();
  if (typed) await userEvent.keyboard(typed);
  await userEvent.paste(pasted);
  return { onSubmit };
}

const listed = () => screen.queryAllByRole('listitem').map((item) => item.textContent.trim());
const many = (count: number) => Array.from({ length: count }, (_, nth) => `Line ${nth}`).join('\n');
const button = (name: string) => screen.getByRole('button', { name });

describe('several pasted lines', () => {
  it('are listed and leave the field as it is', async () => {
    const { onSubmit } = await renderAndPaste(' Milk\r\n\r\n  \nBread\rMilk \n', 'Half');
    expect(listed()).toEqual(['Milk', 'Bread', 'Milk']);
    expect(document.querySelector('.tray')).toHaveTextContent(/^Pasted: 3 titles/);
    await expect.poll(heard).toEqual(['Pasted: 3 titles']);
    expect(getField()).toHaveValue('Half');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('may end with any line break of Unicode, such as that of a word processor', async () => {
    await renderAndPaste('Milk\u2028Bread\u2029Eggs\vTea\fRye\x85Flour');
    expect(listed()).toEqual(['Milk', 'Bread', 'Eggs', 'Tea', 'Rye', 'Flour']);
  });

  it('stay while another title is added and other lines are pasted', async () => {
    const { onSubmit } = await renderAndPaste('Milk\nBread');
    await userEvent.keyboard('Eggs{Enter}');
    expect(onSubmit.mock.calls).toEqual([[['Eggs']]]);
    await userEvent.paste('Eggs\nFlour');
    expect(listed()).toEqual(['Milk', 'Bread', 'Eggs', 'Flour']);
  });

  it.each<[string, () => unknown, unknown[]]>([
    ['added by Enter in the empty field', () => userEvent.keyboard('{Enter}'), ['Milk', 'Bread']],
    ['added by their button', () => userEvent.click(button('Add 2 todos')), ['Milk', 'Bread']],
    ['discarded by Escape in the empty field', () => userEvent.keyboard('{Escape}'), []],
    ['discarded by their button', () => pressEnter(button('Discard 2 todos')), []],
  ])('are %s', async (_, act, added) => {
    const { onSubmit } = await renderAndPaste('Milk\nBread');
    await act();
    expect(onSubmit.mock.calls.flat(2)).toEqual(added);
    expect(document.querySelector('.tray')).not.toBeInTheDocument();
    expect(getField()).toHaveFocus();
  });

  it.each<[name: string, init: KeyboardEventInit, typed?: string, on?: () => HTMLElement]>([
    ['the Escape of an input method', { key: 'Escape', keyCode: 229 }],
    ['Escape in a field with text', { key: 'Escape' }, 'Half'],
    ['Enter in a field with a blank text', { key: 'Enter' }, ' '],
    ['Escape on their button', { key: 'Escape' }, '', () => button('Add 2 todos')],
  ])('stay after %s', async (_, init, typed, on = getField) => {
    const { onSubmit } = await renderAndPaste('Milk\nBread', typed);
    fireEvent.keyDown(on(), init);
    expect(listed()).toEqual(['Milk', 'Bread']);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    ['- Milk\n\n -\n* Bread\n• Eggs', ['Milk', 'Bread', 'Eggs']],
    ['9. Tea\n10.  Rye\n11. [x] Oats', ['Tea', 'Rye', 'Oats']],
    ['4. July barbecue\n19. July dentist', ['4. July barbecue', '19. July dentist']],
    ['[ ] Milk\n[x] Bread\n[] Eggs', ['Milk', 'Bread', 'Eggs']],
    ['  - [ ] Milk\n- [X] Bread\n-  [] Eggs', ['Milk', 'Bread', 'Eggs']],
    ['Milk - 2\nBread 1. 5', ['Milk - 2', 'Bread 1. 5']],
    ['·\tMilk\n· Bread', ['Milk', 'Bread']],
    ['- Milk\nBread', ['- Milk', 'Bread']],
    ['-5 degrees\n1.5 l of milk', ['-5 degrees', '1.5 l of milk']],
  ])('lose their markers only if every line has one: %j', async (text, expected) => {
    await renderAndPaste(text);
    expect(listed()).toEqual(expected);
  });
});

it('several lines that a touch keyboard puts in without a paste are listed, too', async () => {
  render(<NewTodoPage />);
  await userEvent.type(getField(), 'Half');
  expect(fireEvent(getField(), put('milk\nbread\neggs'))).toBe(false);
  expect(listed()).toEqual(['milk', 'bread', 'eggs']);
  expect(getField()).toHaveValue('Half');
  expect(fireEvent(getField(), put('tea'))).toBe(true);
});

it('a single pasted line goes into the field, even if a line break follows it', async () => {
  await renderAndPaste('Milk\n\n');
  expect(getField().value.trim()).toBe('Milk');
  expect(listed()).toEqual([]);
});

describe('a refused paste', () => {
  it('shows one sentence as its reason if more than 100 titles would wait', async () => {
    const reason = 'at most 100 titles can wait here.';
    await renderAndPaste(many(60));
    await userEvent.paste(many(41));
    expect(document.querySelector('.unsaved')).toHaveTextContent(reason);
    await expect.poll(() => heard().at(-1)).toContain(reason);
    expect(getField()).toHaveValue('');
    expect(listed()).toHaveLength(60);
  });

  it('names the first line that is no title', async () => {
    await renderAndPaste(`Milk\n${'a'.repeat(50)}\n${'b'.repeat(50)}`);
    const reason = `Nothing was pasted, because of “${'a'.repeat(40)}”: Enter a title`;
    expect(document.querySelector('.unsaved')).toHaveTextContent(reason);
    expect(listed()).toEqual([]);
  });

  it.each<[string, () => unknown]>([
    ['the user types', () => userEvent.keyboard('a')],
    ['a paste succeeds', () => userEvent.paste(many(40))],
    ['the waiting titles are added', () => userEvent.keyboard('{Enter}')],
    ['the waiting titles are discarded', () => userEvent.keyboard('{Escape}')],
  ])('shows its reason until %s', async (_, act) => {
    await renderAndPaste(many(60));
    await userEvent.paste(many(41));
    await act();
    expect(document.querySelector('.unsaved')).not.toBeInTheDocument();
  });
});
