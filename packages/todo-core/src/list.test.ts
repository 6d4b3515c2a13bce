import { expect, test } from 'vitest';
import { bread, eggs, milk } from './deferred-api.test-utils.ts';
import { appendTodo, removeTodo, replaceTodo } from './list.ts';
import type { Todo } from './todo.ts';

const list: readonly Todo[] = Object.freeze([milk, bread, eggs]);
const salt: Todo = { ...milk, id: 4, title: 'Salt' };
const rye: Todo = { ...bread, title: 'Rye' };

/** Expects these todos, by reference. */
function expectTodos(found: readonly Todo[], ...expected: Todo[]) {
  expect(found).toHaveLength(expected.length);
  for (const [index, todo] of found.entries()) expect(todo).toBe(expected[index]);
}

// That a list keeps its equal todos is tested by the refreshes of the store.
test('appendTodo adds the todo at the end unless its id is there', () => {
  expectTodos(appendTodo(list, salt), milk, bread, eggs, salt);
  expectTodos(appendTodo(list, rye), milk, rye, eggs);
});

test('replaceTodo returns the same list if there is nothing to replace', () => {
  for (const todo of [salt, { ...bread }]) expect(replaceTodo(list, todo)).toBe(list);
});

test.each([{ completed: false }, { userId: 8 }, { createdAt: 1 }])(
  'replaceTodo replaces a todo that differs only in %o',
  (difference) => {
    const other = { ...bread, ...difference };
    expectTodos(replaceTodo(list, other), milk, other, eggs);
    expectTodos(replaceTodo([other], bread), bread);
  },
);

test('removeTodo removes only the todo with the id', () => {
  expectTodos(removeTodo(list, bread.id), milk, eggs);
  expect(removeTodo(list, salt.id)).toBe(list);
});
