import { act, render, renderHook, screen } from '@testing-library/react';
import { type ComponentProps, useEffect } from 'react';
import {
  createTodoStore,
  type Filter,
  type RenameChange,
  type Todo,
  type TodoApi,
} from 'todo-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNewTodos } from '../state/new-todos.ts';
import { todo } from '../test/todo.ts';
import { groupTodos, TodoRows, useShownTodos, useTodos } from './long-list.tsx';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => todo(index + 1));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an action', () => {
  /** Renders the hook for a store of completed todos, whose API answers after `delayMs`. */
  function renderTodos(count: number, delayMs: number) {
    const todos = upTo(count).map((each) => ({ ...each, completed: true }));
    function respond<T>(answer: T): Promise<T> {
      return new Promise((resolve) => setTimeout(resolve, delayMs, answer));
    }
    const store = createTodoStore(
      {
        list: () => respond(todos),
        create: (title) => respond(todo(99, title)),
        update: respond,
        remove: () => respond(undefined),
      },
      { todos },
    );
    let renders = 0;
    const { result } = renderHook(() => {
      renders += 1;
      return useTodos(store);
    });
    return { store, result, renders: () => renders };
  }

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('that is quick renders only its outcome', async () => {
    const { store, result, renders } = renderTodos(2, 30);
    const before = renders();
    act(() => void store.toggle(1));
    await pass(20);
    expect(renders()).toBe(before);
    await pass(10);
    expect(result.current.todos[0]).toMatchObject({ completed: false });
    // StrictMode renders twice.
    expect(renders()).toBe(before + 2);
    // What the first change would have shown is no reason to show this one.
    act(() => void store.toggle(2));
    await pass(25);
    expect(renders()).toBe(before + 2);
  });

  it('of 600 calls renders the list fewer than 20 times', async () => {
    const { store, result, renders } = renderTodos(600, 2);
    // Inside act, React would delay all renders to its end.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    void store.clearCompleted();
    await vi.advanceTimersByTimeAsync(100);
    const { length } = result.current.todos;
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThan(600);
    await vi.advanceTimersByTimeAsync(1000);
    expect(result.current.todos).toEqual([]);
    expect(renders()).toBeLessThan(20);
  });
});

describe('a long list', () => {
  const todos = upTo(400).map((each) => ({ ...each, completed: each.id % 2 === 0 }));
  const active = todos.filter(({ completed }) => !completed);

  /** Returns how to show a filter. That returns the rows of its first and of its last render. */
  function renderShown() {
    const renders: (readonly Todo[])[] = [];
    const { rerender } = renderHook(
      ({ filter }: { filter?: Filter }) => {
        const shown = useShownTodos(filter ? todos : [], filter ?? 'all', filter !== undefined);
        useEffect(() => void renders.push(shown));
      },
      { initialProps: {} },
    );
    return async (filter: Filter) => {
      renders.length = 0;
      await act(async () => rerender({ filter }));
      return { first: renders[0], last: renders.at(-1) };
    };
  }

  it('opens with its first screenful', async () => {
    expect(await renderShown()('all')).toEqual({ first: todos.slice(0, 100), last: todos });
  });

  it('first renders a screenful and the rows already shown when the filter changes', async () => {
    const show = renderShown();
    await show('active');
    const { first, last } = await show('all');
    expect(first).toEqual([...todos.slice(0, 100), ...active.slice(50)]);
    expect(last).toEqual(todos);
  });
});

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
    const ignore = () => {};
    const newTodos = createNewTodos(createTodoStore({} as TodoApi));
    const rows = (props: Partial<ComponentProps<typeof TodoRows>>) => (
      <TodoRows
        todos={todos}
        changes={new Map()}
        newTodos={newTodos}
        onToggle={ignore}
        onRename={ignore}
        onRetryRename={ignore}
        onDiscardRename={ignore}
        onRemove={ignore}
        onEditChange={ignore}
        {...props}
      />
    );
    const { rerender } = render(rows({}), { reactStrictMode: false });
    titleOf.mockClear();
    const show = (props: Parameters<typeof rows>[0]) => rerender(rows(props));
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    return { newTodos, todos, titleOf, show, pass };
  }

  const titlesIn = (selector: string) =>
    Array.from(document.querySelectorAll(`${selector} .title`), (title) => title.textContent);

  it('of every group show what is pending or has failed', () => {
    const { show } = renderRows();
    show({ changes: new Map([2, 69].map((id) => [id, { busy: 'toggle' }])) });
    expect(titlesIn('[aria-busy]')).toEqual(['Todo 2', 'Todo 69']);
    show({ changes: new Map([[69, { savingTitle: 'Newer' }]]) });
    expect(screen.getByText('Newer')).toBeVisible();
    show({ changes: new Map([[69, { failedRename: { title: 'Other' } as RenameChange }]]) });
    expect(screen.queryByText('Newer')).not.toBeInTheDocument();
    expect(screen.getByText('Other')).toBeVisible();
  });

  it('of one group render when one of its todos changes', () => {
    const { show, todos, titleOf } = renderRows();
    show({ todos: todos.map((each) => (each.id === 50 ? todo(50, 'Todo 50', true) : each)) });
    expect(screen.getByRole('checkbox', { name: 'Todo 50' })).toBeChecked();
    expect(titleOf).toHaveBeenCalledTimes(31);
  });

  it('of one group render when one of its todos is new', () => {
    const { newTodos, titleOf, pass } = renderRows();
    newTodos.add([todo(50)]);
    pass(50);
    expect(titlesIn('[data-new]')).toEqual(['Todo 50']);
    expect(titleOf).toHaveBeenCalledTimes(32);
  });

  it('of new todos are highlighted for about 1.4 seconds', () => {
    const { newTodos, pass } = renderRows();
    newTodos.add([todo(1), todo(40)]);
    pass(1000);
    newTodos.add([todo(2)]);
    pass(50);
    expect(titlesIn('[data-new]')).toEqual(['Todo 1', 'Todo 2', 'Todo 40']);
    pass(400);
    expect(titlesIn('[data-new]')).toEqual(['Todo 2']);
    pass(1000);
    expect(titlesIn('[data-new]')).toEqual([]);
  });

  it('may be skipped off the screen from 101 todos on', () => {
    const { show } = renderRows();
    expect(titlesIn('[data-skippable]')).toEqual([]);
    show({ todos: upTo(101) });
    expect(titlesIn('[data-skippable]')).toHaveLength(101);
  });
});
