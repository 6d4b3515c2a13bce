import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { isInTextField } from './keys.ts';

/** Adds an element to `parent`, and returns whether a key in it comes from a text field. */
function pressIn(element: HTMLElement, parent: Node = document.body) {
  const handleKeyDown = vi.fn((event: Event) => isInTextField(event));
  document.addEventListener('keydown', handleKeyDown, { once: true });
  parent.appendChild(element);
  fireEvent.keyDown(element, { key: 'Escape', composed: true });
  element.remove();
  return handleKeyDown.mock.results[0]?.value as boolean;
}

const create = (tag: string, properties = {}) =>
  Object.assign(document.createElement(tag), properties);

it('a key comes from a text field if text can be typed there, in a shadow root, too', () => {
  const root = document.body.appendChild(create('div')).attachShadow({ mode: 'open' });
  expect(pressIn(create('input'))).toBe(true);
  expect(pressIn(create('input', { type: 'search' }))).toBe(true);
  expect(pressIn(create('textarea'), root)).toBe(true);
  // As browsers do for `contenteditable`, and jsdom does not.
  const editable = Object.defineProperty(create('p'), 'isContentEditable', { value: true });
  expect(pressIn(editable, root)).toBe(true);
  expect(pressIn(create('button'), root)).toBe(false);
  expect(pressIn(create('input', { type: 'checkbox' }))).toBe(false);
});
