import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TodoFooter, TodoList } from '../index.ts';

const observe = vi.fn();
const disconnect = vi.fn();
let resize: (entries: readonly object[]) => void;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = observe;
      disconnect = disconnect;
      constructor(callback: typeof resize) {
        resize = callback;
      }
    },
  );
  return () => vi.unstubAllGlobals();
});

it('what is scrolled to is not hidden under a part that stays on the screen', () => {
  const { unmount } = render(<TodoFooter />);
  const footer = screen.getByRole('contentinfo');
  expect(observe).toHaveBeenLastCalledWith(footer, { box: 'border-box' });
  const { style } = document.documentElement;
  resize([{ borderBoxSize: [{ blockSize: 32 }] }]);
  expect(style.getPropertyValue('--footer-height')).toBe('32px');
  disconnect.mockClear();
  unmount();
  expect(disconnect).toHaveBeenCalledOnce();
});

it('the list keeps the height of all its rows while a filter hides some', () => {
  const list = (count: number, shownCount: number) => (
    <TodoList count={count} shownCount={shownCount} />
  );
  const { rerender, unmount } = render(list(3, 3));
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
