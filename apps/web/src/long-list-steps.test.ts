import { act, renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import type { Filter, Todo } from 'todo-core';
import { expect, test } from 'vitest';
import { todo } from './test/todo.ts';
import { useShownTodos } from './long-list.tsx';

const all = Array.from({ length: 400 }, (_, id) => todo(id, undefined, id % 2 === 1));
const active = all.filter(({ completed }) => !completed);

interface Props {
  readonly todos: readonly Todo[];
  readonly status: Filter;
  readonly hasAnswered: boolean;
}

/** Records what each render of these todos shows. */
function renderShown(todos: readonly Todo[]) {
  const renders: (readonly Todo[])[] = [];
  const { rerender } = renderHook(
    (props: Props) => {
      const shown = useShownTodos(props.todos, props.status, props.hasAnswered);
      // Effects run only for renders that reach the page.
      useEffect(() => void renders.push(shown));
    },
    { initialProps: { todos: [], status: 'all', hasAnswered: false } },
  );
  return async (status: Filter) => {
    renders.length = 0;
    await act(async () => rerender({ todos, status, hasAnswered: true }));
    return { first: renders[0], last: renders.at(-1) };
  };
}

test('a long list opens with its first screenful', async () => {
  const show = renderShown(all);
  const { first, last } = await show('all');
  expect(first).toEqual(all.slice(0, 100));
  expect(last).toEqual(all);
});

test('a filter change begins with a screenful and the rows that were there', async () => {
  const show = renderShown(all);
  await show('active');
  const { first, last } = await show('all');
  expect(first).toEqual([...all.slice(0, 100), ...all.slice(100).filter((t) => !t.completed)]);
  expect(last).toEqual(all);
});

test('a filter change that only removes rows shows at once', async () => {
  const show = renderShown(all);
  await show('all');
  const { first } = await show('active');
  expect(first).toEqual(active);
});
