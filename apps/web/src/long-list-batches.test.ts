import { act, renderHook } from '@testing-library/react';
import { createsIn, createTodoStore, type TodoApi, type TodoStore } from 'todo-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { todo } from './test/todo.ts';
import { useTodos } from './long-list.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders the hook for a store of completed todos, whose API answers after `delayMs`. */
function renderTodos(count: number, delayMs: number) {
  const todos = Array.from({ length: count }, (_, index) => todo(index + 1, undefined, true));
  const later = () => new Promise<void>((resolve) => setTimeout(resolve, delayMs));
  const api: TodoApi = {
    list: async () => todos,
    create: (title) =>
      title === 'Refused'
        ? Promise.reject(new Error('refused'))
        : later().then(() => todo(99, title)),
    update: (todo) => later().then(() => todo),
    remove: later,
  };
  const store = createTodoStore(api, { todos });
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useTodos(store);
  });
  return { store, result, renders: () => renders };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each<{ name: string; change: (store: TodoStore) => Promise<unknown> }>([
  { name: 'toggle', change: (store) => store.toggle(1) },
  { name: 'rename', change: (store) => store.rename(1, 'Milk') },
  { name: 'create', change: (store) => store.create('Milk') },
])('a quick $name renders only its outcome', async ({ change }) => {
  const { store, result, renders } = renderTodos(2, 30);
  const [before, { todos }] = [renders(), result.current];
  act(() => void change(store));
  await pass(20);
  expect(renders()).toBe(before);
  await pass(10);
  expect(result.current.todos).not.toEqual(todos);
  // StrictMode renders twice.
  expect(renders()).toBe(before + 2);
  // What the first change would have shown is no reason to show this one.
  act(() => void store.toggle(2));
  await pass(25);
  expect(renders()).toBe(before + 2);
});

test('a call that takes longer shows that it is in flight', async () => {
  const { store, result } = renderTodos(2, 500);
  act(() => void store.toggle(1));
  await pass(60);
  expect(result.current.changes).toMatchObject([{ todoId: 1, state: 'sent' }]);
  act(() => void store.create('Milk'));
  await pass(60);
  expect(createsIn(result.current.changes)).toMatchObject([{ title: 'Milk', state: 'sent' }]);
});

test('clearing 600 todos renders far less often than responses arrive', async () => {
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

test('a title that has failed is discarded at once', async () => {
  const { store, result } = renderTodos(2, 500);
  await act(() => store.create('Refused'));
  expect(result.current.changes).toMatchObject([{ title: 'Refused', state: 'failed' }]);
  act(() => store.discard(result.current.changes.map(({ id }) => id)));
  expect(result.current.changes).toEqual([]);
});
