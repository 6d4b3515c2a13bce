import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PageLayout, TodoList } from '../index.ts';

it('the list keeps the height of all its rows while a filter hides some', () => {
  let resize: (entries: readonly object[]) => void = () => {};
  const disconnect = vi.fn();
  vi.stubGlobal('ResizeObserver', function (callback: typeof resize) {
    resize = callback;
    return { observe: () => {}, disconnect };
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const list = (count: number, shown: number) => <TodoList count={count} shownCount={shown} />;
  const { rerender, unmount } = render(list(3, 3), { wrapper: PageLayout });
  const area = screen.getByRole('list').parentElement as HTMLElement;
  resize([{ contentRect: { height: 120 } }]);
  expect(area.style.minBlockSize).toBe('');
  rerender(list(3, 1));
  expect(area.style.minBlockSize).toBe('min(120px + 0 * var(--row), var(--room))');
  resize([{ contentRect: { height: 40 } }]);
  rerender(list(5, 1));
  expect(area.style.minBlockSize).toBe('min(120px + 2 * var(--row), var(--room))');
  rerender(list(5, 5));
  expect(area.style.minBlockSize).toBe('');
  disconnect.mockClear();
  unmount();
  expect(disconnect).toHaveBeenCalledOnce();
});
