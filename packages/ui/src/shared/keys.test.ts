import { fireEvent } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isInTextField } from './keys.ts';

it.each([
  ['a field', 'input', {}, true],
  ['a search field', 'input', { type: 'search' }, true],
  ['an editor', 'textarea', {}, true],
  // As browsers do for `contenteditable`, and jsdom does not.
  ['an editable element', 'p', { isContentEditable: true }, true],
  ['no button', 'button', {}, false],
  ['no checkbox', 'input', { type: 'checkbox' }, false],
])('a key may come from a text field, in a shadow root, too: %s', (_, tag, properties, isIn) => {
  const root = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => root.remove());
  for (const parent of [root, root.attachShadow({ mode: 'open' })]) {
    const handleKeyDown = vi.fn((event: Event) => isInTextField(event));
    document.addEventListener('keydown', handleKeyDown, { once: true });
    const element = Object.assign(document.createElement(tag), properties);
    parent.appendChild(element);
    fireEvent.keyDown(element, { key: 'Escape', composed: true });
    expect(handleKeyDown).toHaveReturnedWith(isIn);
  }
});
