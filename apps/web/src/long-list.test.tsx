import { act, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { RenameChange, Todo } from 'todo-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNewTodos } from './new-todos.ts';
import { todo } from './test/todo.ts';
import { groupTodos, TodoRows } from './long-list.tsx';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => todo(index + 1));
const keys = (todos: readonly Todo[]) => groupTodos(todos).map(({ key }) => key);

test('a todo stays in its group while others come and go', () => {
  const before = groupTodos(upTo(100));
  const after = groupTodos([...upTo(100).slice(5), todo(101)]);
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  expect(after[0]?.todos).toEqual(before[0]?.todos.slice(5));
  expect(after.slice(1, -1)).toEqual(before.slice(1, -1));
});

test('todos keep their order, whatever their ids are', () => {
  const groups = groupTodos([todo(1), todo(70), todo(2), todo(99)]);
  expect(groups.map(({ todos }) => todos.map(({ id }) => id))).toEqual([[1], [70, 2], [99]]);
});

test('a todo stays in its group when a newer one comes first', () => {
  const newestFirst = upTo(63).reverse();
  expect(keys(newestFirst)).toEqual([1, 0]);
  expect(keys([todo(64), ...newestFirst])).toEqual([2, 1, 0]);
  // Its own new todo is the last until the list is loaded again.
  expect(keys([...newestFirst, todo(64)])).toEqual([1, 0]);
});

/**
 * Renders the rows. Returns how to show other ones, and how many of the 100 `todos` have rendered
 * since it was last asked.
 */
function renderRows(count = 100) {
  let renderedRows = 0;
  const todos = upTo(count).map((each) => ({
    ...each,
    get title() {
      renderedRows += 1;
      return `Todo ${each.id}`;
    },
  }));
  const ignore = () => {};
  const newTodos = createNewTodos();
  const rows = (props: Partial<ComponentProps<typeof TodoRows>>) => (
    <TodoRows
      todos={todos}
      changes={new Map()}
      newTodos={newTodos}
      onToggle={ignore}
      onRename={ignore}
      onRemove={ignore}
      onEditChange={ignore}
      onEditorToggle={ignore}
      {...props}
    />
  );
  const { container, rerender } = render(rows({}), { reactStrictMode: false });
  renderedRows = 0;
  return {
    ...{ container, newTodos, todos },
    show: (props: Parameters<typeof rows>[0]) => rerender(rows(props)),
    renderCount: () => renderedRows,
  };
}

test('rows of every group show what is pending or has failed', () => {
  const { container, show } = renderRows();
  show({ changes: new Map([2, 69].map((id) => [id, { busy: 'toggle' }])) });
  const busy = [...container.querySelectorAll('[aria-busy] .title')];
  expect(busy.map((title) => title.textContent)).toEqual(['Todo 2', 'Todo 69']);
  show({ changes: new Map([[69, { savingTitle: 'Newer' }]]) });
  expect(screen.getByText('Newer')).toBeVisible();
  show({ changes: new Map([[69, { failedRename: { title: 'Other' } as RenameChange }]]) });
  expect(screen.queryByText('Newer')).not.toBeInTheDocument();
  expect(screen.getByText('Other')).toBeVisible();
});

test('a change of one todo renders only its group', () => {
  const { show, todos, renderCount } = renderRows();
  show({ todos: todos.map((each) => (each.id === 50 ? todo(50, 'Todo 50', true) : each)) });
  expect(screen.getByRole('checkbox', { name: 'Todo 50' })).toBeChecked();
  expect(renderCount()).toBe(31);
});

test('from 101 todos on, the browser skips groups off the screen', () => {
  const { container, show } = renderRows();
  expect(container.querySelectorAll('[data-skippable]')).toHaveLength(0);
  show({ todos: upTo(101) });
  expect(container.querySelectorAll('[data-skippable]')).toHaveLength(4);
});

describe('a new todo', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const newRows = () =>
    Array.from(document.querySelectorAll('[data-new] .title'), (title) => title.textContent);

  test('is highlighted for 1.4 seconds from when its row is shown', () => {
    const { newTodos, show } = renderRows(32);
    act(() => newTodos.add([todo(33), todo(34)]));
    vi.advanceTimersByTime(5000);
    show({ todos: upTo(35) });
    expect(newRows()).toEqual(['Todo 33', 'Todo 34']);
    act(() => void vi.advanceTimersByTime(1000));
    act(() => newTodos.add([todo(35)]));
    expect(newRows()).toEqual(['Todo 33', 'Todo 34', 'Todo 35']);
    act(() => void vi.advanceTimersByTime(400));
    expect(newRows()).toEqual(['Todo 35']);
    act(() => void vi.advanceTimersByTime(1000));
    expect(newRows()).toEqual([]);
  });

  test('renders only its group once more', () => {
    const { newTodos, renderCount } = renderRows();
    act(() => newTodos.add([todo(50)]));
    expect(newRows()).toEqual(['Todo 50']);
    expect(renderCount()).toBe(32);
  });
});
