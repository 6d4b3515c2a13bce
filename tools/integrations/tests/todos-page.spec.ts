import { expect, type Page } from '@playwright/test';
import { hold, passOn, refuse } from '@todos/test-utils/intercept';
import { todoBody } from '@todos/test-utils/todo';
import { addTodo, banner, checkbox, count } from '@todos/test-utils/todos-page';
import { test } from './fixtures.ts';

const titles = (page: Page) => page.getByLabel('Title', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectTitles(page: Page, ...expected: string[]): Promise<void> {
  const read = (fields: HTMLInputElement[]) => fields.map(({ value }) => value);
  await expect.poll(() => titles(page).evaluateAll(read)).toEqual(expected);
}

async function rename(page: Page, title: string): Promise<void> {
  await titles(page).first().fill(title);
  await titles(page).first().press('Enter');
}

test('the page makes each kind of change on the server', async ({ page, request }) => {
  await page.goto('/');
  await expect(count(page)).toHaveText('0 items left');
  for (const title of ['Milk', 'Bread', 'Eggs']) await addTodo(page, title);
  await expectTitles(page, 'Milk', 'Bread', 'Eggs');
  await button(page, 'Delete Eggs').click();
  await expectTitles(page, 'Milk', 'Bread');

  const release = await hold(page, 'PATCH');
  await checkbox(page, 'Bread').click();
  await expect(page.getByRole('listitem').nth(1)).toHaveAttribute('aria-busy', 'true');
  await expect(checkbox(page, 'Bread')).not.toBeChecked();
  await titles(page).first().fill('Oat milk');
  release();
  await expect(checkbox(page, 'Bread')).toBeChecked();
  await expectTitles(page, 'Oat milk', 'Bread');
  await titles(page).first().press('Enter');
  await expect(checkbox(page, 'Oat milk')).toBeVisible();
  await expect(titles(page).first()).toBeFocused();

  await button(page, 'active').click();
  await expectTitles(page, 'Oat milk');
  await button(page, 'all').click();
  await button(page, 'Toggle all').click();
  await expect(count(page)).toHaveText('0 items left');
  await checkbox(page, 'Oat milk').click();
  await expect(count(page)).toHaveText('1 items left');
  await button(page, 'Clear completed').click();
  await expectTitles(page, 'Oat milk');
  await request.post('/api/todos', { data: todoBody('Tea') });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectTitles(page, 'Oat milk', 'Tea');
});

test('each failure stays until it is closed, discarded or tried again', async ({ page }) => {
  await refuse(page, 'GET');
  await page.goto('/');
  await expect(banner(page)).toContainText('Unable to load todos');
  await passOn(page);
  await button(page, 'Load again').click();
  await addTodo(page, 'Milk');
  await expectTitles(page, 'Milk');

  for (const method of ['PATCH', 'DELETE', 'POST']) await refuse(page, method);
  await checkbox(page, 'Milk').click();
  await expect(banner(page)).toContainText('Unable to toggle a todo');
  await expect(checkbox(page, 'Milk')).not.toBeChecked();
  const first = await banner(page).getByRole('paragraph').elementHandle();
  await checkbox(page, 'Milk').click();
  await expect.poll(() => first.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await button(page, 'Close').click();
  await expect(banner(page)).toBeEmpty();
  await button(page, 'Delete Milk').click();
  await expect(banner(page)).toContainText('Unable to delete a todo');

  await rename(page, 'Soy milk');
  await expect(page.getByText('Not saved: Soy milk')).toBeVisible();
  await button(page, 'Discard').click();
  await expectTitles(page, 'Milk');
  await rename(page, 'Oat milk');
  for (const each of ['A', 'B']) await addTodo(page, each);
  await expect(page.getByText('Not saved: Oat milk, A, B')).toBeVisible();
  await passOn(page);
  await button(page, 'Try again').click();
  await expectTitles(page, 'Oat milk', 'A', 'B');
  await expect(page.getByText('Not saved')).toBeHidden();
});
