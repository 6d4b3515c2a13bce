import { expect, it } from 'vitest';
import { createLocalTodo } from './local-todo.ts';

const now = 1_700_000_000_000;

it('a new todo is not completed and has the timestamp as its id', () => {
  expect(createLocalTodo([], 'Milk', now)).toMatchObject({
    id: now,
    title: 'Milk',
    completed: false,
  });
});

it('todos of the same millisecond get the next free ids', () => {
  const first = createLocalTodo([], 'Milk', now);
  const second = createLocalTodo([first], 'Bread', now);
  const third = createLocalTodo([first, second], 'Eggs', now);
  expect([second.id, third.id]).toEqual([now + 1, now + 2]);
});
