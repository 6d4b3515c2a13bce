import { createTodoApi } from 'todo-core';
import { expect, it, vi } from 'vitest';
import { openState } from '../test/open-page.tsx';
import { milkAndBread } from '../test/todo.ts';
import { createAppState } from './app-state.ts';

it('other tabs are told what may have changed', async () => {
  const { students } = openState({ todos: milkAndBread });
  const onChange = vi.fn();
  const { store, actions } = createAppState(createTodoApi(__APP_CONFIG__.api), undefined, onChange);
  await store.load();
  await actions.toggle(9);
  expect(onChange, 'nothing to change').not.toHaveBeenCalled();
  await actions.toggle(1);
  expect(onChange).toHaveBeenCalledTimes(1);
  students.next('PATCH', { failure: 500 });
  await actions.toggle(1);
  expect(onChange).toHaveBeenCalledTimes(2);
});
