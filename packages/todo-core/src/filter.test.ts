import { expect, test } from 'vitest';
import { bread, eggs, milk } from './deferred-api.test-utils.ts';
import { countActive, parseStatus, type Status, statuses, visibleTodos } from './filter.ts';

const list = [milk, bread, eggs];
const unknown = ['', 'ALL', ' active', 'constructor', '__proto__'];

test('parseStatus returns the status that a route names, and all for anything else', () => {
  expect(statuses.map(parseStatus)).toStrictEqual(['all', 'active', 'completed']);
  for (const value of [...unknown, null, undefined]) expect(parseStatus(value)).toBe('all');
});

test('visibleTodos returns the active or the completed todos, and the same list for any other status', () => {
  expect(visibleTodos(list, 'active')).toStrictEqual([milk, eggs]);
  expect(visibleTodos(list, 'completed')).toStrictEqual([bread]);
  for (const status of ['all', ...unknown]) expect(visibleTodos(list, status as Status)).toBe(list);
});

test('countActive returns the number of items left', () => {
  expect([list, [bread], []].map(countActive)).toStrictEqual([2, 0, 0]);
});
