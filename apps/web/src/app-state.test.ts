import type { TodoApi } from 'todo-core';
import { expect, it } from 'vitest';
import { createAppState } from './app-state.ts';

it('the app opens without the kept changes if they are not changes', () => {
  const changes = [{ action: 'create' }] as never;
  const { store, text } = createAppState({} as TodoApi, { draft: 'Half', pasted: [], changes });
  expect(store.getSnapshot().changes).toEqual([]);
  expect(text.getDraft()).toBe('Half');
});
