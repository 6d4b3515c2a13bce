import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { intercept } from '@todos/test-utils/intercept';
import { addTodo, expectTitles, newTodo, openTodos, rows } from '@todos/test-utils/todos-page';

/** Reloads, and confirms it if the page asks first. */
async function reload(page: Page): Promise<void> {
  const confirm = (dialog: { accept(): Promise<void> }) => void dialog.accept();
  page.on('dialog', confirm);
  await page.reload();
  page.off('dialog', confirm);
}

test('a reload during twelve creates neither loses nor doubles one', async ({ page }) => {
  let made = 0;
  await openTodos(page);
  await intercept(page, 'POST', async (route) => {
    const response = await route.fetch();
    made += 1;
    // The server has made the sixth, and the page is gone before the answer.
    if (made !== 6) await route.fulfill({ response });
  });
  const titles = Array.from({ length: 12 }, (_, index) => `Todo ${index + 1}`);
  for (const each of titles) await addTodo(page, each);
  await expect.poll(() => made).toBe(6);
  await reload(page);
  await expect(rows(page)).toHaveCount(6);
  await expect(newTodo(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Try again to add 6 todos' }).click();
  await expectTitles(page, ...titles);
});
