import { expect, test } from './fixtures.ts';
import { filter, newTodo, openTodos, pageLink } from '@todos/test-utils/todos-page';
import { holdFiles } from '@todos/test-utils/intercept';

test('a page that opens where there is a mouse is ready to type into, before its script has come', async ({
  page,
}) => {
  const release = await holdFiles(page, '**/assets/index-*.js');
  await page.goto('/todos/all', { waitUntil: 'commit' });
  await expect(newTodo(page)).toBeFocused();
  await page.keyboard.type('Milk');
  release();
  await expect(page).toHaveTitle('All · todos');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeVisible();
  await expect(newTodo(page)).toBeFocused();
});

test('the focus is left alone where the address names a part of the page, and after a reload', async ({
  page,
}) => {
  await openTodos(page, '/todos/all#part');
  await expect(newTodo(page)).not.toBeFocused();
  await openTodos(page, '/todos/active');
  await expect(newTodo(page)).toBeFocused();
  await page.reload();
  await expect(page.getByRole('status')).toHaveText(/items left$/);
  await expect(newTodo(page)).not.toBeFocused();
});

test('a link inside the app keeps the focus', async ({ page }) => {
  await openTodos(page);
  await pageLink(page, 'About').click();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await pageLink(page, 'Todos').click();
  await expect(newTodo(page)).toBeVisible();
  await expect(pageLink(page, 'Todos')).toBeFocused();
  await filter(page, 'Active').click();
  await expect(filter(page, 'Active')).toBeFocused();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('no keyboard rises over the page that opens', async ({ page }) => {
    await openTodos(page);
    await expect(newTodo(page)).not.toBeFocused();
  });
});
