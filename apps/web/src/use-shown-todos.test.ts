import { act, renderHook } from '@testing-library/react';
import type { Status, Todo } from 'todo-core';
import { expect, test } from 'vitest';
import { useShownTodos } from './use-shown-todos.ts';

const all = Array.from({ length: 300 }, (_, index): Todo => ({
  id: index,
  title: `Todo ${index}`,
  completed: index % 2 === 1,
  userId: 1,
}));
const active = all.filter(({ completed }) => !completed);

interface Props {
  readonly todos: readonly Todo[];
  readonly status: Status;
  readonly isLoaded: boolean;
}

/** Records what each render shows. */
function renderShown(todos: readonly Todo[]) {
  const renders: (readonly Todo[])[] = [];
  const { rerender } = renderHook(
    (props: Props) => renders.push(useShownTodos(props.todos, props.status, props.isLoaded)),
    { initialProps: { todos: [], status: 'all', isLoaded: false } },
  );
  return async (status: Status) => {
    renders.length = 0;
    await act(async () => rerender({ todos, status, isLoaded: true }));
    return { first: renders[0], last: renders.at(-1) };
  };
}

test('a long list opens with its first screenful, and the rest follows', async () => {
  const show = renderShown(all);
  const { first, last } = await show('all');
  expect(first).toEqual(all.slice(0, 50));
  expect(last).toEqual(all);
});

test('a filter change shows its first screenful and the rows that were there, and the rest follows', async () => {
  const show = renderShown(all);
  await show('active');
  const { first, last } = await show('all');
  expect(first).toEqual([...all.slice(0, 50), ...all.slice(50).filter((t) => !t.completed)]);
  expect(last).toEqual(all);
});

test('a filter change that only removes rows shows at once', async () => {
  const show = renderShown(all);
  await show('all');
  const { first } = await show('active');
  expect(first).toEqual(active);
});

test('a list of no more than a screenful shows at once', async () => {
  const few = all.slice(0, 60);
  const show = renderShown(few);
  await show('all');
  const { first } = await show('completed');
  expect(first).toEqual(few.filter(({ completed }) => completed));
});
