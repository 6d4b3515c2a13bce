import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { NewTodoForm } from './index.ts';

/** Hydrates a form after a text was typed into its field, with the caret behind the third letter. */
function hydrateAfterTyping(text: string) {
  const handleTextChange = vi.fn();
  const form = (
    <NewTodoForm
      parseTitle={(typed) => typed.trim() || undefined}
      invalidMessage="Enter a title"
      tintWhen="edited"
      onSubmit={() => {}}
      initialDrafts={['A draft']}
      onTextChange={handleTextChange}
    />
  );
  const container = document.createElement('div');
  document.body.append(container);
  const prerendered = new DOMParser().parseFromString(renderToString(form), 'text/html');
  container.append(...prerendered.body.childNodes);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'New todo' });
  field.value = text;
  field.focus();
  field.setSelectionRange(3, 3);
  render(form, { container, hydrate: true });
  return { field, handleTextChange };
}

it('keeps text that was typed before hydration, and its caret, and reports it, before a draft', async () => {
  const { field, handleTextChange } = hydrateAfterTyping('Buy milk');
  expect(field).toHaveValue('Buy milk');
  expect(field).toHaveFocus();
  expect(field.selectionStart).toBe(3);
  expect(handleTextChange).toHaveBeenLastCalledWith('Buy milk', ['A draft']);
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('A draft');
});

it('counts text that was typed before hydration as edited', () => {
  const { field } = hydrateAfterTyping('   ');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Enter a title');
});
