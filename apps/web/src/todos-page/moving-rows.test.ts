import { act, renderHook } from '@testing-library/react';
import type { Filter } from 'todo-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { todo } from '../test/todo.ts';
import { useMovingRows } from './moving-rows.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});

/** Reads a list such as `1 2- 3+ 5..7`: todos that the filter shows, that it hides, and that are added here. */
function propsOf(list: string) {
  const [, filter, , edited, ids = ''] = /^(?:(\w+): )?(edit (\d+): )?(.*)$/.exec(list) ?? [];
  const todos = ids.split(' ').flatMap((text) => {
    const [, from, to = from, mark] = /^(\d+)(?:\.\.(\d+))?(.?)$/.exec(text) ?? [];
    const count = from ? Number(to) - Number(from) + 1 : 0;
    return Array.from({ length: count }, (_, index) => ({ id: Number(from) + index, mark }));
  });
  const idsOf = (mark: string) => todos.filter((each) => each.mark === mark).map(({ id }) => id);
  const hidden = idsOf('-');
  const all = todos.map(({ id }) => todo(id, '', hidden.includes(id)));
  return {
    now: {
      todos: all,
      shown: all.filter(({ id }) => !hidden.includes(id)),
      filter: filter === 'none' ? undefined : ((filter ?? 'all') as Filter),
    },
    newIds: new Set(idsOf('+')),
    editedId: edited ? Number(edited) : undefined,
  };
}

/** Plays lists, one after another. Returns the rows, and how each of them moves: `+` comes, `-` goes, `~` changes. */
function play(lists: string) {
  const [first = '', ...more] = lists.split(' | ');
  const { result, rerender } = renderHook(
    ({ now, newIds, editedId }) => useMovingRows(now, newIds, editedId),
    { initialProps: propsOf(first) },
  );
  for (const list of more) {
    if (list === 'end') act(() => void vi.advanceTimersByTime(430));
    else rerender(propsOf(list));
  }
  const { rows, motion } = result.current;
  const marks = { comes: '+', goes: '-', changed: '~' };
  const rowOf = ({ id, completed }: (typeof rows)[0]) => {
    const how = motion?.get(id);
    return `${id}${how ? marks[how] : ''}${completed ? '✓' : ''}`;
  };
  return rows.map(rowOf);
}

// What follows `→` is all that is rendered, or its end.
it.each([
  ['what is deleted or leaves the filter moves in its place', '1 2 3 4 | 1 2- 4 → 1 2~✓ 3- 4'],
  ['and is gone then', '1 2 3 4 | 1 2- 4 | end → 1 4'],
  [
    'todos show that they leave, however many',
    '1..5 | 1..4 5- | 1..3 4..5- | 1 2 3..5- → 1 2 3~✓ 4~✓ 5~✓',
  ],
  [
    'rows that leave keep their places when others go',
    'edit 1: 1 2- 3 4 | edit 1: 2 3- 4 | 2 3- → 2+ 3~✓ 4-',
  ],
  ['and when another one leaves', '1 2 3 | 1 3 | 3 → 1- 2- 3'],
  ['a third one in one motion stops them all', '1..4 | 1..3 | 1 2 | 1 → 1'],
  ['what comes back stands still', '1 2 3 | 1 3 | 1 2 3 → 1 2 3'],
  ['an edited row goes at once, which saves what is typed', 'edit 2: 1 2 | edit 2: 1 → 1'],
  ['rows that come open, and go on when others come', '1 | 1 2 | 1 2 3 → 1 2+ 3+'],
  ['a first list stands still', 'none:  | 1 2 → 1 2'],
  ['another filter does, too', '1- 2- | active: 1 2 → 1 2'],
  ['and what this page has added', '1 | 1 2 3+ → 1 2+ 3'],
  ['20 come together', ' | 1..20 → 19+ 20+'],
  ['21 do not move', ' | 1..21 → 20 21'],
  ['nor do the others with one more', ' | 1..20 | 1..21 → 20 21'],
  ['but the next one does', ' | 1..21 | end | 1..22 → 21 22+'],
  ['nothing comes in a list of more than 500', '1..500 | 1..501 → 500 501'],
  ['but goes', '1..501 | 1..500 → 500 501-'],
])('%s', (_, story) => {
  const [lists = '', rows = ''] = story.split(' → ');
  const expected = rows.split(' ');
  expect(play(lists).slice(-expected.length)).toEqual(expected);
});
