import { expect, test } from 'vitest';
import { type Change, changesByTodo } from './change.ts';
import { bread, failedRename, milk, storeWith } from './deferred-api.test-utils.ts';

const ryeRename: Change = { ...failedRename, todoId: 2, title: 'Rye' };

test('changesByTodo says what is sent, saved and failed for each todo', () => {
  const changes: readonly Change[] = [
    { id: 1, state: 'sent', action: 'create', title: 'Eggs' },
    { id: 2, state: 'waiting', action: 'toggle', todoId: 1, completed: true },
    { id: 3, state: 'waiting', action: 'remove', todoId: 2 },
    { id: 4, state: 'sent', action: 'toggle', todoId: 3, completed: true },
    { id: 5, state: 'sent', action: 'rename', todoId: 4, title: 'Rye' },
    { id: 6, state: 'waiting', action: 'rename', todoId: 4, title: 'Oats' },
    { ...failedRename, todoId: 5 },
  ];
  expect([...changesByTodo(changes)]).toStrictEqual([
    [3, { busy: 'toggle' }],
    [4, { busy: 'rename', savingTitle: 'Oats' }],
    [5, { failedRename: { ...failedRename, todoId: 5 } }],
  ]);
});

test('a new store keeps a create in doubt, and a rename of each todo', () => {
  const doubt: Change = { id: 3, state: 'failed', action: 'create', title: 'Eggs', knownIds: [1] };
  const todos = [milk, bread];
  const changes = [failedRename, { ...ryeRename, id: 2 }, doubt];
  expect(storeWith({ todos, changes }).snapshot().changes).toStrictEqual(changes);
});
