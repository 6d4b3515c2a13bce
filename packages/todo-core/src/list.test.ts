import { describe, expect, test } from 'vitest';
import { bread, eggs, milk } from './deferred-api.test-utils.ts';
import { appendTodo, keepUnchanged, removeTodo, replaceTodo } from './list.ts';
import type { Todo } from './todo.ts';

const frozen = (...todos: readonly Todo[]) => Object.freeze(todos);
const list = frozen(milk, bread, eggs);
const salt: Todo = { id: 4, title: 'Salt', completed: false, userId: 7 };

describe('appendTodo', () => {
  test('returns a new list with the todo at its end', () => {
    const longer = appendTodo(list, salt);
    expect(longer).toStrictEqual([milk, bread, eggs, salt]);
    expect(longer[3]).toBe(salt);
  });

  test('replaces a todo of the same id in its place, so that ids stay unique', () => {
    const again = { ...bread, title: 'Rye bread' };
    expect(appendTodo(list, again)).toStrictEqual([milk, again, eggs]);
  });
});

describe('replaceTodo', () => {
  test.each([0, 1, 2])('puts the todo into place %i; every other keeps its reference', (index) => {
    const renamed = { ...(list[index] as Todo), title: 'Renamed' };
    const replaced = replaceTodo(list, renamed);
    expect(replaced).toHaveLength(3);
    for (const [place, todo] of replaced.entries()) {
      expect(todo).toBe(place === index ? renamed : list[place]);
    }
  });

  test('returns the same list for an unknown id, and for an equal todo', () => {
    for (const todos of [list, frozen()]) expect(replaceTodo(todos, salt)).toBe(todos);
    expect(replaceTodo(list, { ...bread })).toBe(list);
  });

  test.each([{ title: 'Rye' }, { completed: false }, { userId: 8 }, { createdAt: 1 }])(
    'replaces a todo that differs in %o, and one that has lost it',
    (difference) => {
      const other = { ...bread, ...difference };
      expect(replaceTodo(frozen(bread), other)).toStrictEqual([other]);
      expect(replaceTodo(frozen(other), bread)).toStrictEqual([bread]);
    },
  );
});

describe('removeTodo', () => {
  test('returns a new list without the todo, the others by reference', () => {
    const shorter = removeTodo(list, bread.id);
    expect(shorter).toHaveLength(2);
    expect(shorter[0]).toBe(milk);
    expect(shorter[1]).toBe(eggs);
  });

  test.each([4, 0, NaN])('returns the same list for the unknown id %s', (id) => {
    for (const todos of [list, frozen()]) expect(removeTodo(todos, id)).toBe(todos);
  });
});

describe('keepUnchanged', () => {
  const copy = list.map((todo) => ({ ...todo }));

  test('keeps equal todos by reference, and the list if nothing differs', () => {
    expect(keepUnchanged(list, copy)).toBe(list);
    for (const after of [copy.slice(0, 2), [...copy].reverse(), [...copy, salt]]) {
      const kept = keepUnchanged(list, after);
      expect(kept).toStrictEqual(after);
      for (const todo of kept) if (todo.id !== salt.id) expect(list).toContain(todo);
    }
  });

  test('copies what is new or differs', () => {
    const after = [{ ...milk, title: 'Oat milk' }, bread, salt];
    const kept = keepUnchanged(list, after);
    expect(kept).toStrictEqual(after);
    expect(kept[0]).not.toBe(after[0]);
    expect(kept[2]).not.toBe(salt);
  });
});
