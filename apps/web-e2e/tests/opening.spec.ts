import { expect, test } from './fixtures.ts';
import { newTodo, openTodos } from '@todos/test-utils/todos-page';

test('only a newly opened page without a hash focuses the new-todo field', async ({ page }) => {
  await openTodos(page, '/todos/all#part');
  await expect(newTodo(page)).not.toBeFocused();
  await openTodos(page, '/todos/active');
  await expect(newTodo(page)).toBeFocused();
  await page.reload();
  await expect(page.getByRole('status')).toHaveText(/items left$/);
  await expect(newTodo(page)).not.toBeFocused();
});
