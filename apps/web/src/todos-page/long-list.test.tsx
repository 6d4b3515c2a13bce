import { act, renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import type { Filter, Todo } from 'todo-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPage, PageContext, select, usePageState } from '../state/page.ts';
import { createTestApi, upTo } from '../test/todo.ts';
import { useShownTodos } from './long-list.ts';

beforeEach(() => void vi.useFakeTimers());

/** Renders the hook for a store of completed todos, whose API answers after `delayMs`. */
async function renderTodos(count: number, delayMs: number) {
  const todos = upTo(count).map((each) => ({ ...each, completed: true }));
  const respond = <T,>(answer: T): Promise<T> =>
    new Promise((resolve) => setTimeout(resolve, delayMs, answer));
  const api = createTestApi({ update: respond, remove: () => respond(undefined) });
  const page = createPage({ ...api, list: async () => todos });
  const { store } = page;
  await store.load();
  const render = vi.fn(() => usePageState(select.snapshot));
  const { result } = renderHook(render, {
    wrapper: (props) => <PageContext value={page} {...props} />,
  });
  render.mockClear();
  return { store, result, render };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a quick action renders only its outcome', async () => {
  const { store, result, render } = await renderTodos(2, 8);
  act(() => void store.toggle(1));
  await pass(4);
  expect(render).not.toHaveBeenCalled();
  await pass(4);
  expect(result.current.todos[0]).toMatchObject({ completed: false });
  // StrictMode renders twice.
  expect(render).toHaveBeenCalledTimes(2);
  // What the first change would have shown is no reason to show this one.
  act(() => void store.toggle(2));
  await pass(7);
  expect(render).toHaveBeenCalledTimes(2);
});

it('two actions of one long task render only their outcomes', async () => {
  // Fake timers stand still during a task.
  vi.useRealTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const { store, result, render } = await renderTodos(2, 10);
  void store.toggle(1);
  const start = performance.now();
  while (performance.now() < start + 80);
  void store.toggle(2);
  await vi.waitFor(() => expect(result.current.todos[1]).toMatchObject({ completed: false }));
  expect(render).toHaveBeenCalledTimes(2);
});

it('an action of 600 calls renders the list fewer than 20 times', async () => {
  const { store, result, render } = await renderTodos(600, 2);
  // Inside act, React would delay all renders to its end.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  void store.clearCompleted();
  await vi.advanceTimersByTimeAsync(100);
  const { length } = result.current.todos;
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThan(600);
  await vi.advanceTimersByTimeAsync(1000);
  expect(result.current.todos).toEqual([]);
  expect(render.mock.calls.length).toBeLessThan(20);
});

it('a long list first renders a screenful and the rows already shown when it opens or its filter changes', async () => {
  const todos = upTo(400).map((each) => ({ ...each, completed: each.id % 2 === 0 }));
  const active = todos.filter(({ completed }) => !completed);
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
