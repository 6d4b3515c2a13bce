import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, Profiler, useMemo, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NewTodoForm, PageLayout } from './index.ts';
import type { NewTodoFormProps } from './new-todo-form.tsx';
import { press } from './test/press.ts';

interface PageProps extends Partial<NewTodoFormProps> {
  failures?: readonly string[];
}

const none: readonly string[] = [];

/** A page that keeps titles whose create failed until the form has taken them. */
function Page({ failures = none, ...props }: PageProps) {
  const [dismissed, setDismissed] = useState(0);
  const failedTitles = useMemo(() => failures.slice(dismissed), [failures, dismissed]);
  return (
    <PageLayout>
      <NewTodoForm
        parseTitle={(text) => text.trim() || undefined}
        invalidMessage="Enter a title"
        tintWhen="edited"
        onSubmit={() => {}}
        failedTitles={failedTitles}
        onTakeFailed={() => setDismissed(dismissed + 1)}
        onDismissFailed={(titles) => setDismissed(dismissed + titles.length)}
        {...props}
      />
    </PageLayout>
  );
}

/** Renders a form whose field has a text, if there is one. */
function renderForm({ text, ...props }: PageProps & { text?: string } = {}) {
  const handlers = { onSubmit: vi.fn(), onTextChange: vi.fn() };
  const initialDrafts = text ? [text] : none;
  const element = (more?: PageProps) => (
    <Page {...handlers} initialDrafts={initialDrafts} {...props} {...more} />
  );
  const { rerender } = render(element());
  return { ...handlers, update: (more: PageProps) => rerender(element(more)) };
}

const getField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New todo' });
const type = (keys: string) => userEvent.type(getField(), keys);
const listed = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const regions = () => [...(getField().form?.querySelectorAll('[aria-live="polite"]') ?? [])];

function expectTint() {
  expect(getField()).toBeInvalid();
  expect(getField()).toHaveAccessibleDescription('Enter a title');
  expect(screen.getByText('Enter a title')).toBeVisible();
}

function expectNoTint() {
  expect(getField()).not.toHaveAttribute('aria-invalid');
  expect(getField()).not.toHaveAttribute('aria-describedby');
  expect(screen.queryByText('Enter a title')).not.toBeInTheDocument();
}

describe('submitting', () => {
  it('passes the parsed title, resets the field at once, and takes the focus back', async () => {
    const { onSubmit } = renderForm();
    expect(getField()).toHaveAttribute('placeholder', 'What needs to be done?');
    await type('  Buy milk ');
    await userEvent.tab();
    // Nothing leaves the page, even before hydration.
    expect(getField().form).toHaveAttribute('method', 'dialog');
    expect(fireEvent.submit(getField())).toBe(false);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(['Buy milk']);
    expect(getField()).toHaveValue('');
    expect(getField()).toHaveFocus();
  });

  it.each([{ isComposing: true }, { keyCode: 229 }, { repeat: true }])(
    'is not done by the Enter of a composition, nor by a held one (%o)',
    (state) => {
      renderForm();
      // A prevented key press submits no form.
      expect(fireEvent.keyDown(getField(), { key: 'Enter', ...state })).toBe(false);
      expect(fireEvent.keyDown(getField(), { key: 'a', ...state })).toBe(true);
      expect(fireEvent.keyDown(getField(), { key: 'Enter' })).toBe(true);
    },
  );
});

