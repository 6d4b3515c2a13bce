import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { createTodoStore, type Todo, type TodoApi } from 'todo-core';
import { expect, test } from 'vitest';
import { todo } from './test/todo.ts';
import { groupTodos, TodoRows } from './todo-rows.tsx';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => todo(index + 1));
const ids = (todos: readonly Todo[]) =>
  groupTodos(todos).map((group) => group.todos.map(({ id }) => id));

test('a todo stays in its group while others come and go, so that its row is kept', () => {
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

const testStore = createTodoStore({} as TodoApi);

/** Renders the rows; returns how to show other ones. */
function renderRows(todos: readonly Todo[], store = testStore) {
  const container = document.body.appendChild(document.createElement('div'));
  const rows = (props: Partial<ComponentProps<typeof TodoRows>>) => (
    <TodoRows
      todos={todos}
      busyIds={new Set()}
      pendingRenames={new Map()}
      failedRenames={new Map()}
      store={store}
      onRemove={() => {}}
      onEditChange={() => {}}
      {...props}
    />
  );
  const { rerender } = render(rows({}), { container, reactStrictMode: false });
  return { container, show: (props: Parameters<typeof rows>[0]) => rerender(rows(props)) };
}

test('the rows of every group show what is busy, what is being saved and what could not be', () => {
  const { container, show } = renderRows(upTo(70));
  const busyTitles = () =>
    [...container.querySelectorAll('[aria-busy] .title')].map((title) => title.textContent);
  expect(busyTitles()).toEqual([]);
  show({ busyIds: new Set([2, 69]) });
  expect(busyTitles()).toEqual(['Todo 2', 'Todo 69']);
  show({});
  show({ pendingRenames: new Map([[69, 'Newer']]) });
  expect(screen.getByText('Newer')).toBeVisible();
  show({ failedRenames: new Map([[69, 'Other']]) });
  expect(screen.queryByText('Newer')).not.toBeInTheDocument();
  expect(busyTitles()).toEqual([]);
  expect(screen.getByText('Other')).toBeVisible();
});

test('a change of one todo renders its group, and no other', () => {
  let renderedRows = 0;
  const store = {
    ...testStore,
    get toggle() {
      renderedRows += 1;
      return testStore.toggle;
    },
  };
  const todos = upTo(100);
  const { show } = renderRows(todos, store);
  renderedRows = 0;
  show({ todos: todos.map((each) => (each.id === 50 ? { ...each, completed: true } : each)) });
  expect(screen.getByRole('checkbox', { name: 'Todo 50' })).toBeChecked();
  expect(renderedRows).toBe(32);
});

test('from 101 todos on, the browser skips groups off the screen', () => {
  const { container, show } = renderRows(upTo(100));
  expect(container.querySelectorAll('[data-skippable]')).toHaveLength(0);
  show({ todos: upTo(101) });
  expect(container.querySelectorAll('[data-skippable]')).toHaveLength(4);
});
