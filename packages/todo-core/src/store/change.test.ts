import { expect, onTestFinished, test, vi } from 'vitest';
import { type Change, changesByTodo, failedIn, newKey, savingIn } from './change.ts';
import { keptOf } from './story-words.test-utils.ts';

const changes: readonly Change[] = [
  { id: 1, state: 'sent', action: 'create', title: 'Eggs' },
  { id: 2, state: 'waiting', action: 'toggle', todoId: 1, completed: true },
  { id: 3, state: 'waiting', action: 'remove', todoId: 2 },
  { id: 4, state: 'sent', action: 'toggle', todoId: 3, completed: true },
  { id: 8, state: 'waiting', action: 'toggle', todoId: 3, completed: false },
  { id: 5, state: 'sent', action: 'rename', todoId: 4, title: 'Rye' },
  { id: 6, state: 'waiting', action: 'rename', todoId: 4, title: 'Oats' },
  keptOf('rename Rye = Corn', 8),
  { ...keptOf('create Salt?', 9), state: 'waiting' },
  keptOf('create Eggs?9', 10),
];
const idsOf = (all: readonly Change[]) => all.map(({ id }) => id);

test('changesByTodo says what is sent, asked for last and failed for each todo', () => {
  expect([...changesByTodo(changes)]).toStrictEqual([
    [1, { togglingTo: true }],
    [2, { busy: 'remove' }],
    [3, { busy: 'toggle', togglingTo: false }],
    [4, { busy: 'rename', savingTitle: 'Oats' }],
    [5, { failedRename: changes[7] }],
  ]);
});

test('savingIn returns the creates that wait or are sent, failedIn what is not saved', () => {
  expect(idsOf(savingIn(changes))).toStrictEqual([1, 10]);
  expect(idsOf(failedIn(changes))).toStrictEqual([9, 11]);
});

test('newKey returns no key twice, though a test stops the clock and Math.random', () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValueOnce(0.5);
  expect(newKey()).not.toBe(newKey());
});
