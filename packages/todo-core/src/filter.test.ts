import { describe, expect, test } from 'vitest';
import { countActive, parseStatus, type Status, statuses, visibleTodos } from './filter.ts';
import { bread, eggs, milk } from './deferred-api.test-utils.ts';

const list = Object.freeze([milk, bread, eggs].map((todo) => Object.freeze(todo)));
const strangers = ['', 'ALL', 'Active', ' active', 'done', 'constructor', '__proto__', 'toString'];

test('the statuses are in the order of their links', () => {
  expect(statuses).toStrictEqual(['all', 'active', 'completed']);
});

describe('parseStatus', () => {
  test.each(statuses)('accepts %s', (status) => {
    expect(parseStatus(status)).toBe(status);
  });

  test.each([undefined, null, ...strangers])('returns all for %j', (value) => {
    expect(parseStatus(value)).toBe('all');
  });
});

describe('visibleTodos', () => {
  test('all shows the same list', () => {
    expect(visibleTodos(list, 'all')).toBe(list);
  });

  test('active shows the todos that are not completed, by reference and in their order', () => {
    const visible = visibleTodos(list, 'active');
    expect(visible).toHaveLength(2);
    expect(visible[0]).toBe(list[0]);
    expect(visible[1]).toBe(list[2]);
  });

  test('completed shows the completed todos', () => {
    expect(visibleTodos(list, 'completed')).toStrictEqual([bread]);
    expect(visibleTodos(Object.freeze([]), 'completed')).toStrictEqual([]);
  });

  test.each(strangers)(
    'anything else that plain JavaScript passes, such as %j, shows all',
    (status) => {
      expect(visibleTodos(list, status as Status)).toBe(list);
    },
  );
});

test('countActive counts the todos that are not completed', () => {
  expect(countActive(list)).toBe(2);
  expect(countActive(Object.freeze([bread]))).toBe(0);
  expect(countActive(Object.freeze([]))).toBe(0);
});
