import { expect, test } from 'vitest';
import * as core from './index.ts';

test('the package exports these values and no other', () => {
  expect(Object.keys(core).sort()).toStrictEqual([
    'TodoApiError',
    'appendTodo',
    'countActive',
    'createTodoApi',
    'createTodoStore',
    'errorMessages',
    'isTodo',
    'parseStatus',
    'parseTitle',
    'removeTodo',
    'replaceTodo',
    'statuses',
    'visibleTodos',
  ]);
});

test('the messages are those of the error catalogue', () => {
  expect(core.errorMessages).toStrictEqual({
    load: 'Unable to load todos',
    create: 'Unable to add a todo',
    toggle: 'Unable to toggle a todo',
    rename: 'Unable to rename a todo',
    remove: 'Unable to delete a todo',
  });
});
