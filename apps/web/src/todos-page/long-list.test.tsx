import { act, renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import { createTodoStore, type Filter, type Todo } from 'todo-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { todo, upTo } from '../test/todo.ts';
import { useShownTodos, useTodos } from './long-list.ts';

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

  it('and a later one of the same long task render only their outcomes', async () => {
    // Fake timers stand still during a task.
    vi.useRealTimers();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const { store, result, renders } = renderTodos(2, 10);
    const before = renders();
    void store.toggle(1);
    const start = performance.now();
    while (performance.now() < start + 80);
    void store.toggle(2);
    await vi.waitFor(() => expect(result.current.todos[1]).toMatchObject({ completed: false }));
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

  it('first renders a screenful and the rows already shown when it opens or its filter changes', async () => {
    const renders: (readonly Todo[])[] = [];
    const { rerender } = renderHook(
      ({ filter }: { filter?: Filter }) => {
        const shown = useShownTodos(filter ? todos : [], filter ?? 'all', filter !== undefined);
        useEffect(() => void renders.push(shown));
      },
      { initialProps: {} },
    );
    for (const [filter, first, last] of [
      ['active', active.slice(0, 100), active],
      ['all', [...todos.slice(0, 100), ...active.slice(50)], todos],
    ] as const) {
      renders.length = 0;
      await act(async () => rerender({ filter }));
      expect([renders[0], renders.at(-1)]).toEqual([first, last]);
    }
  });
});
