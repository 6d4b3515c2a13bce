import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  PageLayout,
  TodoGroup,
  TodoItem,
  TodoList,
  type TodoListHandle,
  useExpectNewRows,
} from '../../index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const onRename = () => {};

const Undo = () => <button onClick={useExpectNewRows()}>Undo</button>;

/** Renders a list of three todos; `showNew` makes some of them new. */
function renderList() {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const list = createRef<TodoListHandle>();
  const element = (newIds: readonly number[]) => (
    <TodoList ref={list}>
      <Undo />
      <TodoGroup>
        {[1, 2, 3].map((id) => {
          const row = { id, title: `Todo ${id}`, completed: false, onRename, onRemove: () => {} };
          return <TodoItem key={id} {...row} isNew={newIds.includes(id)} />;
        })}
      </TodoGroup>
    </TodoList>
  );
  const { rerender } = render(element([]), { wrapper: PageLayout });
  return {
    expectNewRows: () => fireEvent.click(screen.getByText('Undo')),
    showFirstRow: () => list.current?.showFirstRow(),
    showNew: (...newIds: readonly number[]) => rerender(element(newIds)),
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

it('the last of several new rows is scrolled into view, and then the next new row', () => {
  const list = renderList();
  vi.mocked(Element.prototype.scrollIntoView).mockImplementation(() =>
    vi.stubGlobal('scrollY', 90),
  );
  list.expectNewRows();
  list.showNew(1, 2);
  expect(list.scrolledTo()).toEqual([]);
  list.passFrames(1);
  expect(list.scrolledTo()).toEqual([2]);
  list.passFrames(3);
  expect(list.scrolledTo()).toEqual([2, 2]);
  list.showNew(1, 2, 3);
  list.passFrames(1);
  expect(list.scrolledTo()).toEqual([2, 2, 3]);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
});

it.each([
  ['smoothly, if it is no further than two screens', 1.5, true, { behavior: 'smooth' }],
  ['at once, if it is further', 2.5, true, {}],
  ['at once, for people who ask for less motion', 1.5, false, {}],
])('a row that is off the screen is scrolled to %s', (_, screens, matches, options) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  const bottom = innerHeight * (screens + 1);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 9, bottom),
  );
  const list = renderList();
  list.expectNewRows();
  list.showNew(1);
  list.passFrames(1);
  expect(Element.prototype.scrollIntoView).toHaveBeenLastCalledWith({
    block: 'nearest',
    ...options,
  });
  // The next one comes on the way.
  vi.stubGlobal('scrollY', 90);
  list.showNew(1, 2);
  list.passFrames(1);
  expect(list.scrolledTo().includes(2)).toBe('behavior' in options);
});

it('nothing scrolls once the user has scrolled on, until new rows are expected again', () => {
  const list = renderList();
  list.expectNewRows();
  list.showNew(1);
  list.passFrames(1);
  vi.stubGlobal('scrollY', 300);
  list.passFrames(1);
  list.showNew(1, 2);
  list.passFrames(2);
  expect(list.scrolledTo()).toEqual([1]);
  list.expectNewRows();
  list.showNew(3);
  list.passFrames(1);
  expect(list.scrolledTo()).toEqual([1, 3]);
});

it('nothing scrolls while the user edits a title', () => {
  const list = renderList();
  list.expectNewRows();
  fireEvent.doubleClick(screen.getByRole('button', { name: 'Todo 2' }));
  list.showNew(1);
  list.passFrames(1);
  expect(list.scrolledTo()).toEqual([]);
});

it('a scroll to the first row cancels one to new rows', () => {
  const list = renderList();
  list.expectNewRows();
  list.passFrames(1);
  list.showFirstRow();
  list.showNew(3);
  list.passFrames(1);
  expect(list.scrolledTo()).toEqual([1]);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
});
