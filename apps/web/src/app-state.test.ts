import type { TodoApi } from 'todo-core';
import { expect, it } from 'vitest';
import { createAppState } from './app-state.ts';

it('the page opens even if what a reload has kept cannot be read as changes', () => {
  const changes = [{ action: 'create' }] as never;
  const { store, text } = createAppState({} as TodoApi, { draft: 'Half', pasted: [], changes });
  expect(store.getSnapshot().changes).toEqual([]);
  expect(text.get().draft).toBe('Half');
});
