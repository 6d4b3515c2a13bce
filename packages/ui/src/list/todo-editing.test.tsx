import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { press, pressVirtually } from '../test/press.ts';
import { renderRow } from '../test/row.tsx';
import type { TodoItemProps } from './todo-item.tsx';

type Row = ReturnType<typeof renderRow>;

const getTitle = () => screen.getByRole('button', { name: /^Buy/ });
const getEditor = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const open = () => userEvent.dblClick(screen.getAllByRole('button')[0] as HTMLElement);
const remove = () => userEvent.click(screen.getByRole('button', { name: 'Delete Buy milk' }));

function key(init: KeyboardEventInit) {
  // A prevented key press inserts no line break, and reaches no title.
  expect(fireEvent.keyDown(getEditor(), init)).toBe(init.keyCode === 229);
}

/** What can happen, but keys. */
const acts: Record<string, (row: Row) => unknown> = {
  open,
  'focus title': () => getTitle().focus(),
  'touch title': () => press(getTitle(), 'touch'),
  'pen on title': () => press(getTitle(), 'pen'),
  'long touch': () => press(getTitle(), 'touch', 500),
  'mouse on title': () => press(getTitle(), 'mouse'),
  'screen reader, Chromium': () => pressVirtually(getTitle()),
  'screen reader, Firefox': () => press(getTitle(), ''),
  'held Enter': () => key({ key: 'Enter', repeat: true }),
  'Enter of an input method': () => key({ key: 'Enter', keyCode: 229 }),
  'Escape of an input method': () => key({ key: 'Escape', keyCode: 229 }),
  'Enter of a touch keyboard': () => key({ key: 'Enter', keyCode: 13, isComposing: true }),
  clear: () => userEvent.clear(getEditor()),
  // It leaves the active element as it is.
  'another window': () => fireEvent.blur(getEditor()),
  delete: remove,
  'row goes': ({ unmount }) => unmount(),
  renamed: ({ show }) => show({ title: 'Buy bread' }),
  renaming: ({ show }) => show({ title: 'Buy bread', savingTitle: 'Buy rye' }),
  'not saved': ({ show }) => show({ unsaved: { id: 3, title: 'Oats' } }),
};

const opened = '[Buy milk] Edit Buy milk';
const rye = { savingTitle: 'Buy rye' };
const twoLines = { title: 'Buy\r\nmilk' };

it.each<[string, string, string, Partial<TodoItemProps>?]>([
  // What starts it → what is saved, what is in the editor, what has the focus.
  ['a double-click starts an edit', 'open', opened],
  ['a tap of a finger', 'touch title', opened],
  ['a tap of a pen', 'pen on title', opened],
  ['Enter on the title', 'focus title, {Enter}', opened],
  ['F2 on the title', 'focus title, {F2}', opened],
  ['a screen reader in Chromium', 'screen reader, Chromium', opened],
  ['a screen reader in Firefox', 'screen reader, Firefox', opened],
  ['but no long press, which selects text', 'long touch', '[-] BODY'],
  ['nor one click of a mouse', 'mouse on title', '[-] BODY'],
  ['it starts with a title that is being saved', 'open', '[Buy rye] Edit Buy milk', rye],
  // What ends it.
  ['the held Enter that has opened it does not end it', 'open, held Enter', opened],
  ['nor does Enter of an input method', 'open, Enter of an input method', opened],
  ['nor its Escape', 'open, Escape of an input method', opened],
  ['Enter saves once', 'open, !{Enter}', '7: Buy milk! [-] Buy milk*'],
  ['of a touch keyboard, too', 'open, !, Enter of a touch keyboard', '7: Buy milk! [-] Buy milk*'],
  ['Escape cancels', 'open, !{Escape}', '[-] Buy milk*'],
  ['the title that was tapped shows no ring', 'touch title, !{Enter}', '7: Buy milk! [-] MAIN'],
  [
    'but once more by a key',
    'open, !{Enter}, {Tab}{Shift>}{Tab}{/Shift}',
    '7: Buy milk! [-] Buy milk',
  ],
  [
    'and at once after a key has opened it',
    'focus title, {F2}, !{Enter}',
    '7: Buy milk! [-] Buy milk',
  ],
  ['another window ends nothing', 'open, !, another window', '[Buy milk!] Edit Buy milk'],
  ['leaving the field saves', 'open, !{Tab}', '7: Buy milk! [-] Delete Buy milk'],
  ['a press elsewhere does', 'open, !, delete', '7: Buy milk! [-] Delete Buy milk'],
  ['a row that goes saves a changed text', 'open, !, row goes', '7: Buy milk! [-] BODY'],
  ['but not one as it was', 'open, !{Backspace}, row goes', '[-] BODY'],
  // What is saved.
  ['white space is saved as typed', 'open, clear, _Rye_{Enter}', '7:  Rye  [-] Buy milk*'],
  ['so is an empty title', 'open, clear, {Enter}', '7:  [-] Buy milk*'],
  [
    'an unchanged edit saves the latest title',
    'open, renamed, {Enter}',
    '7: Buy bread [-] Buy bread*',
  ],
  ['or the one that is being saved', 'open, renaming, {Enter}', '7: Buy rye [-] Buy bread*'],
  [
    'a changed one saves what was typed',
    'open, !, renaming, {Enter}',
    '7: Buy milk! [-] Buy bread*',
  ],
  ['an unchanged one leaves what could not be saved', 'open, not saved, {Enter}', '[-] Buy milk*'],
  [
    'line breaks go back as they came',
    'open, {Enter}',
    '7: Buy\r\nmilk [-] Buy\r\nmilk*',
    twoLines,
  ],
  ['and are kept by an edit', 'open, !{Enter}', '7: Buy\nmilk! [-] Buy\r\nmilk*', twoLines],
])('%s', async (_, walk, expected, props) => {
  const row = renderRow(props);
  for (const name of walk.split(/, (?!Chrom|Fire)/)) {
    const act = acts[name];
    await (act ? act(row) : userEvent.keyboard(name.replaceAll('_', ' ')));
  }
  const focused = document.activeElement as HTMLElement;
  const text = focused.matches('.title') ? focused.textContent : focused.tagName;
  const [editor] = screen.queryAllByRole<HTMLTextAreaElement>('textbox');
  const saved = row.onRename.mock.calls.map(([id, title]) => `${id}: ${String(title)}`);
  const name = focused.getAttribute('aria-label') ?? text;
  // A star: it shows no ring, which would look like a field that is still open.
  const focus = focused.matches('[data-quiet]') ? `${name}*` : name;
  expect([...saved, `[${editor ? editor.value : '-'}]`, focus].join(' ')).toBe(expected);
});

