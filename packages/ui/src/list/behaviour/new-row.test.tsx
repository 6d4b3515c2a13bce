import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageLayout, type RowMotion, TodoItem, TodoList } from '../../index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Renders a row; `showNew` makes it new. */
function renderRow() {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const row = { id: 1, title: 'Milk', completed: false, onRename: () => {}, onRemove: () => {} };
  const element = (motion?: RowMotion, isNew = false) => (
    <TodoList>
      <TodoItem {...row} motion={motion} isNew={isNew} />
    </TodoList>
  );
  const { rerender } = render(element(), { wrapper: PageLayout });
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  return { scroll, pass, showNew: (motion?: RowMotion) => rerender(element(motion, true)) };
}

it('a new row is scrolled into view, smoothly once it has opened if rows move', () => {
  const { scroll, pass, showNew } = renderRow();
  showNew('comes');
  pass(179);
  expect(scroll).not.toHaveBeenCalled();
  pass(1);
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest', behavior: 'smooth' });
});

it('a new row is scrolled into view at once where rows stand still', () => {
  const { scroll, pass, showNew } = renderRow();
  showNew();
  pass(0);
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest', behavior: 'auto' });
});

it('nothing scrolls while the user edits a title', () => {
  const { scroll, pass, showNew } = renderRow();
  fireEvent.doubleClick(screen.getByRole('button', { name: 'Milk' }));
  scroll.mockClear();
  showNew();
  pass(1000);
  expect(scroll).not.toHaveBeenCalled();
});
