import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Filter, Todo } from 'todo-core';
import { useMovingRows } from './moving-rows.ts';
import { todo, upTo } from '../test/todo.ts';

interface Props {
  todos: readonly Todo[];
  shown?: readonly Todo[];
  filter?: Filter | undefined;
  editedId?: number;
  newIds?: ReadonlySet<number>;
}

const two = upTo(2);

function renderRows(initialProps: Props) {
  const { result, rerender } = renderHook(
    ({ todos, shown = todos, filter, newIds = new Set(), editedId }: Props) =>
      useMovingRows({ todos, shown, filter }, newIds, editedId),
    { initialProps: { filter: 'all', ...initialProps } },
  );
  return {
    show: (props: Props) => rerender({ filter: 'all', ...props }),
    endMotion: () => act(() => void vi.advanceTimersByTime(430)),
    ids: () => result.current.rows.map(({ id }) => id),
    motion: () => Object.fromEntries(result.current.motion ?? []),
    row: (id: number) => result.current.rows.find((row) => row.id === id),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});

describe('rows that leave', () => {
  it('stay in their places until they have moved: what is deleted, and what leaves the filter', () => {
    const rows = renderRows({ todos: upTo(4) });
    const completed = todo(2, 'Two', true);
    const left = [todo(1), completed, todo(4)];
    rows.show({ todos: left, shown: [todo(1), todo(4)] });
    expect(rows.ids()).toEqual([1, 2, 3, 4]);
    expect(rows.motion()).toEqual({ 2: 'changed', 3: 'goes' });
    expect(rows.row(2)).toEqual(completed);
    rows.endMotion();
    expect(rows.ids()).toEqual([1, 4]);
    expect(rows.motion()).toEqual({});
  });

  it('show that they have changed, one by one, however many there are', () => {
    const rows = renderRows({ todos: upTo(9) });
    for (let count = 8; count > 0; count -= 1) {
      const todos = upTo(9).map(({ id }) => todo(id, 'Done', id > count));
      rows.show({ todos, shown: todos.slice(0, count) });
      expect(rows.motion()).toMatchObject({ [count + 1]: 'changed' });
    }
  });

  it('keep their places when others come back and go', () => {
    const rows = renderRows({ todos: upTo(4), shown: [todo(1), todo(3), todo(4)], editedId: 1 });
    const done = todo(3, 'Three', true);
    rows.show({ todos: [todo(2), done, todo(4)], shown: [todo(2), todo(4)], editedId: 1 });
    expect(rows.ids()).toEqual([2, 3, 4]);
    rows.show({ todos: [todo(2), done], shown: [todo(2)] });
    expect(rows.ids()).toEqual([2, 3, 4]);
  });

  it('go on leaving when another one leaves', () => {
    const rows = renderRows({ todos: upTo(3) });
    rows.show({ todos: [todo(1), todo(3)] });
    rows.show({ todos: [todo(3)] });
    expect(rows.ids()).toEqual([1, 2, 3]);
    expect(rows.motion()).toEqual({ 1: 'goes', 2: 'goes' });
  });

  it('stand still when they come back', () => {
    const rows = renderRows({ todos: upTo(3) });
    rows.show({ todos: [todo(1), todo(3)] });
    rows.show({ todos: upTo(3) });
    expect(rows.ids()).toEqual([1, 2, 3]);
    expect(rows.motion()).toEqual({});
  });

  it('go at once if their titles are edited, which saves what is typed', () => {
    const rows = renderRows({ todos: upTo(2), editedId: 2 });
    rows.show({ todos: [todo(1)], editedId: 2 });
    expect(rows.ids()).toEqual([1]);
  });
});

describe('rows that come', () => {
  it('open, and go on opening when others come', () => {
    const rows = renderRows({ todos: upTo(1) });
    rows.show({ todos: upTo(2) });
    rows.show({ todos: upTo(3) });
    expect(rows.motion()).toEqual({ 2: 'comes', 3: 'comes' });
  });

  it.each<[string, Props, Props]>([
    ['of a first list', { todos: [], filter: undefined }, { todos: two }],
    ['of another filter', { todos: two, shown: [] }, { todos: upTo(2), filter: 'active' }],
  ])('just stand there: those %s', (_, before, after) => {
    const rows = renderRows(before);
    rows.show(after);
    expect(rows.motion()).toEqual({});
  });

  it('just stand there if this page has added them: their titles did before', () => {
    const rows = renderRows({ todos: upTo(1) });
    rows.show({ todos: upTo(3), newIds: new Set([3]) });
    expect(rows.motion()).toEqual({ 2: 'comes' });
  });

  it.each([
    ['more than 20 come at once', [21]],
    ['more than 20 come in one motion', [20, 21]],
  ])('just stand there if %s', (_, counts) => {
    const rows = renderRows({ todos: [] });
    for (const count of counts) rows.show({ todos: upTo(count) });
    expect(Object.keys(rows.motion())).toHaveLength(0);
    rows.endMotion();
    rows.show({ todos: upTo(23) });
    expect(rows.motion()).toMatchObject({ 23: 'comes' });
  });

  it('just stand there in a list of more than 500', () => {
    const rows = renderRows({ todos: upTo(500) });
    rows.show({ todos: upTo(501) });
    expect(rows.motion()).toEqual({});
    rows.show({ todos: upTo(500) });
    expect(rows.motion()).toEqual({ 501: 'goes' });
  });
});
