import { describe, expect, test } from 'vitest';
import { isTodo, parseTitle } from './todo.ts';

const todo = Object.freeze({ id: 1, title: 'Milk', completed: false, userId: 7 });

describe('isTodo', () => {
  test.each([{}, { title: '' }, { createdAt: 'today' }, { id: 0, userId: 0 }])(
    'accepts a todo, also with %o',
    (fields) => {
      expect(isTodo({ ...todo, ...fields })).toBe(true);
    },
  );

  test.each([undefined, null, true, 1, 'todo', Symbol('todo'), [], {}, () => todo, [todo]])(
    'refuses %o',
    (value) => {
      expect(isTodo(value)).toBe(false);
    },
  );

  test.each([
    ...[{ id: undefined }, { id: '1' }, { id: NaN }, { id: Infinity }, { id: 1n }],
    ...[{ title: undefined }, { title: 1 }, { title: ['Milk'] }, { title: null }],
    ...[{ completed: undefined }, { completed: 0 }, { completed: 'false' }],
    ...[{ userId: undefined }, { userId: '7' }, { userId: NaN }],
  ])('refuses a todo with %o', (wrong) => {
    expect(isTodo({ ...todo, ...wrong })).toBe(false);
  });
});

describe('parseTitle', () => {
  const whiteSpace = ' \t\n\v\f\r\u00a0\u1680\u2003\u2028\u2029\u202f\u205f\u3000\ufeff';

  test('drops white space of every kind around the title, and keeps it inside', () => {
    expect(parseTitle(`${whiteSpace}Buy  milk${whiteSpace}`)).toBe('Buy  milk');
    expect(parseTitle('x')).toBe('x');
  });

  test.each(['', ' ', whiteSpace])('returns undefined for %j', (text) => {
    expect(parseTitle(text)).toBeUndefined();
  });

  test.each([
    ['ab', undefined],
    [' ab ', undefined],
    [' abc ', 'abc'],
    ['a b', 'a b'],
    ['😀', undefined],
    ['😀😀', '😀😀'],
  ])('counts what is left of %j in UTF-16 units, for a minimum of 3', (text, title) => {
    expect(parseTitle(text, 3)).toBe(title);
  });
});
