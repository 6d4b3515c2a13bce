import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { press, pressVirtually } from '../test/press.ts';
import { renderRow } from '../test/row.tsx';

const getTitle = () => screen.getByRole('button', { name: 'Buy milk' });
const getEditor = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit Buy milk' });
const queryEditor = () => screen.queryByRole('textbox');

/** Renders a row and opens its editor. */
async function edit(keys = '', title = 'Buy milk') {
  const row = renderRow({ title });
  await userEvent.dblClick(screen.getAllByRole('button')[0] as HTMLElement);
  const editor = screen.getByRole<HTMLTextAreaElement>('textbox');
  if (keys) await userEvent.keyboard(keys);
  return { ...row, editor };
}

function pressKey(key: string) {
  getTitle().focus();
  return userEvent.keyboard(key);
}

describe('an edit', () => {
  it.each<[string, () => unknown]>([
    ['a double-click', () => userEvent.dblClick(getTitle())],
    ['a tap of a finger', () => press(getTitle(), 'touch')],
    ['a tap of a pen', () => press(getTitle(), 'pen')],
    ['Enter on the title', () => pressKey('{Enter}')],
    ['F2 on the title', () => pressKey('{F2}')],
    ['a screen reader in Chromium', () => pressVirtually(getTitle())],
    ['a screen reader in Firefox', () => press(getTitle(), '')],
  ])('is started by %s', async (_, start) => {
    const { onRename } = renderRow();
    await start();
    expect(getEditor()).toHaveFocus();
    expect(getEditor()).toHaveValue('Buy milk');
    expect(getEditor()).toHaveAttribute('placeholder', 'Empty todo will be deleted');
    expect(getEditor().selectionStart).toBe(8);
    expect(onRename).not.toHaveBeenCalled();
  });

  it.each([
    ['a long press, which selects text', 'touch', 500],
    ['one click of a mouse', 'mouse', 0],
  ] as const)('is not started by %s', (_, type, ms) => {
    renderRow();
    press(getTitle(), type, ms);
    expect(queryEditor()).not.toBeInTheDocument();
  });

  it('is not ended by the held Enter that started it', async () => {
    const { onRename, editor } = await edit();
    // A prevented key press inserts no line break either.
    expect(fireEvent.keyDown(editor, { key: 'Enter', repeat: true })).toBe(false);
    expect(editor).toBeVisible();
    expect(onRename).not.toHaveBeenCalled();
    // Nor does the Enter that ends it reach the title, and start another.
    expect(fireEvent.keyDown(editor, { key: 'Enter' })).toBe(false);
  });
});

it('an edit reports each change of the text', async () => {
  const { onEditChange } = await edit('s!{Backspace}{Backspace}');
  expect(onEditChange.mock.calls).toEqual([
    [7, true],
    [7, true, 'Buy milks'],
    [7, true, 'Buy milks!'],
    [7, true, 'Buy milks'],
    [7, true, undefined],
  ]);
});

