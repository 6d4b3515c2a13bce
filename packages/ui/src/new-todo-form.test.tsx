import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useLayoutEffect, useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NewTodoForm } from './index.ts';
import type { NewTodoFormProps } from './new-todo-form.tsx';

function Form(props: Partial<NewTodoFormProps>) {
  return (
    <NewTodoForm
      field={useRef(null)}
      parseTitle={parseTitle}
      invalidMessage="Enter a title"
      tintWhen="edited"
      onSubmit={noop}
      {...props}
    />
  );
}

// Stable, so that the form is not rendered again.
const parseTitle = (text: string) => text.trim() || undefined;
const noop = () => {};

function renderForm(props: Partial<NewTodoFormProps> = {}) {
  const handlers = { onSubmit: vi.fn(), onTextChange: vi.fn() };
  render(<Form {...handlers} {...props} />);
  return handlers;
}

const getField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New todo' });
const type = (keys: string) => userEvent.type(getField(), keys);
const region = () => getField().form?.querySelector('[aria-live="polite"]');

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
  it('by Enter passes on the parsed title once', async () => {
    const { onSubmit } = renderForm();
    expect(getField()).toHaveAttribute('placeholder', 'What needs to be done?');
    await type('  Buy milk ');
    expect(fireEvent.keyDown(getField(), { key: 'Enter' })).toBe(false);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(['Buy milk']);
    expect(getField()).toHaveValue('');
    expect(getField()).toHaveFocus();
  });

  it('without a key does the same as Enter', async () => {
    const { onSubmit } = renderForm();
    await type('Buy milk{Tab}');
    // Nothing leaves the page, even before hydration.
    expect(getField().form).toHaveAttribute('method', 'dialog');
    expect(fireEvent.submit(getField())).toBe(false);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(['Buy milk']);
    expect(getField()).toHaveValue('');
    expect(getField()).toHaveFocus();
  });

  it.each([{ isComposing: true }, { keyCode: 229 }, { repeat: true }])(
    'is not done by a held Enter or that of a composition (%o)',
    async (state) => {
      const { onSubmit } = renderForm();
      await type('Buy milk');
      // A prevented key press submits no form.
      expect(fireEvent.keyDown(getField(), { key: 'Enter', ...state })).toBe(false);
      expect(fireEvent.keyDown(getField(), { key: 'a', ...state })).toBe(true);
      expect(onSubmit).not.toHaveBeenCalled();
      expect(getField()).toHaveValue('Buy milk');
    },
  );
});

describe('an Enter in the empty field', () => {
  it('announces what is missing each time', async () => {
    const { onSubmit } = renderForm();
    expect(region()).toHaveTextContent('');
    await type('{Enter}');
    const message = screen.getByText('Enter a title');
    expect(region()).toContainElement(message);
    await userEvent.keyboard('{Enter}');
    expect(message).not.toBeInTheDocument();
    expect(screen.getByText('Enter a title')).toBeVisible();
    expect(getField()).toHaveAccessibleDescription('Enter a title');
    expect(getField()).not.toHaveAttribute('aria-invalid');
    await userEvent.keyboard('   {Enter}');
    expect(getField()).toHaveValue('   ');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('says nothing while a title is being created', async () => {
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

describe('the tint', () => {
  it('when edited shows while the changed text is invalid', async () => {
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

  it('when touched shows once the field was left', async () => {
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

  it('when touched shows from a failed submit until a successful one', async () => {
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
  it('renders nothing while it is typed', async () => {
    const handleRender = vi.fn();
    render(
      <Profiler id="form" onRender={handleRender}>
        <Form />
      </Profiler>,
    );
    handleRender.mockClear();
    await type('Buy some milk');
    expect(handleRender).not.toHaveBeenCalled();
    await userEvent.clear(getField());
    expect(handleRender).toHaveBeenCalledOnce();
  });

  it('that is typed before hydration counts as edited', () => {
    const field = { current: null as HTMLInputElement | null };
    function Page(props: Partial<NewTodoFormProps>) {
      useLayoutEffect(() => {
        if (field.current) field.current.value = ' ';
      }, []);
      return <Form field={field} {...props} />;
    }
    const onTextChange = vi.fn();
    render(<Page onTextChange={onTextChange} />);
    expect(onTextChange).toHaveBeenLastCalledWith(' ');
    expectTint();
  });

  it('is reported with each change', async () => {
    const { onTextChange } = renderForm();
    await type('Ab{Enter}');
    expect(onTextChange.mock.calls).toEqual([['A'], ['Ab'], ['']]);
  });
});
