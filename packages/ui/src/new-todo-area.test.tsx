import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NewTodoArea, NewTodoForm, PageLayout } from './index.ts';

const titleRule = {
  parseTitle: (text: string) => (text.trim().length < 3 ? undefined : text.trim()),
  invalidMessage: 'Type at least 3 characters.',
};

const onSubmit = vi.fn();

/** A page that keeps the pasted titles. */
function Page() {
  const field = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState<readonly string[]>([]);
  const submit = { ...titleRule, field, onSubmit };
  return (
    <PageLayout>
      <NewTodoArea {...submit} pastedTitles={pasted} onPastedChange={setPasted}>
        <NewTodoForm {...submit} tintWhen="edited" />
      </NewTodoArea>
    </PageLayout>
  );
}

/** Renders a page, types a text into its field, and pastes another. */
async function renderAndPaste(pasted: string, typed = '') {
  onSubmit.mockClear();
  render(<Page />);
  getField().focus();
  if (typed) await userEvent.keyboard(typed);
  await userEvent.paste(pasted);
}

const getField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New todo' });
const listed = () => screen.queryAllByRole('listitem').map((item) => item.textContent.trim());
function pressEnterOn(button: HTMLElement) {
  button.focus();
  return userEvent.keyboard('{Enter}');
}
const many = (count: number) => Array.from({ length: count }, (_, nth) => `Line ${nth}`);

describe('several pasted lines', () => {
  it('are listed and leave the field as it is', async () => {
    await renderAndPaste(' Milk\r\n\r\n  \nBread\rMilk \n', 'Half');
    expect(listed()).toEqual(['Milk', 'Bread', 'Milk']);
    expect(document.querySelector('.title-list')).toHaveTextContent(/^Pasted: 3 titles/);
    expect(document.querySelector('.announcement')).toHaveTextContent('Pasted: 3 titles');
    expect(getField()).toHaveValue('Half');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('stay while other titles are typed and added', async () => {
    await renderAndPaste('Milk\nBread');
    await userEvent.keyboard('Eggs{Enter}');
    expect(onSubmit.mock.calls).toEqual([[['Eggs']]]);
    expect(listed()).toEqual(['Milk', 'Bread']);
  });

  it.each<[string, () => unknown]>([
    ['Enter in the empty field', () => userEvent.keyboard('{Enter}')],
    ['a submit of the empty field', () => fireEvent.submit(getField())],
    ['their button', () => userEvent.click(screen.getByRole('button', { name: 'Add 2 todos' }))],
  ])('are added in their order by %s', async (_, act) => {
    await renderAndPaste('Milk\nBread');
    await act();
    expect(onSubmit.mock.calls).toEqual([[['Milk', 'Bread']]]);
    expect(listed()).toEqual([]);
    expect(getField()).toHaveFocus();
    expect(screen.queryByText('Type at least 3 characters.')).not.toBeInTheDocument();
  });

  it.each<[string, () => unknown]>([
    ['Escape in the empty field', () => userEvent.keyboard('{Escape}')],
    ['Enter on their button', () => pressEnterOn(screen.getByRole('button', { name: /^Discard/ }))],
  ])('are discarded by %s', async (_, act) => {
    await renderAndPaste('Milk\nBread');
    await act();
    expect(listed()).toEqual([]);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(getField()).toHaveFocus();
  });

  it.each([
    { key: 'Enter', repeat: true },
    { key: 'Enter', keyCode: 229 },
    { key: 'Escape', isComposing: true },
  ])('stay after a held key or one of a composition: %o', async (init) => {
    await renderAndPaste('Milk\nBread');
    fireEvent.keyDown(getField(), init);
    expect(listed()).toEqual(['Milk', 'Bread']);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('stay after Escape in a field with text', async () => {
    await renderAndPaste('Milk\nBread', 'Half');
    await userEvent.keyboard('{Escape}');
    expect(listed()).toEqual(['Milk', 'Bread']);
  });

  it('follow those that wait already', async () => {
    await renderAndPaste('Milk\nBread');
    await userEvent.paste('Eggs\nFlour');
    expect(listed()).toEqual(['Milk', 'Bread', 'Eggs', 'Flour']);
  });

  it.each([
    ['- Milk\n\n -\n* Bread\n• Eggs\n1. Tea\n10.  Rye', ['Milk', 'Bread', 'Eggs', 'Tea', 'Rye']],
    ['[ ] Milk\n[x] Bread\n[] Eggs', ['Milk', 'Bread', 'Eggs']],
    ['  - [ ] Milk\n- [X] Bread\n-  [] Eggs', ['Milk', 'Bread', 'Eggs']],
    ['Milk - 2\nBread 1. 5', ['Milk - 2', 'Bread 1. 5']],
    ['- Milk\nBread', ['- Milk', 'Bread']],
    ['-5 degrees\n1.5 l of milk', ['-5 degrees', '1.5 l of milk']],
  ])('lose their markers only if every line has one: %j', async (text, expected) => {
    await renderAndPaste(text);
    expect(listed()).toEqual(expected);
  });
});

it('one pasted line is ordinary text, even with a line break at its end', async () => {
  await renderAndPaste('Milk\n\n');
  expect(getField().value.trim()).toBe('Milk');
  expect(listed()).toEqual([]);
});

it('without pasted lines, Enter in the empty field says what is missing', async () => {
  render(<Page />);
  await userEvent.type(getField(), '{Enter}');
  expect(screen.getByText('Type at least 3 characters.')).toBeVisible();
});

describe('one sentence says why nothing was pasted', () => {
  const tooMany = 'Nothing was pasted: at most 100 titles can wait here.';
  const invalid = 'Nothing was pasted, because of “ab”: Type at least 3 characters.';

  it.each([
    ['a line is no title', 'Milk\nab', invalid],
    ['more than 100 would wait', many(41).join('\n'), tooMany],
  ])('if %s', async (_, text, reason) => {
    await renderAndPaste(many(60).join('\n'));
    await userEvent.paste(text);
    expect(screen.getAllByText(reason)).toHaveLength(2);
    expect(document.querySelector('.announcement')).toHaveTextContent(reason);
    expect(getField()).toHaveValue('');
    expect(listed()).toHaveLength(60);
  });

  it.each<[string, () => unknown]>([
    ['typing', () => userEvent.keyboard('a')],
    ['a paste that succeeds', () => userEvent.paste(many(100).join('\n'))],
  ])('until %s', async (_, act) => {
    await renderAndPaste('Milk\nab');
    await act();
    expect(document.querySelector('.unsaved')).not.toBeInTheDocument();
  });
});
