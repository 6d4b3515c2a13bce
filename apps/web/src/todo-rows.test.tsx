import { render } from '@testing-library/react';
import type { Todo } from 'todo-core';
import { expect, test, vi } from 'vitest';
import { createGrouping, TodoRows } from './todo-rows.tsx';

const todos = Array.from({ length: 120 }, (_, index): Todo => ({
  id: index + 1,
  title: `Todo ${index + 1}`,
  completed: false,
  userId: 1,
}));
const idsOf = (groups: ReadonlyMap<number, readonly Todo[]>) =>
  [...groups.values()].map((group) => group.map(({ id }) => id));

test('a todo stays in its group, whatever comes and goes before it', () => {
  const groupsOf = createGrouping();
  const before = groupsOf(todos);
  expect(before.size).toBe(3);
  expect(idsOf(before).flat()).toEqual(todos.map(({ id }) => id));
  const after = groupsOf(todos.slice(10));
  expect(after.get(2)).toEqual(before.get(2));
  expect(after.get(1)).toEqual(before.get(1));
});

test('a list in another order than that of its ids is one group, and stays one', () => {
  const groupsOf = createGrouping();
  const mixed = [...todos.slice(60), ...todos.slice(0, 60)];
  expect(idsOf(groupsOf(mixed))).toEqual([mixed.map(({ id }) => id)]);
  expect(groupsOf(todos).size).toBe(1);
});

test('a group is rendered again when a todo of it has changed or is busy, and only then', () => {
  const rowOf = vi.fn(({ id, title }: Todo, busy: boolean) => (
    <li key={id} aria-busy={busy}>
      {title}
    </li>
  ));
  const [first, ...others] = todos.slice(0, 3);
  const rows = (list: readonly Todo[], busyIds: readonly number[] = []) => (
    <ul>
      <TodoRows todos={list} busyIds={new Set(busyIds)} rowOf={rowOf} />
    </ul>
  );
  const { container, rerender } = render(rows(todos.slice(0, 3)));
  rowOf.mockClear();
  rerender(rows(todos.slice(0, 3), [99]));
  expect(rowOf).not.toHaveBeenCalled();
  rerender(rows(todos.slice(0, 3), [2]));
  expect(container.querySelectorAll('[aria-busy=true]')).toHaveLength(1);
  rerender(rows([{ ...first, title: 'Milk' } as Todo, ...others]));
  expect(container.querySelector('li')).toHaveTextContent('Milk');
  expect(container.querySelectorAll('[aria-busy=true]')).toHaveLength(0);
  rerender(rows(others));
  expect(container.querySelectorAll('li')).toHaveLength(2);
});
