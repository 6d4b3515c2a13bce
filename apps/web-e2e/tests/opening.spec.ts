import { expect, test } from './fixtures.ts';
import { expectTitles, filter, newTodo, openTodos, pageLink } from '@todos/test-utils/todos-page';
import { holdFiles } from '@todos/test-utils/intercept';

test('with a mouse, the page opens with the focus in the new-todo field, before its script runs', async ({
  page,
}) => {
  const release = await holdFiles(page, '**/assets/index-*.js');
  await page.goto('/todos/all', { waitUntil: 'commit' });
  await expect(newTodo(page)).toBeFocused();
  await page.keyboard.type('Milk');
  release();
  await expect(page).toHaveTitle('All · todos');
  await page.keyboard.press('Enter');
  await expectTitles(page, 'Milk');
  await expect(newTodo(page)).toBeFocused();
});

test('an address with a fragment and a reload leave the focus where it is', async ({ page }) => {
  await openTodos(page, '/todos/all#part');
  await expect(newTodo(page)).not.toBeFocused();
  await openTodos(page, '/todos/active');
  await expect(newTodo(page)).toBeFocused();
  await page.reload();
  await expect(page.getByRole('status')).toHaveText(/items left$/);
  await expect(newTodo(page)).not.toBeFocused();
});

test('a link inside the app keeps the focus, and a page that takes it away moves it to the next page', async ({
  page,
}) => {
  const heading = (name: string) => page.getByRole('heading', { name });
  const backToList = page.getByRole('link', { name: 'Back to the list' });
  await openTodos(page);
  await pageLink(page, 'About').click();
  await expect(heading('About')).toBeVisible();
  await expect(pageLink(page, 'About')).toBeFocused();
  await pageLink(page, 'Todos').click();
  await expect(newTodo(page)).toBeVisible();
  await expect(pageLink(page, 'Todos')).toBeFocused();
  await filter(page, 'Active').click();
  await expect(filter(page, 'Active')).toBeFocused();

  await page.goBack();
  await page.goBack();
  await expect(heading('About')).toBeVisible();
  await backToList.press('Enter');
  await expect(heading('todos')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await newTodo(page).focus();
  await page.goBack();
  await expect(heading('About')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(backToList).toBeFocused();
});
