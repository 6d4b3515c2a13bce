import { act, renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import type { Status, Todo } from 'todo-core';
import { expect, test } from 'vitest';
import { useShownTodos } from './use-shown-todos.ts';

const all = Array.from({ length: 400 }, (_, index): Todo => ({
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

/** Records the groups of each render. */
function renderGroups(initialTodos: readonly Todo[]) {
  const renders: (readonly (readonly Todo[])[])[] = [];
  const { rerender } = renderHook(
    (props: Props) => {
      const groups = useShownTodos(props.todos, props.status, props.isLoaded);
      // Effects run only for renders that reach the page.
      useEffect(() => void renders.push(groups));
    },
    { initialProps: { todos: [], status: 'all', isLoaded: false } },
  );
  return async (status: Status, todos = initialTodos) => {
    renders.length = 0;
    await act(async () => rerender({ todos, status, isLoaded: true }));
    return { first: renders[0], last: renders.at(-1) };
  };
}

/** Records what each render shows. */
function renderShown(todos: readonly Todo[]) {
  const show = renderGroups(todos);
  return async (status: Status) => {
    const { first, last } = await show(status);
    return { first: first?.flat(), last: last?.flat() };
  };
}

test('a long list opens with its first screenful, and the rest follows', async () => {
  const show = renderShown(all);
  const { first, last } = await show('all');
  expect(first).toEqual(all.slice(0, 100));
  expect(last).toEqual(all);
});

test('a filter change shows its first screenful and the rows that were there, and the rest follows', async () => {
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

test('a list of no more than a screenful shows at once', async () => {
  const few = all.slice(0, 120);
  const show = renderShown(few);
  await show('all');
  const { first } = await show('completed');
  expect(first).toEqual(few.filter(({ completed }) => completed));
});

test('a todo stays in its group while others come and go, so that its row is kept', async () => {
  const show = renderGroups(all);
  const opened = await show('active');
  // The 100th active todo is the 199th of all.
  expect(opened.last).toEqual([active.slice(0, 100), active.slice(100)]);
  expect((await show('all')).last).toEqual([all.slice(0, 199), all.slice(199)]);

  const created: Todo = { id: 400, title: 'Todo 400', completed: false, userId: 1 };
  const changed = [...all.slice(10, 250), ...all.slice(260), created];
  expect((await show('all', changed)).last).toEqual([
    all.slice(10, 199),
    [...all.slice(199, 250), ...all.slice(260), created],
  ]);
});

test('a list that comes in another order is shown in that order', async () => {
  const show = renderGroups(all);
  await show('all');
  const reversed = [...all].reverse();
  const { last } = await show('all', reversed);
  expect(last?.flat()).toEqual(reversed);
});
