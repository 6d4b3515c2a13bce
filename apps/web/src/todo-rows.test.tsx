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

test('a todo stays in its group, whatever comes, goes, or is filtered away', () => {
  const groupsOf = createGrouping();
  const before = groupsOf(todos, todos);
  expect(idsOf(before).map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(idsOf(before).flat()).toEqual(todos.map(({ id }) => id));
  const next = { id: 7.5, title: 'One more', completed: false, userId: 1 };
  const list = [...todos.slice(10), next];
  const after = groupsOf(list, list);
  expect(after.get(0)).toEqual(before.get(0)?.slice(10));
  expect(after.get(1)).toEqual(before.get(1));
  expect(after.get(2)).toEqual([...(before.get(2) ?? []), next]);
  expect(groupsOf(list, list.slice(60)).get(1)).toEqual(before.get(1)?.slice(20));
});

test('a list that comes in another order is shown in that order', () => {
  const groupsOf = createGrouping();
  groupsOf(todos, todos);
  const turned = [...todos].reverse();
  expect(idsOf(groupsOf(turned, turned)).flat()).toEqual(turned.map(({ id }) => id));
});

test('the list is divided right after ten thousand todos have come and gone', () => {
  const groupsOf = createGrouping();
  for (let id = 1; id <= 10_000; id += 1) {
    const list = [{ id, title: 'One of many', completed: false, userId: 1 }];
    expect(idsOf(groupsOf(list, list))).toEqual([[id]]);
  }
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
