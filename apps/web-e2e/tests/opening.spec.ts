import { expect, test } from './fixtures.ts';
import { newTodo, openTodos } from '@todos/test-utils/todos-page';

test('the focus is in the new-todo field of a newly opened page only', async ({ page }) => {
  await openTodos(page, '/todos/all#part');
  await expect(newTodo(page)).not.toBeFocused();
  await openTodos(page, '/todos/active');
  await expect(newTodo(page)).toBeFocused();
  await page.reload();
  await expect(page.getByRole('status')).toHaveText(/items left$/);
  await expect(newTodo(page)).not.toBeFocused();
});