describe('saving', () => {
  it('is done once by Enter', async () => {
    const { onRename, onEditChange } = await edit(' and eggs{Enter}');
    expect(onRename).toHaveBeenCalledExactlyOnceWith(7, 'Buy milk and eggs');
    expect(onEditChange).toHaveBeenLastCalledWith(7, false);
    expect(onRename.mock.invocationCallOrder[0]).toBeLessThan(
      onEditChange.mock.invocationCallOrder.at(-1) ?? 0,
    );
    expect(getTitle()).toHaveFocus();
  });

  it('is done by leaving the field, but not for another window', async () => {
    const { onRename, editor } = await edit('!');
    // The window's blur leaves the active element as it is.
    fireEvent.blur(editor);
    expect(onRename).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onRename).toHaveBeenCalledExactlyOnceWith(7, 'Buy milk!');
    expect(screen.getByRole('button', { name: 'Delete Buy milk' })).toHaveFocus();
    expect(queryEditor()).not.toBeInTheDocument();
  });

  it('is done by a press outside, before the pressed button acts', async () => {
    const { onRename, onRemove } = await edit('!');
    await userEvent.click(screen.getByRole('button', { name: 'Delete Buy milk' }));
    expect(onRename).toHaveBeenCalledExactlyOnceWith(7, 'Buy milk!');
    expect(onRename.mock.invocationCallOrder[0]).toBeLessThan(
      onRemove.mock.invocationCallOrder[0] ?? 0,
    );
    expect(queryEditor()).not.toBeInTheDocument();
  });

  it('leaves no ring around a title that was tapped', async () => {
    renderRow();
    press(getTitle(), 'touch');
    await userEvent.keyboard('!{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each(['  Buy milk ', ''])('passes on exactly what was typed (%j)', async (text) => {
    const { onRename, editor } = await edit();
    await userEvent.clear(editor);
    await userEvent.keyboard(`${text}{Enter}`);
    expect(onRename).toHaveBeenCalledExactlyOnceWith(7, text);
  });

  it.each([
    ['is done once for a changed text', '!', [[7, 'Buy milk!']]],
    ['is not done for a text as it was', '!{Backspace}', []],
    ['is not done after Escape', '!{Escape}', []],
  ])('%s when the row disappears', async (_, typed, calls) => {
    const { onRename, onEditChange, unmount } = await edit(typed);
    expect(onRename).not.toHaveBeenCalled();
    unmount();
    expect(onRename.mock.calls).toEqual(calls);
    expect(onEditChange).toHaveBeenLastCalledWith(7, false);
  });

  it('starts with the title that is being saved, if there is one', async () => {
    const { onRename } = renderRow({ savingTitle: 'Buy rye' });
    await userEvent.dblClick(getTitle());
    // It has the name that is confirmed.
    expect(getEditor()).toHaveValue('Buy rye');
    await userEvent.keyboard('!{Enter}');
    expect(onRename).toHaveBeenCalledExactlyOnceWith(7, 'Buy rye!');
  });

  it.each([
    ['the latest title if nothing was edited', '', undefined, 'Buy bread'],
    ['the title that is being saved if nothing was edited', '', 'Buy rye', 'Buy rye'],
    ['the edited text otherwise', '!', 'Buy rye', 'Buy milk!'],
  ])('passes on %s', async (_, typed, savingTitle, saved) => {
    const { onRename, show } = await edit(typed);
    await show({ title: 'Buy bread', savingTitle });
    expect(screen.getByRole('textbox', { name: 'Edit Buy bread' })).toHaveValue(`Buy milk${typed}`);
    await userEvent.keyboard('{Enter}');
    expect(onRename).toHaveBeenCalledExactlyOnceWith(7, saved);
  });

  it('leaves a title that could not be saved if nothing was edited', async () => {
    const { onRename, show } = await edit();
    await show({ unsaved: { id: 3, title: 'Buy oat milk' } });
    await userEvent.keyboard('{Enter}');
    expect(onRename).not.toHaveBeenCalled();
    expect(getTitle()).toHaveFocus();
    await userEvent.keyboard('{Enter}!{Enter}');
    expect(onRename).toHaveBeenCalledExactlyOnceWith(7, 'Buy milk!');
  });
});

describe('line breaks', () => {
  it.each([
    ['go back as they came when nothing was edited', '', 'Buy\r\nmilk'],
    ['are kept by an edit', '!', 'Buy\nmilk!'],
  ])('of a title %s', async (_, typed, saved) => {
    const { onRename } = await edit(`${typed}{Enter}`, 'Buy\r\nmilk');
    expect(onRename).toHaveBeenCalledExactlyOnceWith(7, saved);
  });
});

describe('the editor', () => {
  it('is as high as its text in browsers without field-sizing', async () => {
    const styles = Object.getPrototypeOf(document.body.style) as object;
    const fieldSizing = Object.getOwnPropertyDescriptor(styles, 'fieldSizing') ?? {};
    onTestFinished(() => void Object.defineProperty(styles, 'fieldSizing', fieldSizing));
    Reflect.deleteProperty(styles, 'fieldSizing');
    let textHeight = 40;
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
      // Never less than the height that the field has.
      return Math.max(textHeight, Number.parseInt((this as HTMLElement).style.height) || 0);
    });
    const { editor } = await edit();
    expect(editor.style.height).toBe('40px');
    textHeight = 60;
    await userEvent.type(editor, ' and so on');
    expect(editor.style.height).toBe('60px');
    textHeight = 40;
    await userEvent.clear(editor);
    expect(editor.style.height).toBe('40px');
  });
});

it('a title of more than 10,000 characters stays in the editor, which says why', async () => {
  const { onRename, editor } = await edit();
  fireEvent.input(editor, { target: { value: 'a'.repeat(10_001) } });
  fireEvent.keyDown(editor, { key: 'Enter' });
  expect(editor.validationMessage).toBe('A title has at most 10,000 characters.');
  expect(editor).toHaveFocus();
  expect(onRename).not.toHaveBeenCalled();
  await userEvent.keyboard('{Backspace}{Enter}');
  expect(onRename).toHaveBeenCalledExactlyOnceWith(7, 'a'.repeat(10_000));
});

it('a key for an input method neither saves nor cancels', async () => {
  const { onRename, editor } = await edit();
  fireEvent.keyDown(editor, { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(editor, { key: 'Escape', keyCode: 229 });
  expect(editor).toHaveFocus();
  expect(onRename).not.toHaveBeenCalled();
});
