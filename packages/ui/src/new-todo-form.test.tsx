import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { createRef, Profiler, useMemo, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NewTodoForm, type NewTodoFormProps, PageLayout } from './index.ts';
import { press } from './test/press.ts';

function parseTitle(text: string) {
  return text.trim() || undefined;
}

function Form(props: Partial<NewTodoFormProps>) {
  return (
    <NewTodoForm
      parseTitle={parseTitle}
      invalidMessage="Enter a title"
      tintWhen="edited"
      onSubmit={() => {}}
      {...props}
    />
  );
}

function getField() {
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'New todo' });
}

/** A page with a queue of drafts, which were kept over a reload. */
function FormWithDrafts({
  queue,
  onTaken,
  ...props
}: { queue: string[]; onTaken: () => void } & Partial<ComponentProps<typeof NewTodoForm>>) {
  const [taken, setTaken] = useState(0);
  return (
    <Form
      {...props}
      fill={queue[taken]}
      onFilled={() => {
        onTaken();
        setTaken(taken + 1);
      }}
    />
  );
}

/** A page with titles whose create failed, as the store would keep them. */
function FormWithFailures({
  failures,
  ...props
}: { failures: readonly string[] } & Partial<ComponentProps<typeof NewTodoForm>>) {
  const [taken, setTaken] = useState(0);
  const failedTitles = useMemo(() => failures.slice(taken), [failures, taken]);
  return (
    <Form
      {...props}
      failedTitles={failedTitles}
      onFilled={() => setTaken(taken + 1)}
      onDismissFailed={(titles) => setTaken(taken + titles.length)}
    />
  );
}

describe('submitting', () => {
  it('passes the parsed title, resets the field at once and keeps the focus there', async () => {
    const handleSubmit = vi.fn();
    render(<Form onSubmit={handleSubmit} />);
    expect(getField()).toHaveAttribute('placeholder', 'What needs to be done?');
    await userEvent.type(getField(), '  Buy milk {Enter}');
    expect(handleSubmit).toHaveBeenCalledExactlyOnceWith(['Buy milk']);
    expect(getField()).toHaveValue('');
    expect(getField()).toHaveFocus();
  });

  it('takes the focus back when something else submitted the form', () => {
    render(<Form fill="Buy milk" />);
    fireEvent.submit(getField());
    expect(getField()).toHaveFocus();
  });

  it('is blocked by an invalid title and changes nothing', async () => {
    const handleSubmit = vi.fn();
    render(<Form onSubmit={handleSubmit} />);
    await userEvent.type(getField(), '   {Enter}');
    expect(handleSubmit).not.toHaveBeenCalled();
    expect(getField()).toHaveValue('   ');
  });

  it('never leaves the page, even before hydration', () => {
    render(<Form fill="Buy milk" />);
    expect(getField().form).toHaveAttribute('method', 'dialog');
    expect(fireEvent.submit(getField())).toBe(false);
  });

  it.each([{ isComposing: true }, { keyCode: 229 }, { repeat: true }])(
    'is not done by an Enter of a composition, or that is held (%o)',
    (state) => {
      render(<Form />);
      // A prevented key press submits no form.
      expect(fireEvent.keyDown(getField(), { key: 'Enter', ...state })).toBe(false);
      expect(fireEvent.keyDown(getField(), { key: 'a', ...state })).toBe(true);
      expect(fireEvent.keyDown(getField(), { key: 'Enter' })).toBe(true);
    },
  );
});

describe('an Enter in the empty field', () => {
  it('announces what is missing, each time, and tints nothing that was not edited', async () => {
    const handleSubmit = vi.fn();
    render(<Form onSubmit={handleSubmit} />);
    const region = document.querySelector('[aria-live="polite"]');
    expect(region).toHaveTextContent('');
    await userEvent.type(getField(), '{Enter}');
    const message = screen.getByText('Enter a title');
    expect(region).toContainElement(message);
    await userEvent.keyboard('{Enter}');
    expect(message).not.toBeInTheDocument();
    expect(screen.getByText('Enter a title')).toBeVisible();
    expect(getField()).toHaveAccessibleDescription('Enter a title');
    expect(getField()).not.toHaveAttribute('aria-invalid');
    expect(getField()).toHaveFocus();
    expect(handleSubmit).not.toHaveBeenCalled();
  });

  it('says nothing while a title is created: it is the second of a double press', async () => {
    let creating = false;
    render(<Form isCreating={() => creating} onSubmit={() => (creating = true)} />);
    await userEvent.type(getField(), 'Milk{Enter}{Enter}');
    expect(screen.queryByText('Enter a title')).not.toBeInTheDocument();
    await userEvent.keyboard(' {Enter}');
    expect(screen.getByText('Enter a title')).toBeVisible();
  });

  it.each(['a', '{Tab}'])('shows the message until the user continues (%s)', async (key) => {
    render(<Form />);
    await userEvent.type(getField(), '{Enter}');
    await userEvent.keyboard(key);
    expect(screen.queryByText('Enter a title')).not.toBeInTheDocument();
  });
});

