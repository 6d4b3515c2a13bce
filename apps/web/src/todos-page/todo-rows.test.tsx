import { act, render, screen } from '@testing-library/react';
import { PageLayout, TodoList } from '@todos/ui';
import type { ComponentProps } from 'react';
import type { RenameChange } from 'todo-core';
import { describe, expect, it, vi } from 'vitest';
import { todo, upTo } from '../test/todo.ts';
import { groupTodos, TodoRows } from './todo-rows.tsx';

it.each([
  ['oldest first', [1, 31, 32, 64], 'group 0: 1 31, group 1: 32, group 2: 64'],
  ['newest first', [64, 32, 31, 1], 'group 2: 64, group 1: 32, group 0: 31 1'],
  // Until the list is loaded again.
  ['newest first, a new one last', [32, 31, 64], 'group 1: 32, group 0: 31 64'],
  ['in any order', [1, 70, 2, 99], 'group 0: 1, group 2: 70 2, group 3: 99'],
])('todos are grouped by their ids, in the order of the list: %s', (_, ids, expected) => {
  const groups = groupTodos(ids.map((id) => todo(id))).map(
    ({ key, todos }) => `group ${key}: ${todos.map(({ id }) => id).join(' ')}`,
  );
  expect(groups.join(', ')).toBe(expected);
});

describe('rows', () => {
  /** Renders the rows of 100 todos. Returns how to show others, and a mock that is called for each that renders. */
  function renderRows() {
    const titleOf = vi.fn((id: number) => `Todo ${id}`);
    const todos = upTo(100).map((each) => ({
      ...each,
      get title() {
        return titleOf(each.id);
      },
    }));
    const [ignore, changes] = [() => {}, new Map<never, never>()];
    const callbacks = { onRetry: ignore, onDiscard: ignore, onEditChange: ignore };
    const rows = (props: Partial<ComponentProps<typeof TodoRows>>) => (
      <PageLayout>
        <TodoList>
          <TodoRows
            {...{ todos, changes, motion: undefined, newIds: new Set(), ...callbacks, ...props }}
            onToggle={ignore}
            onRename={ignore}
            onRemove={ignore}
          />
        </TodoList>
      </PageLayout>
    );
    const { rerender } = render(rows({}), { reactStrictMode: false });
    titleOf.mockClear();
    const show = (props: Parameters<typeof rows>[0]) => rerender(rows(props));
    return { todos, titleOf, show };
  }

  const titlesIn = (selector: string) =>
    Array.from(document.querySelectorAll(`${selector} .title`), (title) => title.textContent);

  it('of every group show what is pending or has failed', () => {
    const { show, todos } = renderRows();
    show({ changes: new Map([2, 69].map((id) => [id, { busy: 'toggle' }])) });
    expect(titlesIn('[aria-busy]')).toEqual(['Todo 2', 'Todo 69']);
    for (const togglingTo of [true, false]) {
      show({ changes: new Map([[69, { togglingTo }]]) });
      expect(titlesIn(`[data-asked=${togglingTo}]`)).toEqual(['Todo 69']);
    }
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

  it('of one group render when one of its todos changes, or is new', () => {
    const { show, todos, titleOf } = renderRows();
    show({ todos: todos.map((each) => (each.id === 50 ? todo(50, 'Todo 50', true) : each)) });
    expect(screen.getByRole('checkbox', { name: 'Todo 50' })).toBeChecked();
    expect(titleOf).toHaveBeenCalledTimes(31);
    show({ newIds: new Set([1, 50]) });
    expect(titleOf.mock.calls.every(([id]) => id < 64)).toBe(true);
    expect(titlesIn('[data-new]')).toEqual(['Todo 1', 'Todo 50']);
    show({});
    expect(titlesIn('[data-new]')).toEqual([]);
  });

  it('may be skipped off the screen from 101 todos on', () => {
    const { show, todos } = renderRows();
    expect(titlesIn('[data-skippable]')).toEqual([]);
    show({ todos: [...todos, todo(101)] });
    expect(titlesIn('[data-skippable]')).toHaveLength(101);
  });

  it('keep the focus and their places in the document, whatever order a list has', () => {
    const { show } = renderRows();
    const focused = screen.getByRole('checkbox', { name: 'Todo 5' });
    act(() => focused.focus());
    for (const ids of [
      [1, 5],
      [5, 1000, 1],
      [1, 1000, 5],
      [40, 5, 1],
      [5, 70, 6, 40],
    ]) {
      show({ todos: ids.map((id) => todo(id)) });
      // In another parent, React would mount it again.
      expect(screen.getByRole('checkbox', { name: 'Todo 5' })).toBe(focused);
      expect(focused).toHaveFocus();
      expect(screen.getAllByRole('checkbox')).toEqual(
        ids.map((id) => screen.getByRole('checkbox', { name: `Todo ${id}` })),
      );
    }
  });
});
