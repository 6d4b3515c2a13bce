import { expect, test } from 'vitest';
import { bread, eggs, milk } from './deferred-api.test-utils.ts';
import { countActive, parseStatus, type Status, statuses, visibleTodos } from './filter.ts';

const list = Object.freeze([milk, bread, eggs]);
const unknown = ['', 'ALL', 'Active', ' active', 'done', 'constructor', '__proto__'];

test('the statuses are in the order of their links', () => {
  expect(statuses).toStrictEqual(['all', 'active', 'completed']);
});

test.each(statuses)('parseStatus accepts %s', (status) => {
  expect(parseStatus(status)).toBe(status);
});

test.each([undefined, null, ...unknown])('parseStatus returns all for %j', (value) => {
  expect(parseStatus(value)).toBe('all');
});

test.each(['all', ...unknown])('visibleTodos shows the same list for %j', (status) => {
  expect(visibleTodos(list, status as Status)).toBe(list);
});

test('visibleTodos shows the active or the completed todos, in their order', () => {
  expect(visibleTodos(list, 'active')).toStrictEqual([milk, eggs]);
  expect(visibleTodos(list, 'active')[0]).toBe(milk);
  expect(visibleTodos(list, 'completed')).toStrictEqual([bread]);
});

test.each([
  [2, list],
  [0, [bread]],
  [0, []],
])('countActive returns %i for %o', (count, todos) => {
  expect(countActive(todos)).toBe(count);
});
