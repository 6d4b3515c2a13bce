import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { NewTodoForm } from './index.ts';

function hydrateAfterTyping(text: string, prepare?: (field: HTMLInputElement) => void) {
  const handleTextChange = vi.fn();
  const form = (
    <NewTodoForm
      parseTitle={(typed) => typed.trim() || undefined}
      invalidMessage="Enter a title"
      tintWhen="edited"
      onSubmit={() => {}}
      onTextChange={handleTextChange}
    />
  );
  const container = document.createElement('div');
  document.body.append(container);
  const prerendered = new DOMParser().parseFromString(renderToString(form), 'text/html');
  container.append(...prerendered.body.childNodes);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'New todo' });
  field.value = text;
  prepare?.(field);
  render(form, { container, hydrate: true });
  return { field, handleTextChange };
}

it('keeps text that was typed before hydration, and reports it', () => {
  const { field, handleTextChange } = hydrateAfterTyping('Buy milk');
  expect(field).toHaveValue('Buy milk');
  expect(field).toBeInTheDocument();
  expect(handleTextChange).toHaveBeenCalledWith('Buy milk');
});

it('counts text that was typed before hydration as edited', () => {
  const { field } = hydrateAfterTyping('   ');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Enter a title');
});

it('leaves the caret where the user put it before hydration', () => {
  const { field } = hydrateAfterTyping('Buy milk', (typed) => {
    typed.focus();
    typed.setSelectionRange(3, 3);
  });
  expect(field).toHaveFocus();
  expect(field.selectionStart).toBe(3);
});
