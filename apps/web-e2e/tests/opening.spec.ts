import { expect, test } from './fixtures.ts';
import { newTodo, openTodos, pageLink } from '@todos/test-utils/todos-page';

test('the page opens with the focus in the new-todo field, but not at a fragment or after a reload', async ({
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

test('a page that takes the focus away moves it to the top of the next page', async ({ page }) => {
  const heading = (name: string) => page.getByRole('heading', { name });
  const backToList = page.getByRole('link', { name: 'Back to the list' });
  await openTodos(page);
  await pageLink(page, 'About').click();
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
