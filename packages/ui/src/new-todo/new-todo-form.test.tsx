import { fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { expect, it, vi } from 'vitest';
import type { NewTodoFormProps } from './new-todo-form.tsx';
import { getField, heard, NewTodoPage } from '../test/new-todo.tsx';

type Act = string | (() => unknown);

const enter = (init: KeyboardEventInit) => () =>
  fireEvent.keyDown(getField(), { key: 'Enter', ...init });
const submit = () => fireEvent.submit(getField());
/** The window loses the focus, and leaves it in the field. */
const leaveWindow = () => fireEvent.blur(getField());
const paste = (text: string) => () => userEvent.paste(text);
const clear = () => userEvent.clear(getField());

const edited = {} satisfies Partial<NewTodoFormProps>;
const touched = { tintWhen: 'touched' } as const;
const initial = { initialText: ' ' };

/** Returns what is submitted, in the field, shown as wrong and announced. */
const outcome = (calls: unknown[]) => {
  const field = getField();
  const id = field.getAttribute('aria-describedby');
  const shown = id !== null && document.getElementById(id)?.textContent;
  expect(field.matches('[aria-invalid]')).toBe(shown !== false);
  return `${calls.flat(2).join()} | ${field.value} | ${shown || '-'} | ${heard().join()}`;
};

it.each<[string, Partial<NewTodoFormProps>, Act[], string]>([
  ['Enter adds a trimmed title', edited, ['  Buy milk {Enter}'], 'Buy milk |  | - | '],
  ['a button of a touch keyboard does', edited, ['Milk', submit], 'Milk |  | - | '],
  ['so does it without the focus', edited, ['Milk{Tab}', submit], 'Milk |  | - | '],
  [
    'Enter of a touch keyboard ends its composition',
    edited,
    ['Milk', enter({ isComposing: true, keyCode: 13 })],
    'Milk |  | - | ',
  ],
  [
    'Enter of an input method adds nothing',
    edited,
    ['Mi', enter({ keyCode: 229 })],
    ' | Mi | - | ',
  ],
  ['nor does a held one', edited, ['Mi', enter({ repeat: true })], ' | Mi | - | '],
  ['Enter in the untouched field is heard', edited, ['{Enter}'], ' |  | - | Enter a title'],
  ['the second one of a double press is not', edited, ['Milk{Enter}{Enter}'], 'Milk |  | - | '],
  ['white space is no title', edited, [' {Enter}'], ' |   | Enter a title | Enter a title'],
  ['a field that was emptied is tinted', edited, ['a', clear], ' |  | Enter a title | '],
  ['until something is typed', edited, ['a', clear, 'b'], ' | b | - | '],
  ['or submitted', edited, ['a', clear, 'b{Enter}{Tab}'], 'b |  | - | '],
  ['a text from the start counts as edited', initial, [], ' |   | Enter a title | '],
  ['with `touched`, leaving the field tints it', touched, [' {Tab}'], ' |   | Enter a title | '],
  ['but not leaving the window', touched, [' ', leaveWindow], ' |   | - | '],
  ['nor a later title', touched, [' {Tab}', clear, 'ab'], ' | ab | - | '],
  ['and so does Enter', touched, ['{Enter}'], ' |  | Enter a title | Enter a title'],
])('%s', async (_, props, acts, expected) => {
  const onSubmit = vi.fn();
  render(<NewTodoPage {...{ onSubmit, ...props }} />);
  getField().focus();
  for (const act of acts) await (typeof act === 'string' ? userEvent.keyboard(act) : act());
  await expect.poll(() => outcome(onSubmit.mock.calls)).toBe(expected);
  if (expected.startsWith('Buy')) expect(getField()).toHaveFocus();
});

it('a title of more than 10,000 characters is not sent, and says why', async () => {
  const onSubmit = vi.fn();
  render(<NewTodoPage {...{ onSubmit, parseTitle: (text) => text || undefined }} />);
  getField().focus();
  await paste('a'.repeat(10_001))();
  const reason = 'A title has at most 10,000 characters.';
  expect(getField()).toHaveAccessibleDescription(reason);
  await userEvent.keyboard('{Enter}');
  await expect.poll(heard).toEqual([reason]);
  await userEvent.keyboard('{Backspace}{Enter}');
  expect(onSubmit.mock.calls).toEqual([[['a'.repeat(10_000)]]]);
});

it('no key of the form submits it natively, before hydration either', () => {
  render(<NewTodoPage />);
  expect(getField().form).toHaveAttribute('method', 'dialog');
  for (const init of [{}, { keyCode: 229 }, { repeat: true }]) expect(enter(init)()).toBe(false);
  expect(submit()).toBe(false);
});

it('the field is left alone by password managers, in any language', () => {
  render(<NewTodoPage />);
  expect(getField()).toHaveAttribute('name', 'new-todo');
  for (const name of ['data-1p-ignore', 'data-lpignore', 'data-bwignore']) {
    expect(getField()).toHaveAttribute(name, 'true');
  }
  expect(getField()).toHaveAttribute('lang', '');
  expect(getField()).toHaveAttribute('placeholder', 'What needs to be done?');
});

it('typing reports each text, and renders the form only when the tint changes', async () => {
  const handleRender = vi.fn();
  const onTextChange = vi.fn();
  render(<NewTodoPage onTextChange={onTextChange} />, {
    wrapper: ({ children }) => (
      <Profiler id="form" onRender={handleRender}>
        {children}
      </Profiler>
    ),
  });
  handleRender.mockClear();
  await userEvent.type(getField(), 'Ab');
  expect(handleRender).not.toHaveBeenCalled();
  await clear();
  expect(handleRender).toHaveBeenCalledOnce();
  await userEvent.type(getField(), 'c{Enter}');
  expect(onTextChange.mock.calls.flat()).toEqual(['A', 'Ab', '', 'c', '']);
});
