import { act, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { RenameChange } from 'todo-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHighlights } from '../state/highlights.ts';
import { todo, upTo } from '../test/todo.ts';
import { groupTodos, TodoRows } from './todo-rows.tsx';

function ignore() {}

const callbacks = {
  onToggle: ignore,
  onRename: ignore,
  onRetryRename: ignore,
  onDiscardRename: ignore,
  onRemove: ignore,
  onEditChange: ignore,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['oldest first', [1, 31, 32, 64], { 0: [1, 31], 1: [32], 2: [64] }],
  ['newest first', [64, 32, 31, 1], { 2: [64], 1: [32], 0: [31, 1] }],
  // Until the list is loaded again.
  ['newest first, a new one last', [32, 31, 64], { 1: [32], 0: [31, 64] }],
  ['in any order', [1, 70, 2, 99], { 0: [1], 2: [70, 2], 3: [99] }],
])('todos are grouped by their ids, in the order of the list: %s', (_, ids, groups) => {
  const made = groupTodos(ids.map((id) => todo(id)));
  expect(made.flatMap((group) => group.todos.map(({ id }) => id))).toEqual(ids);
  const entries = made.map((group) => [group.key, group.todos.map(({ id }) => id)] as const);
  expect(Object.fromEntries(entries)).toEqual(groups);
});

describe('rows', () => {
  /** Renders the rows. Returns how to show others, and how many of the first 100 have rendered since. */
  function renderRows() {
    const titleOf = vi.fn((id: number) => `Todo ${id}`);
    const todos = upTo(100).map((each) => ({
      ...each,
      get title() {
        return titleOf(each.id);
      },
    }));
    const newIds = createHighlights();
    function add(id: number) {
      const change = { id, state: 'sent', action: 'create', title: '' } as const;
      newIds.handleEnd({ outcome: 'made', change, before: undefined, todo: todo(id) });
    }
    const rows = (props: Partial<ComponentProps<typeof TodoRows>>) => (
      <TodoRows
        {...callbacks}
        todos={todos}
        changes={new Map()}
        motion={undefined}
        newIds={newIds}
        {...props}
      />
    );
    const { rerender } = render(rows({}), { reactStrictMode: false });
    titleOf.mockClear();
    const show = (props: Parameters<typeof rows>[0]) => rerender(rows(props));
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    return { add, todos, titleOf, show, pass };
  }

  const titlesIn = (selector: string) =>
    Array.from(document.querySelectorAll(`${selector} .title`), (title) => title.textContent);

  it('of every group show what is pending or has failed', () => {
    const { show, todos } = renderRows();
    show({ changes: new Map([2, 69].map((id) => [id, { busy: 'toggle' }])) });
    expect(titlesIn('[aria-busy]')).toEqual(['Todo 2', 'Todo 69']);
    for (const savingTitle of ['New', 'Newer']) {
      show({ changes: new Map([[69, { busy: 'rename', savingTitle }]]) });
      expect(screen.getByText(savingTitle)).toBeVisible();
    }
    show({ changes: new Map([[69, { failedRename: { title: 'Other' } as RenameChange }]]) });
    expect(screen.queryByText('Newer')).not.toBeInTheDocument();
    expect(screen.getByText('Other')).toBeVisible();
    show({ todos: todos.slice(0, 99) });
    for (const title of ['Other', 'Todo 100']) {
      expect(screen.queryByText(title)).not.toBeInTheDocument();
    }
  });

  it('of one group render when one of its todos changes', () => {
    const { show, todos, titleOf } = renderRows();
    show({ todos: todos.map((each) => (each.id === 50 ? todo(50, 'Todo 50', true) : each)) });
    expect(screen.getByRole('checkbox', { name: 'Todo 50' })).toBeChecked();
    expect(titleOf).toHaveBeenCalledTimes(31);
  });

  it('of one group render when one of its todos is new', () => {
    const { add, titleOf, pass } = renderRows();
    add(50);
    pass(50);
    expect(titlesIn('[data-new]')).toEqual(['Todo 50']);
    expect(titleOf).toHaveBeenCalledTimes(32);
  });

  it('of new todos are highlighted for about 1.4 seconds', () => {
    const { add, pass } = renderRows();
    add(1);
    add(40);
    pass(1000);
    add(2);
    pass(50);
    expect(titlesIn('[data-new]')).toEqual(['Todo 1', 'Todo 2', 'Todo 40']);
    pass(400);
    expect(titlesIn('[data-new]')).toEqual(['Todo 2']);
    pass(1000);
    expect(titlesIn('[data-new]')).toEqual([]);
  });

  it('may be skipped off the screen from 101 todos on', () => {
    const { show, todos } = renderRows();
    expect(titlesIn('[data-skippable]')).toEqual([]);
    show({ todos: [...todos, todo(101)] });
    expect(titlesIn('[data-skippable]')).toHaveLength(101);
  });
});

it('a row that has the focus keeps its place in the document, whatever order a list has', () => {
  const newIds = createHighlights();
  const rows = (ids: readonly number[]) => (
    <TodoRows
      {...callbacks}
      todos={ids.map((id) => todo(id))}
      changes={new Map()}
      motion={undefined}
      newIds={newIds}
    />
  );
  const { rerender } = render(rows([1, 1000, 5]));
  const focused = screen.getByRole('checkbox', { name: 'Todo 5' });
  act(() => focused.focus());
  for (const ids of [
    [1, 5],
    [5, 1000, 1],
    [1, 1000, 5],
    [40, 5, 1],
    [5, 70, 6, 40],
  ]) {
    rerender(rows(ids));
    // In another parent, React would mount it again.
    expect(screen.getByRole('checkbox', { name: 'Todo 5' })).toBe(focused);
    expect(focused).toHaveFocus();
    expect(screen.getAllByRole('checkbox')).toEqual(
      ids.map((id) => screen.getByRole('checkbox', { name: `Todo ${id}` })),
    );
  }
});
