import { expect, onTestFinished, test, vi } from 'vitest';
import { type Change, changesByTodo, createsIn, failedIn, newKey } from './change.ts';
import { failedRename } from './deferred-api.test-utils.ts';

const changes: readonly Change[] = [
  { id: 1, state: 'sent', action: 'create', title: 'Eggs' },
  { id: 2, state: 'waiting', action: 'toggle', todoId: 1, completed: true },
  { id: 3, state: 'waiting', action: 'remove', todoId: 2 },
  { id: 4, state: 'sent', action: 'toggle', todoId: 3, completed: true },
  { id: 5, state: 'sent', action: 'rename', todoId: 4, title: 'Rye' },
  { id: 6, state: 'waiting', action: 'rename', todoId: 4, title: 'Oats' },
  { ...failedRename, todoId: 5 },
];

test('changesByTodo says what is sent, saved and failed for each todo', () => {
  expect([...changesByTodo(changes)]).toStrictEqual([
    [3, { busy: 'toggle' }],
    [4, { busy: 'rename', savingTitle: 'Oats' }],
    [5, { failedRename: { ...failedRename, todoId: 5 } }],
  ]);
});

test('createsIn returns the creates, failedIn what is not saved', () => {
  expect(createsIn(changes)).toStrictEqual([changes[0]]);
  expect(failedIn(changes)).toStrictEqual([changes.at(-1)]);
});

test('newKey returns no key twice, though a test stops the clock and Math.random, or without crypto', () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValueOnce(0.5);
  const keys = [newKey(), newKey()];
  vi.restoreAllMocks();
  vi.stubGlobal('crypto', undefined);
  keys.push(newKey(), newKey());
  vi.unstubAllGlobals();
  expect(new Set(keys).size).toBe(4);
});
