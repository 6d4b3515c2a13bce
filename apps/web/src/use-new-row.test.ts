import { act, renderHook } from '@testing-library/react';
import { createTodoStore, type TodoApi } from 'todo-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUnsavedWork } from './unsaved-work.ts';
import { useNewRow } from './use-new-row.ts';
import { useTodos } from './use-todos.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Renders the hook for an empty list, whose API creates todos after `delayMs`. */
function renderNewRow(delayMs: number) {
  const later = () => new Promise<void>((resolve) => setTimeout(resolve, delayMs));
  const api: TodoApi = {
    list: async () => [],
    create: (title) => later().then(() => ({ id: 1, title, completed: false, userId: 1 })),
    update: async (todo) => todo,
    remove: later,
  };
  const store = createTodoStore(api, { todos: [] });
  const work = createUnsavedWork(store);
  let renders = 0;
  const { result } = renderHook(
    () => {
      renders += 1;
      return useNewRow(store, work, useTodos(store).todos);
    },
    { reactStrictMode: false },
  );
  return { result, renders: () => renders };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a todo that is created quickly renders once', async () => {
  const { result, renders } = renderNewRow(30);
  const before = renders();
  act(() => void result.current.create('Milk'));
  await pass(20);
  expect(renders()).toBe(before);
  await pass(100);
  expect(renders()).toBe(before + 1);
});

test('a create that takes longer is shown as pending until it is over', async () => {
  const { result } = renderNewRow(500);
  act(() => void result.current.create('Milk'));
  await pass(60);
  expect(result.current.isCreating).toBe(true);
  await pass(440);
  expect(result.current.isCreating).toBe(false);
});
