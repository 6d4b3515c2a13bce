import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { todo } from './test/todo.ts';
import { useNewRow } from './use-new-row.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Renders the hook beside a list with a row for each of the ids; returns how to show others. */
function renderNewRow(...firstIds: number[]) {
  const list = document.body.appendChild(document.createElement('div'));
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const { result, rerender } = renderHook(
    (ids: number[]) => {
      const hook = useNewRow(ids.map((id) => todo(id)));
      hook.list.current = list;
      return hook;
    },
    { initialProps: firstIds },
  );
  function show(...ids: number[]) {
    while (list.children.length < ids.length) list.append(document.createElement('li'));
    rerender(ids);
  }
  show(...firstIds);
  return {
    rows: list.children,
    follow: (id: number) => act(() => result.current.followNewRow(Promise.resolve(todo(id)))),
    showFirstRow: () => result.current.showFirstRow(),
    show,
    scrolledTo: () => scroll.mock.contexts,
  };
}

test('of several new rows, the last is scrolled into view in two frames, and all are highlighted for a moment', async () => {
  const { rows, show, follow, scrolledTo } = renderNewRow();
  show(1, 2);
  await follow(1);
  await follow(2);
  expect(scrolledTo()).toEqual([]);
  vi.advanceTimersToNextFrame();
  expect(scrolledTo()).toEqual([rows[1]]);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersToNextFrame();
  expect(scrolledTo()).toEqual([rows[1], rows[1]]);
  vi.advanceTimersByTime(1300);
  expect(document.querySelectorAll('[data-fresh]')).toHaveLength(2);
  vi.advanceTimersByTime(100);
  expect(document.querySelectorAll('[data-fresh]')).toHaveLength(0);
});

test('a row that is rendered later is followed then, unless the first row was shown since', async () => {
  const { rows, show, follow, showFirstRow } = renderNewRow(1);
  await follow(2);
  show(1, 2);
  expect(rows[1]).toHaveAttribute('data-fresh');
  await follow(3);
  showFirstRow();
  show(1, 2, 3);
  expect(rows[2]).not.toHaveAttribute('data-fresh');
});

test('a row that another client added after it is not followed', async () => {
  const { rows, show, follow } = renderNewRow(1);
  show(1, 2, 3);
  await follow(2);
  expect([...rows].map((row) => row.hasAttribute('data-fresh'))).toEqual([false, true, false]);
});

test('nothing scrolls once the user has scrolled on or edits a title', async () => {
  const { rows, show, follow, scrolledTo } = renderNewRow();
  show(1, 2, 3);
  await follow(1);
  vi.advanceTimersToNextFrame();
  vi.stubGlobal('scrollY', 300);
  vi.advanceTimersToNextFrame();
  await follow(2);
  vi.stubGlobal('scrollY', 600);
  vi.advanceTimersToNextFrame();
  await follow(3);
  document.body.appendChild(document.createElement('textarea')).focus();
  vi.advanceTimersToNextFrame();
  expect(scrolledTo()).toEqual([rows[0]]);
});
