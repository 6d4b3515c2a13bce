import { expect, test } from 'vitest';
import { bread, eggs, milk } from './store/story-words.test-utils.ts';
import { countActive, parseFilter, type Filter, filters, visibleTodos } from './filter.ts';

const list = [milk, bread, eggs];
const unknown = ['', 'ALL', ' active', 'constructor', '__proto__'];

test('parseFilter returns all for anything that is not a filter', () => {
  expect(filters.map(parseFilter)).toStrictEqual(['all', 'active', 'completed']);
  for (const value of [...unknown, null, undefined]) expect(parseFilter(value)).toBe('all');
});

test('visibleTodos returns the todos that a filter shows', () => {
  expect(visibleTodos(list, 'active')).toStrictEqual([milk, eggs]);
  expect(visibleTodos(list, 'completed')).toStrictEqual([bread]);
  for (const filter of ['all', ...unknown]) expect(visibleTodos(list, filter as Filter)).toBe(list);
});

test('countActive returns the number of items left', () => {
  expect([list, [bread], []].map(countActive)).toStrictEqual([2, 0, 0]);
});
