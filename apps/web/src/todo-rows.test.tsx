import { render, screen } from '@testing-library/react';
import { createTodoStore, type Todo, type TodoApi } from 'todo-core';
import { expect, test } from 'vitest';
import { groupTodos, TodoRows } from './todo-rows.tsx';
import { createTypedText } from './typed-text.ts';

const todo = (id: number): Todo => ({ id, title: `Todo ${id}`, completed: false, userId: 1 });
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
  expect(ids([todo(70), todo(1), todo(2), todo(99)])).toEqual([[70, 1, 2], [99]]);
});

test('the rows show what is busy and what was not saved, in whatever group it is', () => {
  const store = createTodoStore({} as TodoApi);
  const text = createTypedText([]);
  const todos = upTo(70);
  const rows = (busyIds: number[], failedRenames: [number, string][] = []) => (
    <TodoRows
      todos={todos}
      busyIds={new Set(busyIds)}
      failedRenames={new Map(failedRenames)}
      store={store}
      text={text}
    />
  );
  const container = document.body.appendChild(document.createElement('ul'));
  const { rerender } = render(rows([]), { container });
  const busyRows = () =>
    [...container.querySelectorAll('[aria-busy]')].map((row) => row.textContent);
  expect(busyRows()).toEqual([]);
  rerender(rows([2, 69]));
  expect(busyRows()).toEqual(['Todo 2x', 'Todo 69x']);
  rerender(rows([], [[69, 'Other']]));
  expect(busyRows()).toEqual([]);
  expect(screen.getByText('Other')).toBeVisible();
});

test('a change of one todo renders its group, and no other', () => {
  const store = createTodoStore({} as TodoApi);
  let renderedRows = 0;
  const text = {
    ...createTypedText([]),
    get keepEdit() {
      renderedRows += 1;
      return () => {};
    },
  };
  const rows = (todos: readonly Todo[]) => (
    <TodoRows
      todos={todos}
      busyIds={new Set()}
      failedRenames={new Map()}
      store={store}
      text={text}
    />
  );
  const container = document.body.appendChild(document.createElement('ul'));
  const todos = upTo(320);
  const { rerender } = render(rows(todos), { container, reactStrictMode: false });
  renderedRows = 0;
  rerender(rows(todos.map((each) => (each.id === 101 ? { ...each, completed: true } : each))));
  expect(screen.getByRole('checkbox', { name: 'Todo 101' })).toBeChecked();
  expect(renderedRows).toBe(32);
});
