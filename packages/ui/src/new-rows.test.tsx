import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TodoGroup, TodoItem, TodoList, type TodoListHandle } from './index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders a list of three todos; `showNew` makes some of them new. */
function renderList() {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const list = createRef<TodoListHandle>();
  const element = (newIds: readonly number[]) => (
    <TodoList ref={list}>
      <TodoGroup>
        {[1, 2, 3].map((id) => {
          const row = { id, title: `Todo ${id}`, completed: false, onRemove: () => {} };
          return <TodoItem key={id} {...row} isNew={newIds.includes(id)} />;
        })}
      </TodoGroup>
    </TodoList>
  );
  const { rerender } = render(element([]));
  return {
    expectNewRows: () => list.current?.expectNewRows(),
    showFirstRow: () => list.current?.showFirstRow(),
    showNew: (...newIds: readonly number[]) => rerender(element(newIds)),
    nextFrame: () => act(() => void vi.advanceTimersToNextFrame()),
    scrolledTo: () =>
      scroll.mock.contexts.map(
        (row) => screen.getAllByRole('listitem').indexOf(row as HTMLElement) + 1,
      ),
  };
}

test('of several new rows, the last is scrolled into view', () => {
  const { expectNewRows, showNew, nextFrame, scrolledTo } = renderList();
  expectNewRows();
  showNew(1, 2);
  expect(scrolledTo()).toEqual([]);
  nextFrame();
  expect(scrolledTo()).toEqual([2]);
  for (let frames = 0; frames < 3; frames += 1) nextFrame();
  expect(scrolledTo()).toEqual([2, 2]);
});

test('a new row is scrolled to after the list has scrolled to another', () => {
  const { expectNewRows, showNew, nextFrame, scrolledTo } = renderList();
  expectNewRows();
  vi.mocked(Element.prototype.scrollIntoView).mockImplementation(() =>
    vi.stubGlobal('scrollY', 90),
  );
  showNew(1);
  nextFrame();
  nextFrame();
  showNew(1, 2);
  nextFrame();
  expect(scrolledTo()).toEqual([1, 1, 2]);
});

test('nothing scrolls once the user has scrolled on', () => {
  const { expectNewRows, showNew, nextFrame, scrolledTo } = renderList();
  expectNewRows();
  showNew(1);
  nextFrame();
  vi.stubGlobal('scrollY', 300);
  nextFrame();
  showNew(1, 2);
  for (let frames = 0; frames < 2; frames += 1) nextFrame();
  expect(scrolledTo()).toEqual([1]);
  expectNewRows();
  showNew(3);
  nextFrame();
  expect(scrolledTo()).toEqual([1, 3]);
});

test('nothing scrolls while the user edits a title', () => {
  const { expectNewRows, showNew, nextFrame, scrolledTo } = renderList();
  expectNewRows();
  const editor = document.body.appendChild(document.createElement('textarea'));
  editor.focus();
  showNew(1);
  nextFrame();
  editor.remove();
  expect(scrolledTo()).toEqual([]);
});

test('a scroll to the first row cancels one to new rows', () => {
  const { expectNewRows, showFirstRow, showNew, nextFrame, scrolledTo } = renderList();
  expectNewRows();
  showFirstRow();
  showNew(3);
  nextFrame();
  expect(scrolledTo()).toEqual([1]);
});
