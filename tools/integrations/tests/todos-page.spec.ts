import { expect, type Page } from '@playwright/test';
import { hold, passOn, refuse } from '@todos/test-utils/intercept';
import { todoBody } from '@todos/test-utils/todo';
import { part, walk } from '@todos/test-utils/walk';
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
  await expect(page.getByRole('status')).toHaveText('0 items left');
  await walk(page, 'add Milk; add Bread; add Eggs');
  await expectTitles(page, 'Milk', 'Bread', 'Eggs');
  await button(page, 'Delete Eggs').click();
  await expectTitles(page, 'Milk', 'Bread');

  const release = await hold(page, 'PATCH');
  await part(page, 'box Bread').click();
  await expect(page.getByRole('listitem').nth(1)).toHaveAttribute('aria-busy', 'true');
  await expect(part(page, 'box Bread')).not.toBeChecked();
  await titles(page).first().fill('Oat milk');
  release();
  await expect(part(page, 'box Bread')).toBeChecked();
  await expectTitles(page, 'Oat milk', 'Bread');
  await titles(page).first().press('Enter');
  await expect(part(page, 'box Oat milk')).toBeVisible();
  await expect(titles(page).first()).toBeFocused();

  await button(page, 'active').click();
  await expectTitles(page, 'Oat milk');
  await button(page, 'all').click();
  await button(page, 'Toggle all').click();
  await expect(page.getByRole('status')).toHaveText('0 items left');
  await part(page, 'box Oat milk').click();
  await expect(page.getByRole('status')).toHaveText('1 items left');
  await button(page, 'Clear completed').click();
  await expectTitles(page, 'Oat milk');
  await request.post('/api/todos', { data: todoBody('Tea') });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectTitles(page, 'Oat milk', 'Tea');
});

test('each failure stays until it is closed, discarded or tried again', async ({ page }) => {
  await refuse(page, 'GET');
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Unable to load todos');
  await passOn(page);
  await button(page, 'Load again').click();
  await walk(page, 'add Milk');
  await expectTitles(page, 'Milk');

  for (const method of ['PATCH', 'DELETE', 'POST']) await refuse(page, method);
  await part(page, 'box Milk').click();
  await expect(page.getByRole('alert')).toContainText('Unable to toggle a todo');
  await expect(part(page, 'box Milk')).not.toBeChecked();
  const first = await page.getByRole('alert').getByRole('paragraph').elementHandle();
  await part(page, 'box Milk').click();
  await expect.poll(() => first.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await button(page, 'Close').click();
  await expect(page.getByRole('alert')).toBeEmpty();
  await button(page, 'Delete Milk').click();
  await expect(page.getByRole('alert')).toContainText('Unable to delete a todo');

  await rename(page, 'Soy milk');
  await expect(page.getByText('Not saved: Soy milk')).toBeVisible();
  await button(page, 'Discard').click();
  await expectTitles(page, 'Milk');
  await rename(page, 'Oat milk');
  await walk(page, 'add A; add B');
  await expect(page.getByText('Not saved: Oat milk, A, B')).toBeVisible();
  await passOn(page);
  await button(page, 'Try again').click();
  await expectTitles(page, 'Oat milk', 'A', 'B');
  await expect(page.getByText('Not saved')).toBeHidden();
});
