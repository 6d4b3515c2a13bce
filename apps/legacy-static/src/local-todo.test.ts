import { expect, it } from 'vitest';
import { createLocalTodo } from './local-todo.ts';

const now = 1_700_000_000_000;

it('a new todo has the timestamp as its id, or the next number that no todo has', () => {
  const first = createLocalTodo([], 'Milk', now);
  const second = createLocalTodo([first], 'Bread', now);
  const third = createLocalTodo([first, second], 'Eggs', now);
  expect(first).toMatchObject({ id: now, title: 'Milk', completed: false });
  expect([second.id, third.id]).toEqual([now + 1, now + 2]);
});
