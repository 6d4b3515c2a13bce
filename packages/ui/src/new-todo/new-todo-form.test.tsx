import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { NewTodoFormProps } from './new-todo-form.tsx';
import { getField, NewTodoPage } from '../test/new-todo.tsx';

function renderForm(props: Partial<NewTodoFormProps> = {}) {
  const handlers = { onSubmit: vi.fn(), onTextChange: vi.fn() };
  render(<NewTodoPage {...handlers} {...props} />);
  return handlers;
}

const type = (keys: string) => userEvent.type(getField(), keys);
const queryMessage = () => screen.queryByText('Enter a title');

function expectTint() {
  expect(getField()).toBeInvalid();
  expect(getField()).toHaveAccessibleDescription('Enter a title');
}

function expectNoTint() {
  expect(getField()).not.toHaveAttribute('aria-invalid');
  expect(getField()).not.toHaveAttribute('aria-describedby');
  expect(queryMessage()).not.toBeInTheDocument();
}

describe('the new-todo form', () => {
  it('is left alone by password managers, in any language', () => {
    renderForm();
    expect(getField()).toHaveAttribute('name', 'new-todo');
    for (const name of ['data-1p-ignore', 'data-lpignore', 'data-bwignore']) {
      expect(getField()).toHaveAttribute(name, 'true');
    }
    expect(getField()).toHaveAttribute('lang', '');
  });

  it.each([
    ['Enter', '', () => fireEvent.keyDown(getField(), { key: 'Enter' })],
    ['a button of a touch keyboard', '{Tab}', () => fireEvent.submit(getField())],
  ])('submits a trimmed title once by %s, and has the focus', async (_, keys, submit) => {
    const { onSubmit } = renderForm();
    expect(getField()).toHaveAttribute('placeholder', 'What needs to be done?');
    // Nothing leaves the page, even before hydration.
    expect(getField().form).toHaveAttribute('method', 'dialog');
    await type(`  Buy milk ${keys}`);
    expect(submit()).toBe(false);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(['Buy milk']);
    expect(getField()).toHaveValue('');
    expect(getField()).toHaveFocus();
  });

  it.each([{ isComposing: true }, { keyCode: 229 }, { repeat: true }])(
    'is not submitted by an Enter that is held or for an input method (%o)',
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

describe('the field', () => {
  it('is tinted while its edited text is not a title, with `edited`', async () => {
    const { onSubmit } = renderForm();
    await type('{Enter}{Tab}');
    expectNoTint();
    await type(' {Enter}');
    expectTint();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(getField());
    await type('a');
    expectNoTint();
    await userEvent.clear(getField());
    expectTint();
    await type('b');
    expectNoTint();
    await userEvent.keyboard('{Enter}{Tab}');
    expectNoTint();
  });

  it('is tinted once it was left or submitted without a title, with `touched`', async () => {
    renderForm({ tintWhen: 'touched' });
    await userEvent.click(getField());
    // The window's blur leaves the active element as it is.
    fireEvent.blur(getField());
    expectNoTint();
    await type(' ');
    expectNoTint();
    await userEvent.tab();
    expectTint();
    await type('ab');
    expectNoTint();
    await userEvent.clear(getField());
    expectTint();
    await type('Buy milk{Enter}');
    expectNoTint();
    await type('{Enter}');
    expectTint();
  });
});

describe('text', () => {
  it('does not render the form while it is typed', async () => {
    const handleRender = vi.fn();
    render(<NewTodoPage />, {
      wrapper: ({ children }) => (
        <Profiler id="form" onRender={handleRender}>
          {children}
        </Profiler>
      ),
    });
    handleRender.mockClear();
    await type('Buy some milk');
    expect(handleRender).not.toHaveBeenCalled();
    await userEvent.clear(getField());
    expect(handleRender).toHaveBeenCalledOnce();
  });

  it('that is there from the start counts as edited', () => {
    const { onTextChange } = renderForm({ initialText: ' ' });
    expect(getField()).toHaveValue(' ');
    expect(onTextChange).toHaveBeenLastCalledWith(' ');
    expectTint();
  });

  it('is reported with each change', async () => {
    const { onTextChange } = renderForm();
    await type('Ab{Enter}');
    expect(onTextChange.mock.calls).toEqual([['A'], ['Ab'], ['']]);
  });
});