describe('several pasted lines', () => {
  const lines = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
  const input = (inputType: string) =>
    fireEvent(getField(), new InputEvent('beforeinput', { inputType, cancelable: true }));
  const many = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}`);

  async function renderAndPaste(text: string, props: Partial<NewTodoFormProps> = {}) {
    const onSubmit = vi.fn();
    const onTextChange = vi.fn();
    const element = (more: Partial<NewTodoFormProps> = {}) => (
      <Form onSubmit={onSubmit} onTextChange={onTextChange} {...props} {...more} />
    );
    const { rerender } = render(element());
    getField().focus();
    getField().select();
    await userEvent.paste(text);
    return { onSubmit, onTextChange, rerender: (more: object) => rerender(element(more)) };
  }

  function expectNoPastedLines() {
    expect(lines()).toEqual([]);
    expect(screen.queryByText(/^Enter adds/)).not.toBeInTheDocument();
  }

  it('are listed, announced and reported as one draft, and nothing is submitted yet', async () => {
    const { onSubmit, onTextChange } = await renderAndPaste(' Milk\r\n\r\n  \nBread\rEggs \n');
    expect(lines()).toEqual(['Milk', 'Bread', 'Eggs']);
    expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent(/^Enter adds 3 todos/);
    expect(getField()).toHaveAccessibleDescription('Enter adds 3 todos');
    expect(getField()).toHaveValue('');
    expect(getField()).not.toHaveAttribute('aria-invalid');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onTextChange).toHaveBeenLastCalledWith('Milk\nBread\nEggs');
  });

  it('are submitted in their order by Enter, also when two are the same', async () => {
    const { onSubmit, onTextChange } = await renderAndPaste('Milk\nBread\nMilk');
    await userEvent.keyboard('{Enter}');
    expect(onSubmit.mock.calls).toEqual([[['Milk', 'Bread', 'Milk']]]);
    expectNoPastedLines();
    expect(onTextChange).toHaveBeenLastCalledWith('');
    expect(getField()).toHaveFocus();
    expect(getField()).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByText('Enter a title')).not.toBeInTheDocument();
  });

  it('take the place of a text that is fully selected', async () => {
    const { onSubmit } = await renderAndPaste('Milk\nBread', { fill: 'Old' });
    expect(getField()).toHaveValue('');
    await userEvent.keyboard('{Enter}');
    expect(onSubmit.mock.calls).toEqual([[['Milk', 'Bread']]]);
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Backspace, as a touch keyboard has no Escape', () => input('deleteContentBackward')],
  ])('are dropped by %s, as if they had never been there', async (_, drop) => {
    const { onSubmit, onTextChange } = await renderAndPaste('Milk\nBread');
    await drop();
    expectNoPastedLines();
    expect(onTextChange).toHaveBeenLastCalledWith('');
    expect(getField()).not.toHaveAttribute('aria-invalid');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('stay until other input has changed the text', async () => {
    await renderAndPaste('Milk\nBread');
    input('insertText');
    expect(lines()).toEqual(['Milk', 'Bread']);
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'are not dropped by an Escape that belongs to a composition (%o)',
    async (composition) => {
      await renderAndPaste('Milk\nBread');
      fireEvent.keyDown(getField(), { key: 'Escape', ...composition });
      expect(lines()).toEqual(['Milk', 'Bread']);
    },
  );

  it('are dropped by typing', async () => {
    const { onSubmit } = await renderAndPaste('Milk\nBread');
    await userEvent.keyboard('E');
    expectNoPastedLines();
    await userEvent.keyboard('ggs{Enter}');
    expect(onSubmit.mock.calls).toEqual([[['Eggs']]]);
  });

  it('stay while the field is left and come back to', async () => {
    await renderAndPaste('Milk\nBread', { tintWhen: 'touched' });
    await userEvent.tab();
    expect(lines()).toEqual(['Milk', 'Bread']);
    expect(getField()).not.toHaveAttribute('aria-invalid');
  });

  it('may be 50', async () => {
    await renderAndPaste(many(50).join('\n'));
    expect(lines()).toEqual(many(50));
  });

  it.each([
    ['one line', 'Milk\n\n'],
    ['more than 50', many(51).join('\n')],
    ['a line that is not a valid title', 'Milk\nab'],
  ])('are an ordinary paste if there is %s', async (_, text) => {
    const { onSubmit } = await renderAndPaste(text, {
      parseTitle: (typed) => (typed.trim().length < 3 ? undefined : typed.trim()),
    });
    expectNoPastedLines();
    expect(getField()).not.toHaveValue('');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    [
      'Backspace',
      () => {
        expect(input('deleteContentBackward'), 'deletes nothing').toBe(false);
        return Promise.resolve();
      },
    ],
  ])(
    'follow the text of the field, without what was selected, and %s brings it back',
    async (_, drop) => {
      const handleTextChange = vi.fn();
      render(<Form fill="Buy butter" onTextChange={handleTextChange} />);
      getField().focus();
      getField().setSelectionRange(3, 10);
      await userEvent.paste('Milk\nBread');
      expect(lines()).toEqual(['Buy', 'Milk', 'Bread']);
      expect(getField()).toHaveValue('');
      await drop();
      expectNoPastedLines();
      expect(getField()).toHaveValue('Buy');
      expect(handleTextChange).toHaveBeenLastCalledWith('Buy');
      await userEvent.keyboard('!');
      expect(getField()).toHaveValue('Buy!');
    },
  );

  it('follow the text of the field again if others are pasted, and typing does if it drops them', async () => {
    const handleTextChange = vi.fn();
    render(<Form fill="Shop" onTextChange={handleTextChange} />);
    getField().focus();
    await userEvent.paste('Milk\nBread');
    await userEvent.paste('Eggs\nFlour');
    expect(lines()).toEqual(['Shop', 'Eggs', 'Flour']);
    await userEvent.keyboard('xy');
    expectNoPastedLines();
    expect(getField()).toHaveValue('Shopxy');
    expect(handleTextChange).toHaveBeenLastCalledWith('Shopxy');
  });

  it('bring the text of the field back when a composition has ended, which it would break before', async () => {
    render(<Form fill="Shop" />);
    getField().focus();
    await userEvent.paste('Milk\nBread');
    fireEvent.input(getField(), { target: { value: 'に' }, isComposing: true });
    expectNoPastedLines();
    expect(getField()).toHaveValue('に');
    fireEvent.compositionEnd(getField());
    expect(getField()).toHaveValue('Shopに');
  });

  it('leave one line an ordinary paste, also into text', async () => {
    render(<Form fill="Buy " />);
    getField().focus();
    await userEvent.paste('Milk\n');
    expectNoPastedLines();
    expect(getField().value).toMatch(/^Buy Milk/);
  });

  it.each([
    ['- Milk\n- Bread', ['Milk', 'Bread']],
    ['* Milk\n\n \n• Bread', ['Milk', 'Bread']],
    ['1. Milk\n10.  Bread', ['Milk', 'Bread']],
    ['[ ] Milk\n[x] Bread\n[] Eggs', ['Milk', 'Bread', 'Eggs']],
    ['  - [ ] Milk\n  - [X] Bread', ['Milk', 'Bread']],
    ['-  [ ] Milk\n- [] Bread', ['Milk', 'Bread']],
    ['Milk - 2\nBread 1. 5', ['Milk - 2', 'Bread 1. 5']],
    ['- Milk\nBread', ['- Milk', 'Bread']],
    ['-5 degrees\n1.5 l of milk', ['-5 degrees', '1.5 l of milk']],
  ])('lose a marker, if every line has one (%j)', async (text, expected) => {
    await renderAndPaste(text);
    expect(lines()).toEqual(expected);
  });

  it('keep a fill waiting until they are submitted', async () => {
    const handleTaken = vi.fn();
    const { rerender } = await renderAndPaste('Milk\nBread', {
      tintWhen: 'touched',
      onFilled: handleTaken,
    });
    rerender({ fill: 'Eggs' });
    expect(lines()).toEqual(['Milk', 'Bread']);
    expect(handleTaken).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(getField()).toHaveValue('Eggs');
    expect(handleTaken).toHaveBeenCalledOnce();
  });

  it('come back as a fill, and keep the next one waiting', async () => {
    const handleTaken = vi.fn();
    render(<FormWithDrafts queue={['Milk\nBread', 'Eggs']} onTaken={handleTaken} />);
    expect(lines()).toEqual(['Milk', 'Bread']);
    expect(getField()).toHaveValue('');
    expect(getField()).not.toHaveAttribute('aria-invalid');
    expect(handleTaken).toHaveBeenCalledOnce();
    await userEvent.type(getField(), '{Enter}');
    expect(getField()).toHaveValue('Eggs');
    expectNoPastedLines();
  });
});

describe('the tint', () => {
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

  it('when edited: shows once the text was changed into something invalid, until a submit', async () => {
    render(<Form />);
    expectNoTint();
    await userEvent.click(getField());
    await userEvent.tab();
    expectNoTint();
    await userEvent.type(getField(), 'a');
    expectNoTint();
    await userEvent.clear(getField());
    expectTint();
    await userEvent.type(getField(), 'b');
    expectNoTint();
    await userEvent.keyboard('{Enter}');
    expectNoTint();
    await userEvent.tab();
    expectNoTint();
  });

  it('when touched: shows once the field was left', async () => {
    render(<Form tintWhen="touched" />);
    await userEvent.type(getField(), ' ');
    expectNoTint();
    await userEvent.tab();
    expectTint();
    await userEvent.type(getField(), 'ab');
    expectNoTint();
    await userEvent.clear(getField());
    expectTint();
  });

  it('when touched: shows once a submit was tried, and is gone after a successful one', async () => {
    render(<Form tintWhen="touched" />);
    await userEvent.type(getField(), '{Enter}');
    expectTint();
    await userEvent.type(getField(), 'Buy milk{Enter}');
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
        <Form />
      </Profiler>,
    );
    handleRender.mockClear();
    await userEvent.type(getField(), 'Buy some milk');
    expect(handleRender).not.toHaveBeenCalled();
    await userEvent.clear(getField());
    expect(handleRender).toHaveBeenCalledOnce();
  });

  it('is reported with each change', async () => {
    const handleTextChange = vi.fn();
    render(<Form onTextChange={handleTextChange} />);
    await userEvent.type(getField(), 'Ab{Enter}');
    expect(handleTextChange.mock.calls).toEqual([['A'], ['Ab'], ['']]);
  });

  it('is in a field that the page can focus', () => {
    const inputRef = createRef<HTMLInputElement>();
    render(<Form inputRef={inputRef} />);
    expect(inputRef.current).toBe(getField());
  });
});

describe('a fill', () => {
  it('goes into the empty, unedited field when it arrives, and is taken exactly once', () => {
    const handleTaken = vi.fn();
    const handleTextChange = vi.fn();
    const element = (...queue: string[]) => (
      <FormWithDrafts queue={queue} onTaken={handleTaken} onTextChange={handleTextChange} />
    );
    const { rerender } = render(element());
    rerender(element('Buy milk'));
    expect(getField()).toHaveValue('Buy milk');
    expect(getField().selectionStart).toBe('Buy milk'.length);
    expect(handleTaken).toHaveBeenCalledOnce();
    expect(handleTextChange).toHaveBeenLastCalledWith('Buy milk');
    expect(getField()).not.toHaveAttribute('aria-invalid');
  });

  it.each(['Walk', 'W{Backspace}'])('waits for the next submit after %s', async (typed) => {
    const handleTaken = vi.fn();
    const { rerender } = render(<FormWithDrafts queue={[]} onTaken={handleTaken} />);
    await userEvent.type(getField(), typed);
    rerender(<FormWithDrafts queue={['Buy milk']} onTaken={handleTaken} />);
    expect(handleTaken).not.toHaveBeenCalled();
    await userEvent.type(getField(), ' the dog{Enter}');
    expect(getField()).toHaveValue('Buy milk');
    expect(getField()).toHaveFocus();
    expect(handleTaken).toHaveBeenCalledOnce();
  });

  it('comes back one at a time, in order, also when two are the same', async () => {
    const handleTaken = vi.fn();
    const handleSubmit = vi.fn();
    render(
      <FormWithDrafts queue={['a', 'a', 'b']} onTaken={handleTaken} onSubmit={handleSubmit} />,
    );
    for (const [index, title] of ['a', 'a', 'b'].entries()) {
      expect(getField()).toHaveValue(title);
      expect(handleTaken).toHaveBeenCalledTimes(index + 1);
      await userEvent.type(getField(), '{Enter}');
    }
    expect(getField()).toHaveValue('');
    expect(handleSubmit.mock.calls).toEqual([[['a']], [['a']], [['b']]]);
    expect(handleTaken).toHaveBeenCalledTimes(3);
  });
});

describe('titles that could not be created', () => {
  const listed = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

  function renderForm() {
    const onSubmit = vi.fn();
    let failures: readonly string[] = [];
    const { rerender } = render(<FormWithFailures failures={failures} onSubmit={onSubmit} />);
    function fail(...titles: string[]) {
      failures = [...failures, ...titles];
      rerender(<FormWithFailures failures={failures} onSubmit={onSubmit} />);
    }
    return { onSubmit, fail };
  }

  it('go into the empty, unedited field if it is one, and not into the list', () => {
    const { fail } = renderForm();
    fail('Buy milk');
    expect(getField()).toHaveValue('Buy milk');
    expect(listed()).toEqual([]);
  });

  it.each(['Walk', 'W{Backspace}'])(
    'are listed after %s, and stay so after the next submit',
    async (typed) => {
      const { fail } = renderForm();
      await userEvent.type(getField(), typed);
      fail('Buy milk');
      expect(listed()).toEqual(['Buy milk']);
      await userEvent.type(getField(), ' the dog{Enter}');
      expect(getField()).toHaveValue('');
      expect(listed()).toEqual(['Buy milk']);
      fail('Eggs');
      expect(getField()).toHaveValue('');
      expect(listed()).toEqual(['Buy milk', 'Eggs']);
    },
  );

  it('are listed together if they are several, and announced without the buttons', () => {
    const { fail } = renderForm();
    const region = document.querySelectorAll('[aria-live="polite"]')[1];
    expect(region).toBeEmptyDOMElement();
    fail('Milk', 'Bread', 'Milk');
    expect(getField()).toHaveValue('');
    expect(listed()).toEqual(['Milk', 'Bread', 'Milk']);
    expect(region).toHaveTextContent(/^Not saved: 3 todosMilkBreadMilk$/);
    expect(region?.isConnected).toBe(true);
  });

  it('are submitted together by Try again, and the field gets the focus', async () => {
    const { onSubmit, fail } = renderForm();
    fail('Milk', 'Bread');
    await userEvent.click(screen.getByRole('button', { name: 'Try again to add 2 todos' }));
    expect(onSubmit.mock.calls).toEqual([[['Milk', 'Bread']]]);
    expect(listed()).toEqual([]);
    expect(getField()).toHaveFocus();
  });

  it('are dropped by Discard, which leaves the text in the field, and gives it the focus', async () => {
    const { onSubmit, fail } = renderForm();
    await userEvent.type(getField(), 'Walk');
    fail('Milk');
    // The list names the only title.
    expect(screen.getByText('Not saved:')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard Milk' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(listed()).toEqual([]);
    expect(getField()).toHaveValue('Walk');
    expect(getField()).toHaveFocus();
  });

  it('leave the focus on the page after a press by touch or pen, so that no keyboard opens, and not after a key', async () => {
    render(
      <PageLayout>
        <Form failedTitles={['Milk', 'Bread']} />
      </PageLayout>,
    );
    const discard = screen.getByRole('button', { name: 'Discard 2 todos' });
    const focusPage = vi.spyOn(screen.getByRole('main'), 'focus');
    for (const pointer of ['touch', 'pen']) {
      discard.focus();
      press(discard, pointer);
      expect(screen.getByRole('main')).toHaveFocus();
      expect(focusPage).toHaveBeenLastCalledWith({ preventScroll: true });
    }
    discard.focus();
    await userEvent.keyboard('{Enter}');
    expect(getField()).toHaveFocus();
  });
});
