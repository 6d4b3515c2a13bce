import { act, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { RenameChange, Todo } from 'todo-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNewTodos } from './new-todos.ts';
import { todo } from './test/todo.ts';
import { groupTodos, TodoRows } from './long-list.tsx';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => todo(index + 1));
const ids = (todos: readonly Todo[]) =>
  groupTodos(todos).map((group) => group.todos.map(({ id }) => id));

test('a todo stays in its group while others come and go', () => {
  const before = groupTodos(upTo(100));
  const after = groupTodos([...upTo(100).slice(5), todo(101)]);
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  expect(after[0]?.todos).toEqual(before[0]?.todos.slice(5));
  expect(after.slice(1, -1)).toEqual(before.slice(1, -1));
});

test('todos keep their order, whatever their ids are', () => {
  expect(ids([todo(1), todo(70), todo(2), todo(99)])).toEqual([[1], [70, 2], [99]]);
});

test('a todo stays in its group when a newer one comes first', () => {
  const newestFirst = upTo(63).reverse();
  const keys = (todos: readonly Todo[]) => groupTodos(todos).map(({ key }) => key);
  expect(keys(newestFirst)).toEqual([1, 0]);
  expect(keys([todo(64), ...newestFirst])).toEqual([2, 1, 0]);
  // Its own new todo is the last until the list is loaded again.
  expect(keys([...newestFirst, todo(64)])).toEqual([1, 0]);
});

/** Renders the rows; returns how to show other ones. */
function renderRows(todos: readonly Todo[]) {
  const container = document.body.appendChild(document.createElement('div'));
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
      {...props}
    />
  );
  const { rerender } = render(rows({}), { container, reactStrictMode: false });
  return {
    container,
    newTodos,
    show: (props: Parameters<typeof rows>[0]) => rerender(rows(props)),
  };
}

const rename: RenameChange = {
  id: 1,
  state: 'failed',
  action: 'rename',
  todoId: 69,
  title: 'Other',
};

test('the rows of every group show what is busy', () => {
  const { container, show } = renderRows(upTo(70));
  show({ changes: new Map([2, 69].map((id) => [id, { busy: 'toggle' }])) });
  const busy = [...container.querySelectorAll('[aria-busy] .title')];
  expect(busy.map((title) => title.textContent)).toEqual(['Todo 2', 'Todo 69']);
});

test('a row shows a title that is being saved or could not be saved', () => {
  const { show } = renderRows(upTo(70));
  show({ changes: new Map([[69, { savingTitle: 'Newer' }]]) });
  expect(screen.getByText('Newer')).toBeVisible();
  show({ changes: new Map([[69, { failedRename: rename }]]) });
  expect(screen.queryByText('Newer')).not.toBeInTheDocument();
  expect(screen.getByText('Other')).toBeVisible();
});

/** Returns 100 todos, and how many of their rows have rendered since the last call. */
function countRenders() {
  let renderedRows = 0;
  const todos = upTo(100).map((each) => ({
    ...each,
    get title() {
      renderedRows += 1;
      return `Todo ${each.id}`;
    },
  }));
  function takeRenders() {
    const count = renderedRows;
    renderedRows = 0;
    return count;
  }
  return { todos, takeRenders };
}

test('a change of one todo renders only its group', () => {
  const { todos, takeRenders } = countRenders();
  const { show } = renderRows(todos);
  takeRenders();
  show({ todos: todos.map((each) => (each.id === 50 ? todo(50, 'Todo 50', true) : each)) });
  expect(screen.getByRole('checkbox', { name: 'Todo 50' })).toBeChecked();
  expect(takeRenders()).toBe(31);
});

describe('a new todo', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const newRows = () =>
    Array.from(document.querySelectorAll('[data-new] .title'), (title) => title.textContent);

  test('is highlighted for 1.4 seconds from when its row is shown', () => {
    const { newTodos, show } = renderRows(upTo(32));
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
    const { todos, takeRenders } = countRenders();
    const { newTodos } = renderRows(todos);
    takeRenders();
    act(() => newTodos.add([todo(50)]));
    expect(newRows()).toEqual(['Todo 50']);
    expect(takeRenders()).toBe(32);
  });
});

test('from 101 todos on, the browser skips groups off the screen', () => {
  const { container, show } = renderRows(upTo(100));
  expect(container.querySelectorAll('[data-skippable]')).toHaveLength(0);
  show({ todos: upTo(101) });
  expect(container.querySelectorAll('[data-skippable]')).toHaveLength(4);
});
