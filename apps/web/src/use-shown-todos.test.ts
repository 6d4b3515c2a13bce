import { act, renderHook } from '@testing-library/react';
import type { Status, Todo } from 'todo-core';
import { expect, test } from 'vitest';
import { shownTodos, useShownTodos } from './use-shown-todos.ts';

const todos = Array.from({ length: 300 }, (_, index): Todo => ({
  id: index,
  title: `Todo ${index}`,
  completed: index % 2 === 1,
  userId: 1,
}));
const active = todos.filter(({ completed }) => !completed);

test('the first screenful of an opened list comes before the rest of it', () => {
  expect(shownTodos(todos, 'all', 'none')).toEqual(todos.slice(0, 50));
});

test('after a change of the filter, rows beyond the first screenful stay until their turn', () => {
  const shown = shownTodos(todos, 'active', 'all');
  expect(shown.slice(0, 50)).toEqual(active.slice(0, 50));
  expect(shown.slice(50)).toEqual(todos.slice(99));
  expect(new Set(shown).size).toBe(shown.length);
});

test('a list of no more than a screenful is shown whole at once', () => {
  const few = todos.slice(0, 60);
  expect(shownTodos(few, 'completed', 'all')).toEqual(few.filter(({ completed }) => completed));
  expect(shownTodos([], 'all', 'none')).toEqual([]);
});

test('the whole list follows by itself: on opening, and after each change of the filter', async () => {
  const lengths: number[] = [];
  const { rerender } = renderHook(
    ({ ready, status }: { ready: boolean; status: Status }) => {
      const shown = useShownTodos(ready ? todos : [], status, ready);
      lengths.push(shown.length);
      return shown;
    },
    { initialProps: { ready: false, status: 'all' } },
  );
  await act(async () => rerender({ ready: true, status: 'all' }));
  expect(lengths).toContain(50);
  expect(lengths.at(-1)).toBe(300);
  await act(async () => rerender({ ready: true, status: 'active' }));
  expect(lengths).toContain(50 + 201);
  expect(lengths.at(-1)).toBe(150);
});
