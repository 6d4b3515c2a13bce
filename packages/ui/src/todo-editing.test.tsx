import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { press } from './test/press.ts';
import { renderRow } from './test/row.tsx';

const getTitle = () => screen.getByRole('button', { name: 'Buy milk' });
const getEditor = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit Buy milk' });
const queryEditor = () => screen.queryByRole('textbox');

async function startEditing() {
  await userEvent.dblClick(getTitle());
  return getEditor();
}

describe('starting to edit', () => {
  it('is done by a double-click, with the current title and the caret at its end', async () => {
    renderRow();
    await userEvent.click(getTitle());
    expect(queryEditor()).not.toBeInTheDocument();
    const editor = await startEditing();
    expect(editor).toHaveFocus();
    expect(editor).toHaveValue('Buy milk');
    expect(editor).toHaveAttribute('placeholder', 'Empty todo will be deleted');
    expect(editor.selectionStart).toBe(8);
  });

  it.each(['touch', 'pen'])(
    'is done by a tap (%s), and not by the next click of a mouse',
    (type) => {
      renderRow();
      press(getTitle(), type);
      expect(getEditor()).toHaveFocus();
      fireEvent.keyDown(getEditor(), { key: 'Escape' });
      press(getTitle(), 'mouse');
      expect(queryEditor()).not.toBeInTheDocument();
    },
  );

  it('is not done by a long press, which selects text', () => {
    renderRow();
    press(getTitle(), 'touch', 500);
    expect(queryEditor()).not.toBeInTheDocument();
  });

  it.each(['{Enter}', '{F2}', ' '])('is done by the key %j on the title', async (key) => {
    const { onRename } = renderRow();
    getTitle().focus();
    await userEvent.keyboard(key);
    expect(getEditor()).toHaveFocus();
    expect(getEditor()).toHaveValue('Buy milk');
    expect(onRename).not.toHaveBeenCalled();
  });

  it('is not undone by the Enter that did it, also while it is held', () => {
    const { onRename } = renderRow();
    expect(fireEvent.keyDown(getTitle(), { key: 'Enter' })).toBe(false);
    // A prevented key press inserts no line break either.
    expect(fireEvent.keyDown(getEditor(), { key: 'Enter', repeat: true })).toBe(false);
    expect(getEditor()).toBeVisible();
    expect(onRename).not.toHaveBeenCalled();
  });

  it('is not done by the Enter that saved, while it is held', async () => {
    renderRow();
    fireEvent.keyDown(await startEditing(), { key: 'Enter' });
    fireEvent.keyDown(getTitle(), { key: 'Enter', repeat: true });
    expect(queryEditor()).not.toBeInTheDocument();
  });
});

it('an edit reports each change of the text, and when it is the title again', async () => {
  const { onEditChange } = renderRow();
  await userEvent.type(await startEditing(), 's!{Backspace}{Backspace}');
  expect(onEditChange.mock.calls).toEqual([
    [7, 'Buy milks'],
    [7, 'Buy milks!'],
    [7, 'Buy milks'],
    [7, undefined],
  ]);
});

describe('saving', () => {
  it.each(['{Enter}', '{Shift>}{Enter}'])(
    'is done once by %s, and the focus is back',
    async (keys) => {
      const { onRename, onEditChange } = renderRow();
      await userEvent.type(await startEditing(), ` and eggs${keys}`);
      expect(onRename).toHaveBeenCalledExactlyOnceWith(7, 'Buy milk and eggs');
      expect(onEditChange).toHaveBeenLastCalledWith(7, undefined);
      expect(onRename.mock.invocationCallOrder[0]).toBeLessThan(
        onEditChange.mock.invocationCallOrder.at(-1) ?? 0,
      );
      expect(getTitle()).toHaveFocus();
    },
  );

  it('is done once when a blur follows the Enter before the next render', async () => {
    const { onRename } = renderRow();
    const editor = await startEditing();
    act(() => {
      fireEvent.keyDown(editor, { key: 'Enter' });
      fireEvent.blur(editor);
    });
    expect(onRename).toHaveBeenCalledOnce();
  });

  it('is done by leaving the field, and the focus stays where the user put it', async () => {
    const { onRename } = renderRow();
    await userEvent.type(await startEditing(), '!');
    await userEvent.tab();
    expect(onRename).toHaveBeenCalledExactlyOnceWith(7, 'Buy milk!');
    expect(screen.getByRole('button', { name: 'Delete Buy milk' })).toHaveFocus();
    expect(queryEditor()).not.toBeInTheDocument();
  });

  it('is done when the window loses the focus, and the title has it when the user comes back', async () => {
    const { onRename } = renderRow();
    const editor = await startEditing();
    // The window's blur leaves the active element as it is.
    fireEvent.blur(editor);
    expect(onRename).toHaveBeenCalledOnce();
    await waitFor(() => expect(getTitle()).toHaveFocus());
  });

  it.each(['Buy milk', '  Buy milk ', ''])(
    'passes on exactly what was typed (%j)',
    async (text) => {
      const { onRename } = renderRow();
      const editor = await startEditing();
      await userEvent.clear(editor);
      if (text) await userEvent.type(editor, text);
      await userEvent.keyboard('{Enter}');
      expect(onRename).toHaveBeenCalledExactlyOnceWith(7, text);
    },
  );

  it.each([
    ['is done', 'a changed text', '!', [[7, 'Buy milk!']]],
    ['is not done', 'an unchanged title', '!{Backspace}', []],
    ['is not done', 'an edit that was cancelled', '!{Escape}', []],
  ])('%s when the row of %s leaves the page', async (_, __, typed, calls) => {
    const { onRename, onEditChange, unmount } = renderRow();
    await userEvent.type(await startEditing(), typed);
    expect(onRename).not.toHaveBeenCalled();
    unmount();
    expect(onRename.mock.calls).toEqual(calls);
    expect(onEditChange).toHaveBeenLastCalledWith(7, undefined);
  });

  it.each([
    ['the latest title if nothing was edited', '', 'Buy bread'],
    ['an edited text, whatever the title is by then', '!', 'Buy milk!'],
  ])('passes on %s', async (_, typed, saved) => {
    const { onRename, show } = renderRow();
    await startEditing();
    if (typed) await userEvent.keyboard(typed);
    await show({ title: 'Buy bread' });
    expect(screen.getByRole('textbox', { name: 'Edit Buy bread' })).toHaveValue(`Buy milk${typed}`);
    await userEvent.keyboard('{Enter}');
    expect(onRename).toHaveBeenCalledExactlyOnceWith(7, saved);
  });
});

