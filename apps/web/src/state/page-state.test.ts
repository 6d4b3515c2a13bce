import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { createTestApi, upTo } from '../test/todo.ts';
import { createPage, PageContext, select, usePageState } from '../page.ts';

/** Renders the list of a store of completed todos, whose API answers after `delayMs`. */
async function renderTodos(count: number, delayMs: number) {
  vi.useFakeTimers();
  const todos = upTo(count).map((each) => ({ ...each, completed: true }));
  const respond = <T>(answer: T): Promise<T> =>
    new Promise((resolve) => setTimeout(resolve, delayMs, answer));
  const api = createTestApi({ update: respond, remove: () => respond(undefined) });
  const page = createPage({ ...api, list: async () => todos });
  const { store } = page;
  await store.load();
  const render = vi.fn(() => usePageState(select.snapshot));
  const { result } = renderHook(render, {
    wrapper: (props) => createElement(PageContext, { value: page, ...props }),
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
  await pass(5);
  expect(result.current.todos[0]).toMatchObject({ completed: false });
  // StrictMode renders twice.
  expect(render).toHaveBeenCalledTimes(2);
  // What the first change would have shown is no reason to show this one.
  act(() => void store.toggle(2));
  await pass(7);
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
