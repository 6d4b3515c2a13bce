import type { Change, Todo } from 'todo-core';
import { expect, it } from 'vitest';
import { todo } from '../test/todo.ts';
import { shownList } from './shown-list.ts';

const milk = todo(1, 'Milk');
const bread = todo(2, 'Bread');
const eggs = todo(3, 'Eggs');
const create: Change = { id: 3, state: 'waiting', action: 'create', title: 'Rye' };
const restore: Change = {
  ...{ id: 2, state: 'sent', action: 'toggle', todoId: 2 },
  ...{ completed: true, restores: true },
};

it.each<[string, Todo[], Change[], Todo[] | undefined, rows: string, under: string]>([
  ['what is being added stands under the rows', [milk], [create], undefined, 'Milk', 'Rye'],
  [
    'one that failed is listed elsewhere',
    [milk],
    [{ ...create, state: 'failed' }],
    undefined,
    'Milk',
    '',
  ],
  [
    'what is created again has no row until it is completed again, nor have later ones',
    [milk, bread, eggs],
    [restore, create],
    undefined,
    'Milk',
    'Bread ✓, Eggs ✓, Rye',
  ],
  [
    'what one press deletes keeps its row until all are deleted',
    [milk, eggs],
    [],
    [milk, bread],
    'Milk, Bread (gone), Eggs',
    '',
  ],
  [
    'what changes meanwhile is shown',
    [{ ...milk, title: 'Oat' }],
    [],
    [milk, bread],
    'Oat, Bread (gone)',
    '',
  ],
])('%s', (_, todos, changes, held, rows, under) => {
  const rest = { loadStatus: 'loaded', loading: false, error: undefined } as const;
  const list = shownList({ todos, changes, ...rest }, held);
  const nameOf = ({ id, title }: Todo) => (list.goneIds.has(id) ? `${title} (gone)` : title);
  expect(list.todos.map(nameOf).join(', ')).toBe(rows);
  const adding = list.adding.map(({ title, completed }) => title + (completed ? ' ✓' : ''));
  expect(adding.join(', ')).toBe(under);
});