describe('line breaks', () => {
  const written = 'Buy\r\nmilk\rnow';
  const getField = () => screen.getByRole<HTMLTextAreaElement>('textbox');

  it.each([
    ['go back as they came when nothing was edited', '', written],
    ['are kept by an edit', '!', 'Buy\nmilk\nnow!'],
  ])('of a title %s', async (_, typed, saved) => {
    const { onRename } = renderRow({ title: written });
    await userEvent.dblClick(screen.getByRole('button', { name: /^Buy/ }));
    await userEvent.keyboard(`${typed}{Enter}`);
    expect(onRename).toHaveBeenCalledExactlyOnceWith(7, saved);
  });

  function input(inputType: string, data: string | null) {
    return fireEvent(
      getField(),
      new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true }),
    );
  }

  it.each(['insertLineBreak', 'insertParagraph'])(
    'are not typed: the Enter of a touch keyboard saves (%s)',
    async (inputType) => {
      const { onRename } = renderRow();
      await userEvent.type(await startEditing(), '!');
      expect(input(inputType, null)).toBe(false);
      expect(onRename).toHaveBeenCalledExactlyOnceWith(7, 'Buy milk!');
      expect(queryEditor()).not.toBeInTheDocument();
    },
  );

  it('become spaces', async () => {
    const { onRename } = renderRow();
    const editor = await startEditing();
    editor.setSelectionRange(3, 4);
    expect(input('insertFromPaste', ' oat\r\n\r\nand\rsoy\n')).toBe(false);
    expect(editor).toHaveValue('Buy oat and soy milk');
    expect([editor.selectionStart, editor.selectionEnd]).toEqual([16, 16]);
    await userEvent.keyboard('{Enter}');
    expect(onRename).toHaveBeenCalledExactlyOnceWith(7, 'Buy oat and soy milk');
  });

  it('alone are kept out: other input is left alone', async () => {
    renderRow();
    await startEditing();
    expect(input('insertFromPaste', 'milk')).toBe(true);
    expect(input('deleteContentBackward', null)).toBe(true);
    expect(getField()).toHaveValue('Buy milk');
  });
});

describe('the height', () => {
  const styles = Object.getPrototypeOf(document.body.style) as object;
  const fieldSizing = Object.getOwnPropertyDescriptor(styles, 'fieldSizing') ?? {};

  afterEach(() => void Object.defineProperty(styles, 'fieldSizing', fieldSizing));

  it('follows the text in browsers without field-sizing', async () => {
    Reflect.deleteProperty(styles, 'fieldSizing');
    let textHeight = 40;
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
      // Never less than the height that the field has.
      return Math.max(textHeight, Number.parseInt((this as HTMLElement).style.height) || 0);
    });
    renderRow();
    const editor = await startEditing();
    expect(editor.style.height).toBe('40px');
    textHeight = 60;
    await userEvent.type(editor, ' and so on');
    expect(editor.style.height).toBe('60px');
    textHeight = 80;
    fireEvent(
      editor,
      new InputEvent('beforeinput', { inputType: 'insertFromPaste', data: 'a\nb' }),
    );
    expect(editor.style.height).toBe('80px');
    textHeight = 40;
    await userEvent.clear(editor);
    expect(editor.style.height).toBe('40px');
  });

  it('stays in view as it grows, and nothing scrolls while it does not', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
    renderRow();
    const editor = await startEditing();
    await userEvent.type(editor, 'a');
    expect(scroll).not.toHaveBeenCalled();
    height.mockReturnValue(60);
    await userEvent.type(editor, 'bc');
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
    expect(scroll.mock.contexts).toEqual([editor]);
  });

  it('is left to the styles in browsers with field-sizing', async () => {
    renderRow();
    expect((await startEditing()).style.height).toBe('');
  });
});

it('Escape cancels an edit: nothing is saved, the title has the focus, and the next edit starts with it', async () => {
  const { onRename, onEditChange } = renderRow();
  await userEvent.type(await startEditing(), 'x{Escape}');
  expect(onRename).not.toHaveBeenCalled();
  expect(onEditChange).toHaveBeenLastCalledWith(7, undefined);
  expect(getTitle()).toHaveFocus();
  expect(await startEditing()).toHaveValue('Buy milk');
});

it.each([{ isComposing: true }, { keyCode: 229 }])(
  'an Enter or Escape that belongs to a composition neither saves nor cancels (%o)',
  async (composition) => {
    const { onRename } = renderRow();
    const editor = await startEditing();
    fireEvent.keyDown(editor, { key: 'Enter', ...composition });
    fireEvent.keyDown(editor, { key: 'Escape', ...composition });
    expect(editor).toBeVisible();
    expect(editor).toHaveFocus();
    expect(onRename).not.toHaveBeenCalled();
  },
);
