import { describe, expect, test } from 'vitest';
import { isTodo, parseTitle } from './todo.ts';

describe('isTodo', () => {
  const todo = Object.freeze({ id: 1, title: 'Milk', completed: false, userId: 7 });

  test('accepts a todo, also with extra fields or an empty title', () => {
    expect(isTodo(todo)).toBe(true);
    expect(isTodo(Object.freeze({ ...todo, title: '', createdAt: 'today' }))).toBe(true);
    expect(isTodo({ ...todo, id: 0, userId: 0 })).toBe(true);
  });

  test.each([undefined, null, true, 1, 'todo', Symbol('todo'), [], {}, () => todo, [todo]])(
    'refuses %o',
    (value) => {
      expect(isTodo(value)).toBe(false);
    },
  );

  test.each(['id', 'title', 'completed', 'userId'] as const)('needs the field %s', (field) => {
    const { [field]: _, ...rest } = todo;
    expect(isTodo(rest)).toBe(false);
    expect(isTodo({ ...todo, [field]: null })).toBe(false);
  });

  test.each([
    { id: '1' },
    { id: NaN },
    { id: Infinity },
    { id: 1n },
    { title: 1 },
    { title: ['Milk'] },
    { completed: 0 },
    { completed: 'false' },
    { userId: '7' },
    { userId: NaN },
  ])('needs each field to be of its type: not %o', (wrong) => {
    expect(isTodo({ ...todo, ...wrong })).toBe(false);
  });
});

describe('parseTitle', () => {
  test('drops white space around the title and keeps it inside', () => {
    expect(parseTitle('  Buy  milk\n')).toBe('Buy  milk');
    expect(parseTitle('x')).toBe('x');
  });

  const whiteSpace = ' \t\n\v\f\r\u00a0\u1680\u2003\u2028\u2029\u202f\u205f\u3000\ufeff';

  test.each(Array.from(whiteSpace, (space) => [space.charCodeAt(0).toString(16), space] as const))(
    'does not count white space of the kind U+%s',
    (_, space) => {
      expect(parseTitle(space.repeat(3))).toBeUndefined();
      expect(parseTitle(`${space}Milk${space}`)).toBe('Milk');
    },
  );

  test('an empty title is not a title', () => {
    expect(parseTitle('')).toBeUndefined();
    expect(parseTitle('', 3)).toBeUndefined();
  });

  test('a minimum of 3 counts what is left, in UTF-16 units', () => {
    expect(parseTitle('ab', 3)).toBeUndefined();
    expect(parseTitle(' ab ', 3)).toBeUndefined();
    expect(parseTitle('abc', 3)).toBe('abc');
    expect(parseTitle(' abc ', 3)).toBe('abc');
    expect(parseTitle('a b', 3)).toBe('a b');
    expect(parseTitle('😀', 3)).toBeUndefined();
    expect(parseTitle('😀😀', 3)).toBe('😀😀');
  });
});