it('the editor has its caret at the end of the title, and the placeholder of the specification', async () => {
  renderRow();
  await open();
  expect(getEditor().selectionStart).toBe(8);
  expect(getEditor()).toHaveAttribute('placeholder', 'Empty todo will be deleted');
});

it('each change of the text is reported, and the end after the title is saved, before a press acts', async () => {
  const { onEditChange, onRename, onRemove } = renderRow();
  const calls: unknown[] = [];
  onEditChange.mockImplementation((_, isOpen, text) => calls.push(isOpen ? (text ?? '-') : 'end'));
  onRename.mockImplementation((_, title) => calls.push(`save ${title}`));
  onRemove.mockImplementation(() => calls.push('delete'));
  await open();
  await userEvent.keyboard('s!{Backspace}{Backspace}!');
  await remove();
  const texts = '-, Buy milks, Buy milks!, Buy milks, -, Buy milk!';
  expect(calls.join(', ')).toBe(`${texts}, save Buy milk!, end, delete`);
});

it('the editor is as high as its text in browsers without field-sizing', async () => {
  const styles = Object.getPrototypeOf(document.body.style) as object;
  const fieldSizing = Object.getOwnPropertyDescriptor(styles, 'fieldSizing') ?? {};
  onTestFinished(() => void Object.defineProperty(styles, 'fieldSizing', fieldSizing));
  Reflect.deleteProperty(styles, 'fieldSizing');
  let textHeight = 40;
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    // Never less than the height that the field has.
    return Math.max(textHeight, Number.parseInt((this as HTMLElement).style.height) || 0);
  });
  renderRow();
  await open();
  for (const height of [40, 60, 40]) {
    textHeight = height;
    await userEvent.type(getEditor(), '!');
    expect(getEditor().style.height).toBe(`${height}px`);
  }
});

it('a title of more than 10,000 characters stays in the editor, which says why', async () => {
  const { onRename } = renderRow();
  await open();
  fireEvent.input(getEditor(), { target: { value: 'a'.repeat(10_001) } });
  fireEvent.keyDown(getEditor(), { key: 'Enter' });
  expect(getEditor().validationMessage).toBe('A title has at most 10,000 characters.');
  expect(getEditor()).toHaveFocus();
  expect(onRename).not.toHaveBeenCalled();
  await userEvent.keyboard('{Backspace}{Enter}');
  expect(onRename).toHaveBeenCalledExactlyOnceWith(7, 'a'.repeat(10_000));
});
