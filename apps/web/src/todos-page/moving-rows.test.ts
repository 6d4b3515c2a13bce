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
}

const two = upTo(2);

function renderRows(initialProps: Props) {
  const { result, rerender } = renderHook(
    ({ todos, shown = todos, filter, editedId }: Props) =>
      useMovingRows({ todos, shown, filter }, editedId),
    { initialProps: { filter: 'all', ...initialProps } },
  );
  return {
    show: (props: Props) => rerender({ filter: 'all', ...props }),
    rest: () => act(() => result.current.rest()),
    ids: () => result.current.rows.map(({ id }) => id),
    motion: () => Object.fromEntries(result.current.motion ?? []),
    row: (id: number) => result.current.rows.find((row) => row.id === id),
  };
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

describe('rows that leave', () => {
  it('stay in their places until they rest: what is deleted, and what leaves the filter', () => {
    const rows = renderRows({ todos: upTo(4) });
    const completed = todo(2, 'Two', true);
    const left = [todo(1), completed, todo(4)];
    rows.show({ todos: left, shown: [todo(1), todo(4)] });
    expect(rows.ids()).toEqual([1, 2, 3, 4]);
    expect(rows.motion()).toEqual({ 2: 'changed', 3: 'goes' });
    expect(rows.row(2)).toEqual(completed);
    rows.rest();
    expect(rows.ids()).toEqual([1, 4]);
    expect(rows.motion()).toEqual({});
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
    ['that a long list shows later', { todos: two, shown: [] }, { todos: two }],
  ])('just stand there: those %s', (_, before, after) => {
    const rows = renderRows(before);
    rows.show(after);
    expect(rows.motion()).toEqual({});
  });

  it.each([
    ['more than 20 at once', [21]],
    ['more than 20 before a rest', [20, 21]],
    ['more than five times before a rest', [1, 2, 3, 4, 5, 6]],
  ])('just stand there if they come %s', (_, counts) => {
    const rows = renderRows({ todos: [] });
    for (const count of counts) rows.show({ todos: upTo(count) });
    expect(rows.motion()).toEqual({});
    rows.show({ todos: upTo(22) });
    expect(rows.motion()).toEqual({});
    rows.rest();
    rows.show({ todos: upTo(23) });
    expect(rows.motion()).toEqual({ 23: 'comes' });
  });

  it('just stand there for people who ask for less motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const rows = renderRows({ todos: [] });
    rows.show({ todos: upTo(1) });
    expect(rows.motion()).toEqual({});
  });
});