describe('an Enter in the empty field', () => {
  it('submits nothing, and announces what is missing, each time, without a tint', async () => {
    const { onSubmit } = renderForm();
    const [region] = regions();
    expect(region).toHaveTextContent('');
    await type('{Enter}');
    const message = screen.getByText('Enter a title');
    expect(region).toContainElement(message);
    await userEvent.keyboard('{Enter}');
    expect(message).not.toBeInTheDocument();
    expect(screen.getByText('Enter a title')).toBeVisible();
    expect(getField()).toHaveAccessibleDescription('Enter a title');
    expect(getField()).not.toHaveAttribute('aria-invalid');
    expect(getField()).toHaveFocus();
    await userEvent.keyboard('   {Enter}');
    expect(getField()).toHaveValue('   ');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('says nothing while a title is being created, because it is the second of a double press', async () => {
    let creating = false;
    renderForm({ isCreating: () => creating, onSubmit: () => (creating = true) });
    await type('Milk{Enter}{Enter}');
    expect(screen.queryByText('Enter a title')).not.toBeInTheDocument();
    await userEvent.keyboard(' {Enter}');
    expect(screen.getByText('Enter a title')).toBeVisible();
  });

  it.each(['a', '{Tab}'])('shows the message until the user continues (%s)', async (key) => {
    renderForm();
    await type('{Enter}');
    await userEvent.keyboard(key);
    expect(screen.queryByText('Enter a title')).not.toBeInTheDocument();
  });
});

describe('several pasted lines', () => {
  const input = (inputType: string) =>
    fireEvent(getField(), new InputEvent('beforeinput', { inputType, cancelable: true }));
  const many = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}`);

  async function renderAndPaste(text: string, props?: Parameters<typeof renderForm>[0]) {
    const handlers = renderForm(props);
    getField().focus();
    await userEvent.paste(text);
    return handlers;
  }

  function expectNoPastedLines() {
    expect(listed()).toEqual([]);
    expect(screen.queryByText(/^Enter adds/)).not.toBeInTheDocument();
    expect(getField()).not.toHaveAttribute('aria-invalid');
  }

  it('are listed and announced, and submitted in their order by Enter, also when two are the same', async () => {
    const { onSubmit, onTextChange } = await renderAndPaste(' Milk\r\n\r\n  \nBread\rMilk \n');
    expect(listed()).toEqual(['Milk', 'Bread', 'Milk']);
    expect(regions()[0]).toHaveTextContent(/^Enter adds 3 todos/);
    expect(getField()).toHaveAccessibleDescription('Enter adds 3 todos');
    expect(getField()).toHaveValue('');
    expect(getField()).not.toHaveAttribute('aria-invalid');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit.mock.calls).toEqual([[['Milk', 'Bread', 'Milk']]]);
    expectNoPastedLines();
    expectNoTint();
    expect(onTextChange).toHaveBeenLastCalledWith('', []);
    expect(getField()).toHaveFocus();
  });

  it.each([
    ['Escape', ''],
    ['Backspace', 'Buy'],
  ])(
    'are dropped by %s, which brings back the text of the field that was not selected (%j)',
    async (key, text) => {
      const { onSubmit, onTextChange } = renderForm({ text: text && `${text} butter` });
      getField().focus();
      getField().setSelectionRange(text.length, 10);
      await userEvent.paste('Milk\nBread');
      expect(listed()).toEqual([...(text ? [text] : []), 'Milk', 'Bread']);
      expect(getField()).toHaveValue('');
      if (key === 'Escape') await userEvent.keyboard('{Escape}');
      // Touch keyboards have no Escape. Nothing else is deleted.
      else expect(input('deleteContentBackward')).toBe(false);
      expectNoPastedLines();
      expect(getField()).toHaveValue(text);
      expect(onTextChange).toHaveBeenLastCalledWith(text, []);
      expect(onSubmit).not.toHaveBeenCalled();
      await userEvent.keyboard('!');
      expect(getField()).toHaveValue(`${text}!`);
    },
  );

  it.each<[string, () => unknown]>([
    [
      'an Escape of a composition',
      () => fireEvent.keyDown(getField(), { key: 'Escape', isComposing: true }),
    ],
    ['input that has not changed the text yet', () => input('insertText')],
    ['leaving the field', () => userEvent.tab()],
  ])('stay after %s', async (_, act) => {
    await renderAndPaste('Milk\nBread', { tintWhen: 'touched' });
    await act();
    expect(listed()).toEqual(['Milk', 'Bread']);
    expect(getField()).not.toHaveAttribute('aria-invalid');
  });

  it('are replaced by the next ones, and dropped by typing after the text of the field', async () => {
    const { onSubmit, onTextChange } = await renderAndPaste('Milk\nBread', { text: 'Shop' });
    await userEvent.paste('Eggs\nFlour');
    expect(listed()).toEqual(['Shop', 'Eggs', 'Flour']);
    await userEvent.keyboard('xy');
    expectNoPastedLines();
    expect(getField()).toHaveValue('Shopxy');
    expect(onTextChange).toHaveBeenLastCalledWith('Shopxy', []);
    await userEvent.keyboard('{Enter}');
    expect(onSubmit.mock.calls).toEqual([[['Shopxy']]]);
  });

  it('bring back the text of the field at the end of a composition, and do not break it before', async () => {
    const { onTextChange } = await renderAndPaste('Milk\nBread', { text: 'Shop' });
    fireEvent.input(getField(), { target: { value: 'に' }, isComposing: true });
    expectNoPastedLines();
    expect(getField()).toHaveValue('に');
    expect(onTextChange).toHaveBeenLastCalledWith('Shopに', []);
    fireEvent.compositionEnd(getField());
    expect(getField()).toHaveValue('Shopに');
  });

  it('leave the text of the field in a title that is submitted in a composition', async () => {
    const { onSubmit } = await renderAndPaste('Milk\nBread', { text: 'Shop' });
    fireEvent.input(getField(), { target: { value: 'に' }, isComposing: true });
    fireEvent.submit(getField());
    expect(onSubmit.mock.calls).toEqual([[['Shopに']]]);
  });

  it.each(['', 'Shop'])(
    'are listed again after a reload, and typing still brings back the text of the field (%j)',
    async (text) => {
      const { onTextChange } = await renderAndPaste('Milk\nBread', { text });
      const [draft] = onTextChange.mock.lastCall as [string];
      cleanup();
      renderForm({ initialDrafts: [draft, 'Another draft'] });
      expect(listed()).toEqual([...(text ? [text] : []), 'Milk', 'Bread']);
      expect(getField()).toHaveValue('');
      await type('!');
      expectNoPastedLines();
      expect(getField()).toHaveValue(`${text}!`);
    },
  );

  it('leave an empty field to the next draft when they are dropped', async () => {
    renderForm({ initialDrafts: ['\nMilk\nBread', 'Walk'] });
    await type('{Escape}');
    expect(getField()).toHaveValue('Walk');
  });

  it('may be 50', async () => {
    await renderAndPaste(many(50).join('\n'));
    expect(listed()).toEqual(many(50));
  });

  it.each([
    ['one line', '', 'Milk\n\n'],
    ['one line, also into a text', 'Buy ', 'Milk\n'],
    ['more than 50', '', many(51).join('\n')],
    ['a line that is not a valid title', '', 'Milk\nab'],
  ])('are an ordinary paste if there is %s', async (_, draft, text) => {
    const { onSubmit } = await renderAndPaste(text, {
      text: draft,
      parseTitle: (typed) => (typed.trim().length < 3 ? undefined : typed.trim()),
    });
    expectNoPastedLines();
    expect(getField()).not.toHaveValue(draft);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    ['- Milk\n\n \n* Bread\n• Eggs\n1. Tea\n10.  Rye', ['Milk', 'Bread', 'Eggs', 'Tea', 'Rye']],
    ['[ ] Milk\n[x] Bread\n[] Eggs', ['Milk', 'Bread', 'Eggs']],
    ['  - [ ] Milk\n- [X] Bread\n-  [] Eggs', ['Milk', 'Bread', 'Eggs']],
    ['Milk - 2\nBread 1. 5', ['Milk - 2', 'Bread 1. 5']],
    ['- Milk\nBread', ['- Milk', 'Bread']],
    ['-5 degrees\n1.5 l of milk', ['-5 degrees', '1.5 l of milk']],
  ])('lose a marker, if every line has one (%j)', async (text, expected) => {
    await renderAndPaste(text);
    expect(listed()).toEqual(expected);
  });

  it('keep the field from a title that could not be created', async () => {
    const { update } = await renderAndPaste('Milk\nBread', { tintWhen: 'touched' });
    update({ failures: ['Eggs'] });
    expect(listed()).toEqual(['Milk', 'Bread', 'Eggs']);
    expect(getField()).toHaveValue('');
  });
});

describe('the tint', () => {
  it('when edited: shows once the text was changed into something invalid, until a submit', async () => {
    renderForm();
    await userEvent.click(getField());
    await userEvent.tab();
    expectNoTint();
    await type('a');
    expectNoTint();
    await userEvent.clear(getField());
    expectTint();
    await type('b');
    expectNoTint();
    await userEvent.keyboard('{Enter}{Tab}');
    expectNoTint();
  });

  it('when touched: shows once the field was left', async () => {
    renderForm({ tintWhen: 'touched' });
    await type(' ');
    expectNoTint();
    await userEvent.tab();
    expectTint();
    await type('ab');
    expectNoTint();
    await userEvent.clear(getField());
    expectTint();
  });

  it('when touched: shows once a submit was tried, and is gone after a successful one', async () => {
    renderForm({ tintWhen: 'touched' });
    await type('{Enter}');
    expectTint();
    await type('Buy milk{Enter}');
    expectNoTint();
    await userEvent.tab();
    expectTint();
  });
});

describe('the text', () => {
  it('renders nothing while it is typed, unless the tint changes', async () => {
    const handleRender = vi.fn();
    render(
      <Profiler id="form" onRender={handleRender}>
        <Page />
      </Profiler>,
    );
    handleRender.mockClear();
    await type('Buy some milk');
    expect(handleRender).not.toHaveBeenCalled();
    await userEvent.clear(getField());
    expect(handleRender).toHaveBeenCalledOnce();
  });

  it('is reported with each change, from a field that the page can focus', async () => {
    const inputRef = createRef<HTMLInputElement>();
    const { onTextChange } = renderForm({ inputRef });
    expect(inputRef.current).toBe(getField());
    await type('Ab{Enter}');
    expect(onTextChange.mock.calls).toEqual([
      ['A', []],
      ['Ab', []],
      ['', []],
    ]);
  });
});

it('drafts fill the field one at a time, in order, also when two are the same', async () => {
  const initialDrafts = ['a', 'a', 'b'];
  const { onSubmit, onTextChange } = renderForm({ initialDrafts });
  for (const [index, title] of initialDrafts.entries()) {
    expect(getField()).toHaveValue(title);
    expect(getField().selectionStart).toBe(1);
    expect(getField()).not.toHaveAttribute('aria-invalid');
    expect(onTextChange).toHaveBeenLastCalledWith(title, initialDrafts.slice(index + 1));
    await type('{Enter}');
  }
  expect(getField()).toHaveValue('');
  expect(onSubmit.mock.calls).toEqual([[['a']], [['a']], [['b']]]);
});

describe('titles that could not be created', () => {
  it('go into the empty, unedited field if it is one, and not into the list', () => {
    renderForm().update({ failures: ['Buy milk'] });
    expect(getField()).toHaveValue('Buy milk');
    expect(listed()).toEqual([]);
  });

  it('are listed if they have line breaks, which the field would lose', () => {
    renderForm({ failures: ['Buy\nmilk'] });
    expect(getField()).toHaveValue('');
    expect(getField()).toHaveAccessibleDescription('');
    expect(listed()).toEqual(['Buy\nmilk']);
  });

  it('leave the field to a draft, and are listed under it', () => {
    renderForm({ text: 'Walk', failures: ['Buy milk'] });
    expect(getField()).toHaveValue('Walk');
    expect(listed()).toEqual(['Buy milk']);
  });

  it.each(['Walk', 'W{Backspace}'])(
    'are listed after %s, and stay so after the next submit',
    async (typed) => {
      const { update } = renderForm();
      await type(typed);
      update({ failures: ['Buy milk'] });
      expect(listed()).toEqual(['Buy milk']);
      await type(' the dog{Enter}');
      expect(getField()).toHaveValue('');
      expect(listed()).toEqual(['Buy milk']);
      update({ failures: ['Buy milk', 'Eggs'] });
      expect(getField()).toHaveValue('');
      expect(listed()).toEqual(['Buy milk', 'Eggs']);
    },
  );

  it('are listed together if they are several, announced without the buttons, and submitted again', async () => {
    const { onSubmit, update } = renderForm();
    const region = regions()[1];
    expect(region).toBeEmptyDOMElement();
    update({ failures: ['Milk', 'Bread', 'Milk'] });
    expect(getField()).toHaveValue('');
    expect(listed()).toEqual(['Milk', 'Bread', 'Milk']);
    expect(region).toHaveTextContent(/^Not saved: 3 todosMilkBreadMilk$/);
    expect(region?.isConnected).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Try again to add 3 todos' }));
    expect(onSubmit.mock.calls).toEqual([[['Milk', 'Bread', 'Milk']]]);
    expect(listed()).toEqual([]);
    expect(getField()).toHaveFocus();
  });

  it('are dropped by Discard, which leaves the text in the field, and gives it the focus', async () => {
    const { onSubmit, update } = renderForm();
    await type('Walk');
    update({ failures: ['Milk'] });
    // The list names the only title.
    expect(screen.getByText('Not saved:')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard Milk' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(listed()).toEqual([]);
    expect(getField()).toHaveValue('Walk');
    expect(getField()).toHaveFocus();
  });

  it('open no keyboard when they are discarded by touch: the focus goes to the page', async () => {
    renderForm({ failures: ['Milk', 'Bread'], onDismissFailed: () => {} });
    const discard = screen.getByRole('button', { name: 'Discard 2 todos' });
    const focusPage = vi.spyOn(screen.getByRole('main'), 'focus');
    press(discard, 'touch');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(focusPage).toHaveBeenLastCalledWith({ preventScroll: true });
    discard.focus();
    await userEvent.keyboard('{Enter}');
    expect(getField()).toHaveFocus();
  });
});
