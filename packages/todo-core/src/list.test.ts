import { expect, test } from 'vitest';
import { bread, eggs, milk } from './deferred-api.test-utils.ts';
import { appendTodo, keepUnchanged, removeTodo, replaceTodo } from './list.ts';
import type { Todo } from './todo.ts';

function frozen(...todos: readonly Todo[]): readonly Todo[] {
  return Object.freeze(todos.map((todo) => Object.freeze(todo)));
}

const list = frozen(milk, bread, eggs);
const [first, second, third] = list;
const unknown = frozen({ id: 4, title: 'Salt', completed: false, userId: 7 })[0] as Todo;

test('appendTodo returns a new list with the todo at its end', () => {
  expect(appendTodo(frozen(), unknown)).toStrictEqual([unknown]);
  const longer = appendTodo(list, unknown);
  expect(longer).toStrictEqual([milk, bread, eggs, unknown]);
  expect(longer[0]).toBe(first);
  expect(longer[3]).toBe(unknown);
  expect(list).toHaveLength(3);
});

test('appendTodo replaces a todo of the same id in its place, so that ids stay unique', () => {
  const again = { ...bread, title: 'Rye bread' };
  expect(appendTodo(list, again)).toStrictEqual([milk, again, eggs]);
});

test('replaceTodo puts the todo in its place, and every other keeps its reference', () => {
  const done = Object.freeze({ ...bread, completed: false });
  const replaced = replaceTodo(list, done);
  expect(replaced).not.toBe(list);
  expect(replaced).toHaveLength(3);
  expect(replaced[0]).toBe(first);
  expect(replaced[1]).toBe(done);
  expect(replaced[2]).toBe(third);
  expect(list[1]).toBe(second);
});

test.each([
  ['first', milk, 0],
  ['last', eggs, 2],
])('replaceTodo finds the %s todo', (_, todo, index) => {
  const renamed = { ...todo, title: 'Renamed' };
  expect(replaceTodo(list, renamed)[index]).toBe(renamed);
  expect(replaceTodo(list, renamed)).toHaveLength(3);
});

test('replaceTodo returns the same list for an unknown id', () => {
  expect(replaceTodo(list, unknown)).toBe(list);
  const empty = frozen();
  expect(replaceTodo(empty, unknown)).toBe(empty);
});

test('replaceTodo returns the same list for an equal todo, whose every field counts', () => {
  expect(replaceTodo(list, { ...bread })).toBe(list);
  for (const change of [{ title: 'Rye' }, { completed: false }, { userId: 8 }, { createdAt: 1 }]) {
    expect(replaceTodo(list, { ...bread, ...change })[1]).toStrictEqual({ ...bread, ...change });
  }
});

test('replaceTodo replaces a todo that has lost a field', () => {
  const more = frozen({ ...milk, ...{ createdAt: 1 } });
  expect(replaceTodo(more, milk)).toStrictEqual([milk]);
});

test('keepUnchanged keeps equal todos by reference, and the list if nothing differs', () => {
  const copy = list.map((todo) => ({ ...todo }));
  expect(keepUnchanged(list, copy)).toBe(list);
  const shorter = keepUnchanged(list, copy.slice(0, 2));
  expect(shorter).toHaveLength(2);
  expect(shorter[1]).toBe(second);
  const turned = keepUnchanged(list, [...copy].reverse());
  expect(turned).toStrictEqual([eggs, bread, milk]);
  expect(turned[0]).toBe(third);
  const renamed = { ...milk, title: 'Oat milk' };
  const changed = keepUnchanged(list, [renamed, bread, eggs])[0];
  expect(changed).toStrictEqual(renamed);
  expect(changed).not.toBe(renamed);
  expect(Object.isFrozen(changed)).toBe(true);
});

test('removeTodo returns a new list without the todo, the others by reference', () => {
  const shorter = removeTodo(list, bread.id);
  expect(shorter).toHaveLength(2);
  expect(shorter[0]).toBe(first);
  expect(shorter[1]).toBe(third);
  expect(list).toHaveLength(3);
  expect(removeTodo(frozen(milk), milk.id)).toStrictEqual([]);
});

test.each([4, 0, -1, NaN])('removeTodo returns the same list for the unknown id %s', (id) => {
  expect(removeTodo(list, id)).toBe(list);
  const empty = frozen();
  expect(removeTodo(empty, id)).toBe(empty);
});
