import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  expectNewRows,
  forgetNewRows,
  showFirstRow,
  showNewRows,
  TodoGroup,
  TodoItem,
  TodoList,
} from './index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders a list with the rows of these todos. */
function renderList(rowIds: readonly number[] = [1, 2, 3]) {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const element = (ids: readonly number[]) => (
    <TodoList>
      <TodoGroup>
        {ids.map((id) => (
          <TodoItem key={id} id={id} title={`Todo ${id}`} completed={false} onRemove={() => {}} />
        ))}
      </TodoGroup>
    </TodoList>
  );
  const { rerender } = render(element(rowIds));
  return {
    showRows: (ids: readonly number[]) => {
      rerender(element(ids));
      // The list hears of it in a microtask.
      return act(() => Promise.resolve());
    },
    passFrames: (count: number) =>
      act(() => {
        for (let frame = 0; frame < count; frame += 1) vi.advanceTimersToNextFrame();
      }),
    scrolledTo: () =>
      scroll.mock.contexts.map(
        (row) => screen.getAllByRole('listitem').indexOf(row as HTMLElement) + 1,
      ),
  };
}

it('of several new rows, the last is scrolled into view', () => {
  const list = renderList();
  expectNewRows();
  showNewRows([1, 2]);
  expect(list.scrolledTo()).toEqual([]);
  list.passFrames(1);
  expect(list.scrolledTo()).toEqual([2]);
  list.passFrames(3);
  expect(list.scrolledTo()).toEqual([2, 2]);
});

it('a new row is scrolled to after the list has scrolled to another', () => {
  const list = renderList();
  expectNewRows();
  vi.mocked(Element.prototype.scrollIntoView).mockImplementation(() =>
    vi.stubGlobal('scrollY', 90),
  );
  showNewRows([1]);
  list.passFrames(2);
  showNewRows([1, 2]);
  list.passFrames(1);
  expect(list.scrolledTo()).toEqual([1, 1, 2]);
});

it('nothing scrolls once the user has scrolled on, until new rows are expected again', () => {
  const list = renderList();
  expectNewRows();
  showNewRows([1]);
  list.passFrames(1);
  vi.stubGlobal('scrollY', 300);
  list.passFrames(1);
  showNewRows([1, 2]);
  list.passFrames(2);
  expect(list.scrolledTo()).toEqual([1]);
  expectNewRows();
  showNewRows([3]);
  list.passFrames(1);
  expect(list.scrolledTo()).toEqual([1, 3]);
});

it('nothing scrolls while the user edits a title', () => {
  const list = renderList();
  expectNewRows();
  const editor = document.body.appendChild(document.createElement('textarea'));
  editor.focus();
  showNewRows([1]);
  list.passFrames(1);
  editor.remove();
  expect(list.scrolledTo()).toEqual([]);
});

it('a scroll to the first row cancels one to new rows', () => {
  const list = renderList();
  expectNewRows();
  showFirstRow();
  showNewRows([3]);
  list.passFrames(1);
  expect(list.scrolledTo()).toEqual([1]);
});

it('new rows are highlighted for 1.4 seconds from when they are there', async () => {
  const list = renderList();
  const highlighted = () =>
    Array.from(document.querySelectorAll('[data-new] .title'), (title) => title.textContent);
  showNewRows([3, 4]);
  expect(highlighted()).toEqual(['Todo 3']);
  vi.advanceTimersByTime(1399);
  await list.showRows([3, 4]);
  expect(highlighted()).toEqual(['Todo 3', 'Todo 4']);
  vi.advanceTimersByTime(1);
  expect(highlighted()).toEqual(['Todo 4']);
  forgetNewRows();
  expect(highlighted()).toEqual([]);
});
