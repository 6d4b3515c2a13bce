import { expect, test } from 'vitest';
import { milk } from './store/story-words.test-utils.ts';
import { isTodo, parseTitle } from './todo.ts';

const { MAX_SAFE_INTEGER: max } = Number;

test.each([
  ...[{}, { title: '' }, { id: 0, userId: 0 }, { createdAt: 'today' }],
  ...[
    { id: max, userId: -max },
    { id: 1.5, userId: -0.5 },
  ],
])('isTodo accepts a todo with %o', (fields) => {
  expect(isTodo({ ...milk, ...fields })).toBe(true);
});

test.each([
  ...[{ id: undefined }, { id: '1' }, { id: NaN }, { id: Infinity }, { title: null }],
  ...[{ title: ['Milk'] }, { completed: undefined }, { completed: 0 }, { userId: '7' }],
  // JSON.parse has rounded these: they may be the ids of others.
  ...[{ id: max + 1 }, { id: -max - 1 }, { userId: max + 1 }, { userId: -max - 1 }],
])('isTodo refuses a todo with %o', (fields) => {
  expect(isTodo({ ...milk, ...fields })).toBe(false);
});

test('isTodo refuses whatever is not a plain object', () => {
  expect([undefined, null, 'todo', [milk], () => milk].filter(isTodo)).toStrictEqual([]);
});

test.each([
  [' Buy  milk\n', undefined, 'Buy  milk'],
  ['x', undefined, 'x'],
  ['', undefined, undefined],
  [' \t\n\u00a0\u2028\u3000\ufeff', undefined, undefined],
  [' ab ', 3, undefined],
  [' abc ', 3, 'abc'],
  ['😀', 3, undefined],
  ['😀😀', 3, '😀😀'],
])('parseTitle(%j, %j) returns %j', (text, minLength, title) => {
  expect(parseTitle(text, minLength)).toBe(title);
});
