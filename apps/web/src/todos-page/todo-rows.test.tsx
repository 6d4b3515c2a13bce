import { render, screen } from '@testing-library/react';
import { PageLayout, TodoList } from '@todos/ui';
import { useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import type { Filter, Todo } from 'todo-core';
import { expect, it, vi } from 'vitest';
import { createPage, PageContext } from '../page.ts';
import { createTestApi, todo, upTo } from '../test/todo.ts';
import { groupTodos, TodoRows } from './todo-rows.tsx';

it.each([
  ['oldest first', [1, 31, 32, 64], '1 31 | 32 | 64'],
  ['newest first, a new one last', [64, 32, 31, 70], '64 | 32 | 31 | 70'],
  ['in any order', [1, 70, 71, 2], '1 | 70 71 | 2'],
])('neighbours with neighbouring ids are a group: %s', (_, ids, expected) => {
  const groups = groupTodos(ids.map((id) => todo(id)));
  expect(groups.map(({ todos }) => todos.map(({ id }) => id).join(' ')).join(' | ')).toBe(expected);
  expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
});

/** Returns a function that shows todos in a list, always of the same page. */
function createList() {
  const page = createPage(createTestApi());
  return (todos: readonly Todo[], filter: Filter = 'all') => (
    <PageLayout>
      <PageContext value={page}>
        <TodoList>
          <TodoRows filter={filter} todos={todos} goneIds={new Set()} motion={undefined} />
        </TodoList>
      </PageContext>
    </PageLayout>
  );
}

it('a long list opens with a screenful, and the other rows follow', () => {
  const list = createList()(upTo(150));
  expect(renderToString(list).match(/<li/g)).toHaveLength(100);
  render(list);
  expect(screen.getAllByRole('listitem')).toHaveLength(150);
});

it('with another filter, a screenful and what is there already come first', () => {
  const counts: number[] = [];
  function Counter() {
    useLayoutEffect(() => void counts.push(document.querySelectorAll('li').length));
    return null;
  }
  const element = createList();
  const todos = upTo(300).map((each) => ({ ...each, completed: each.id > 280 }));
  const page = (shown: readonly Todo[], filter: Filter) => (
    <>
      {element(shown, filter)}
      <Counter />
    </>
  );
  const { rerender } = render(page(todos.slice(280), 'completed'));
  rerender(page(todos, 'all'));
  expect(new Set(counts)).toEqual(new Set([20, 120]));
  expect(screen.getAllByRole('listitem')).toHaveLength(300);
});

it('a change of one todo renders its group alone, and keeps the elements of all other rows', () => {
  const titleOf = vi.fn((id: number) => `Todo ${id}`);
  const todos = upTo(100).map((each) => ({
    ...each,
    get title() {
      return titleOf(each.id);
    },
  }));
  const element = createList();
  const { rerender } = render(element(todos), { reactStrictMode: false });
  const before = new Set(screen.getAllByRole('listitem'));
  titleOf.mockClear();
  rerender(element(todos.filter(({ id }) => id !== 40)));
  const rendered = titleOf.mock.calls.map(([id]) => id);
  expect(Math.min(...rendered)).toBe(32);
  expect(Math.max(...rendered)).toBe(63);
  const after = screen.getAllByRole('listitem');
  expect(after).toHaveLength(99);
  expect(after.every((row) => before.has(row))).toBe(true);
});
