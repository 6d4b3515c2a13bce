import { expect, test, type Call } from './fixtures.ts';
import {
  addTodo,
  checkbox,
  deleteButton,
  expectTitles,
  filter,
  openTodos,
  pageLink,
  rename,
} from '@todos/test-utils/todos-page';

const load: Call = { method: 'GET', path: '/api/todos?userId=1', body: null };

test('each action sends the one call that it needs, with exactly its fields', async ({
  page,
  calls,
}) => {
  await openTodos(page);
  await addTodo(page, 'Milk');
  await expectTitles(page, 'Milk');
  await checkbox(page, 'Milk').click();
  await expect(checkbox(page, 'Milk')).toBeChecked();
  await rename(page, 'Milk', 'Oat milk');
  await expectTitles(page, 'Oat milk');
  await checkbox(page, 'Oat milk').click();
  await expect(checkbox(page, 'Oat milk')).not.toBeChecked();
  await deleteButton(page, 'Oat milk').click();
  await expectTitles(page);

  const change = { method: 'PATCH', path: '/api/todos/1' };
  expect(calls).toEqual([
    load,
    { method: 'POST', path: '/api/todos', body: { title: 'Milk', userId: 1, completed: false } },
    { ...change, body: { title: 'Milk', completed: true, userId: 1 } },
    { ...change, body: { title: 'Oat milk', completed: true, userId: 1 } },
    { ...change, body: { title: 'Oat milk', completed: false, userId: 1 } },
    { method: 'DELETE', path: '/api/todos/1', body: null },
  ]);
});

test('the list is loaded once each time the todos page opens', async ({
  page,
  calls,
  students,
}) => {
  await students.add('Milk');
  await openTodos(page);
  for (const name of ['Active', 'Completed', 'All']) await filter(page, name).click();
  await page.goBack();
  await expectTitles(page);
  expect(calls).toEqual([load]);

  await pageLink(page, 'About').click();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  expect(calls).toEqual([load]);
  await students.add('Bread');
  await pageLink(page, 'Todos').click();
  await expectTitles(page, 'Milk', 'Bread');
  expect(calls).toEqual([load, load]);

  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  expect(calls).toEqual([load, load]);
});
