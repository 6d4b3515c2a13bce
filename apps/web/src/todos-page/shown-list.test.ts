import type { Change } from 'todo-core';
import { expect, it } from 'vitest';
import { todo } from '../test/todo.ts';
import { shownList } from './shown-list.ts';

const ids: Record<string, number> = { Milk: 1, Oat: 1, Bread: 2, Eggs: 3 };
const read = (list: string) => list.split(', ').map((title) => todo(ids[title] ?? 0, title));

const create: Change = { id: 3, state: 'waiting', action: 'create', title: 'Rye' };
const failed: Change = { ...create, state: 'failed' };
const restore: Change = {
  ...{ id: 2, state: 'sent', action: 'toggle', todoId: 2 },
  ...{ completed: true, restores: true },
};
const again = [restore, create];

// The todos, and after `/` the list as it was, of which Bread and Eggs are held; the changes; and after `|` what
// stands under the rows.
it.each<[string, string, Change[], shown: string]>([
  ['what is being added stands under the rows', 'Milk', [create], 'Milk | Rye'],
  ['one that failed is listed elsewhere', 'Milk', [failed], 'Milk | '],
  ['what is created again waits for its state', 'Milk, Bread', [restore], 'Milk | Bread ✓'],
  ['so do later ones', 'Milk, Bread, Eggs', again, 'Milk | Bread ✓, Eggs ✓, Rye'],
  ['one press deletes together', 'Milk, Eggs / Milk, Bread', [], 'Milk, Bread (gone), Eggs | '],
  ['what another press deletes leaves', 'Eggs / Milk, Bread, Eggs', [], 'Bread (gone), Eggs | '],
  ['what changes meanwhile is shown', 'Oat / Milk, Bread', [], 'Oat, Bread (gone) | '],
])('%s', (_, lists, changes, shown) => {
  const [todos = '', held] = lists.split(' / ');
  const rest = { loadStatus: 'loaded', loading: false, error: undefined } as const;
  const heldIds = new Set([2, 3]);
  const list = shownList(
    { todos: read(todos), changes, ...rest },
    held ? [{ todos: read(held), ids: heldIds }] : [],
  );
  const rows = list.todos.map(({ id, title }) => title + (list.goneIds.has(id) ? ' (gone)' : ''));
  const adding = list.adding.map(({ title, completed }) => title + (completed ? ' ✓' : ''));
  expect(`${rows.join(', ')} | ${adding.join(', ')}`).toBe(shown);
});
