import { expect, test } from 'vitest';
import { bread, eggs, milk } from './store/story-words.test-utils.ts';
import { appendTodo, removeTodo, replaceTodo } from './list.ts';
import type { Todo } from './todo.ts';

const list: readonly Todo[] = Object.freeze([milk, bread, eggs]);
const salt: Todo = { ...milk, id: 4, title: 'Salt' };
const rye: Todo = { ...bread, title: 'Rye' };

// That a list keeps its equal todos is tested by the refreshes of the store.
test('appendTodo adds the todo at the end unless its id is there', () => {
  expect(appendTodo(list, salt)).toStrictEqual([milk, bread, eggs, salt]);
  expect(appendTodo(list, rye)).toStrictEqual([milk, rye, eggs]);
});

test('replaceTodo returns the same list if there is nothing to replace', () => {
  for (const todo of [salt, { ...bread }]) expect(replaceTodo(list, todo)).toBe(list);
});

test('replaceTodo replaces a todo that differs in any field', () => {
  for (const difference of [{ completed: false }, { userId: 8 }, { createdAt: 1 }]) {
    const other = { ...bread, ...difference };
    expect(replaceTodo(list, other)).toStrictEqual([milk, other, eggs]);
    expect(replaceTodo([other], bread)).toStrictEqual([bread]);
  }
});

test('removeTodo removes only the todo with the id', () => {
  expect(removeTodo(list, bread.id)).toStrictEqual([milk, eggs]);
  expect(removeTodo(list, salt.id)).toBe(list);
});
