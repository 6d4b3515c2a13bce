import { expect, onTestFinished, test, vi } from 'vitest';
import { type Change, changesByTodo, createsIn, failedIn, newKey } from './change.ts';
import { eggs, failedCreates, failedRename, inDoubt, milk } from './deferred-api.test-utils.ts';
import { changesToKeep, savingIn } from './change.ts';

const changes: readonly Change[] = [
  { id: 1, state: 'sent', action: 'create', title: 'Eggs' },
  { id: 2, state: 'waiting', action: 'toggle', todoId: 1, completed: true },
  { id: 3, state: 'waiting', action: 'remove', todoId: 2 },
  { id: 4, state: 'sent', action: 'toggle', todoId: 3, completed: true },
  { id: 8, state: 'waiting', action: 'toggle', todoId: 3, completed: false },
  { id: 5, state: 'sent', action: 'rename', todoId: 4, title: 'Rye' },
  { id: 6, state: 'waiting', action: 'rename', todoId: 4, title: 'Oats' },
  { ...failedRename, todoId: 5 },
];

test('changesByTodo says what is sent, asked for last and failed for each todo', () => {
  expect([...changesByTodo(changes)]).toStrictEqual([
    [1, { togglingTo: true }],
    [2, { busy: 'remove' }],
    [3, { busy: 'toggle', togglingTo: false }],
    [4, { busy: 'rename', savingTitle: 'Oats' }],
    [5, { failedRename: { ...failedRename, todoId: 5 } }],
  ]);
});

test('createsIn returns the creates, failedIn what is not saved', () => {
  expect(createsIn(changes)).toStrictEqual([changes[0]]);
  expect(failedIn(changes)).toStrictEqual([changes.at(-1)]);
});

test('newKey returns no key twice, though a test stops the clock and Math.random', () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValueOnce(0.5);
  expect(newKey()).not.toBe(newKey());
});

test('changesToKeep returns what has a title, a create with the todos of its title', () => {
  const all = [...changes, ...failedCreates('Eggs'), inDoubt];
  const kept = changesToKeep({ changes: all, todos: [milk, eggs], loadStatus: 'loaded' });
  const titles = kept.map((change) => [change.title, 'doubt' in change && change.doubt]);
  expect(titles).toStrictEqual([
    ...[
      ['Eggs', [eggs.id]],
      ['Rye', false],
      ['Oats', false],
      ['Oat milk', false],
    ],
    ...[
      ['Eggs', [eggs.id]],
      ['Eggs', [eggs.id]],
    ],
  ]);
});

test('savingIn returns what is not made or failed', () => {
  const sent = { ...inDoubt, state: 'sent' } as const;
  const waiting = { ...inDoubt, state: 'waiting', doubt: undefined } as const;
  expect(savingIn([inDoubt, sent, waiting])).toStrictEqual([sent, waiting]);
});
