import { expect, test } from './fixtures.ts';
import {
  addTodo,
  banner,
  closeBanner,
  count,
  deleteButton,
  expectTitles,
  newTodo,
  openTodos,
  pageLink,
} from '@todos/test-utils/todos-page';
import { intercept, passOn, refuse } from '@todos/test-utils/intercept';

test.beforeEach(async ({ students }) => {
  await students.add('Milk');
  await students.add('Bread', true);
});

test('a delete succeeds whatever the body of its answer is', async ({ page }) => {
  await openTodos(page);
  await intercept(page, 'DELETE', (route) => route.fulfill({ status: 200, body: '<!doctype' }));
  await deleteButton(page, 'Milk').click();
  await expectTitles(page, 'Bread');
});

test('a load that fails leaves an empty list empty, says that it was not loaded, and takes todos', async ({
  page,
}) => {
  await page.goto('/about');
  await refuse(page, 'GET');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(banner(page)).toContainText('Unable to load todos');
  await expect(count(page)).toHaveText('0 items left');
  await expectTitles(page);
  await expect(page.getByText('Todos could not be loaded.')).toBeVisible();
  await expect(page.getByText('Nothing to do yet')).toHaveCount(0);
  await addTodo(page, 'Eggs');
  await expectTitles(page, 'Eggs');
  await expect(banner(page), 'stays until it is closed').toContainText('Unable to load todos');
  await passOn(page);
  await page.reload();
  await expectTitles(page, 'Milk', 'Bread', 'Eggs');
});

test('Try again loads the list after a failed load, and moves the focus to the new-todo field', async ({
  page,
}) => {
  await refuse(page, 'GET');
  await page.goto('/');
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect(newTodo(page)).toBeFocused();
  await expect(retry, 'after a second failure').toBeVisible();
  await passOn(page);
  await retry.press('Enter');
  await expectTitles(page, 'Milk', 'Bread');
  await expect(retry).toHaveCount(0);
  await expect(newTodo(page)).toBeFocused();
});

test('the banner stays over a visit to About, and the latest failure takes its place', async ({
  page,
  students,
}) => {
  await openTodos(page);
  await expect(closeBanner(page)).toHaveCount(0);
  await refuse(page, 'POST');
  await addTodo(page, 'Eggs');
  await expect(banner(page)).toContainText('Unable to add a todo');
  await pageLink(page, 'About').click();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(banner(page)).toContainText('Unable to add a todo');
  await students.stop();
  await deleteButton(page, 'Milk').click();
  await expect(banner(page)).toContainText('Unable to delete a todo');
  await expect(banner(page)).not.toContainText('Unable to add a todo');
});
