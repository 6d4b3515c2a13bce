import { expect, type Page } from '@playwright/test';
import { hold, passOn, refuse } from '@todos/test-utils/intercept';
import { todoBody } from '@todos/test-utils/todo';
import { addTodo, banner, checkbox, count } from '@todos/test-utils/todos-page';
import { answerAtOnce, test } from './fixtures.ts';

const titles = (page: Page) => page.getByLabel('Title', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page, ...titles: string[]): Promise<void> {
  await page.goto('/');
  await expect(count(page)).toHaveText('0 items left');
  for (const title of titles) await addTodo(page, title);
  await expectTitles(page, ...titles);
}

async function expectTitles(page: Page, ...expected: string[]): Promise<void> {
  const read = (fields: HTMLInputElement[]) => fields.map(({ value }) => value);
  await expect.poll(() => titles(page).evaluateAll(read)).toEqual(expected);
}

test('the page makes each kind of change on the server', async ({ page }) => {
  await open(page, 'Milk', 'Bread', 'Eggs');
  await checkbox(page, 'Bread').click();
  await expect(checkbox(page, 'Bread')).toBeChecked();
  await expect(count(page)).toHaveText('2 items left');

  await titles(page).first().fill('Oat milk');
  await titles(page).first().press('Enter');
  await expect(checkbox(page, 'Oat milk')).toBeVisible();
  await expect(titles(page).first()).toBeFocused();

  await button(page, 'active').click();
  await expectTitles(page, 'Oat milk', 'Eggs');
  await button(page, 'completed').click();
  await expectTitles(page, 'Bread');
  await button(page, 'all').click();
  await button(page, 'Delete Eggs').click();
  await expectTitles(page, 'Oat milk', 'Bread');
  await button(page, 'Toggle all').click();
  await expect(count(page)).toHaveText('0 items left');
  await checkbox(page, 'Oat milk').click();
  await expect(checkbox(page, 'Oat milk')).not.toBeChecked();
  await button(page, 'Clear completed').click();
  await expectTitles(page, 'Oat milk');
  await page.reload();
  await expectTitles(page, 'Oat milk');
  await expect(checkbox(page, 'Oat milk')).not.toBeChecked();
});

test('each failure stays until it is closed, discarded or tried again', async ({ page }) => {
  await open(page, 'Milk');
  for (const method of ['PATCH', 'DELETE', 'POST']) await refuse(page, method);

  await checkbox(page, 'Milk').click();
  await expect(banner(page)).toContainText('Unable to toggle a todo');
  await expect(checkbox(page, 'Milk')).not.toBeChecked();
  const first = await banner(page).getByRole('paragraph').elementHandle();
  await checkbox(page, 'Milk').click();
  await expect.poll(() => first.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await expect(banner(page)).toContainText('Unable to toggle a todo');
  await button(page, 'Close').click();
  await expect(banner(page)).toBeEmpty();

  await button(page, 'Delete Milk').click();
  await expect(banner(page)).toContainText('Unable to delete a todo');
  await titles(page).first().fill('Soy milk');
  await titles(page).first().press('Enter');
  await expect(banner(page)).toContainText('Unable to rename a todo');
  await expect(page.getByText('Not saved: Soy milk')).toBeVisible();
  await button(page, 'Discard').click();
  await expect(page.getByText('Not saved')).toBeHidden();
  await expectTitles(page, 'Milk');
  await titles(page).first().fill('Oat milk');
  await titles(page).first().press('Enter');
  for (const each of ['A', 'B']) await addTodo(page, each);
  await expect(banner(page)).toContainText('Unable to add a todo');
  await expect(page.getByText('Not saved: Oat milk, A, B')).toBeVisible();

  await passOn(page);
  await button(page, 'Try again').click();
  await expectTitles(page, 'Oat milk', 'A', 'B');
  await expect(page.getByText('Not saved')).toBeHidden();
});

test('the page refreshes when it is shown again', async ({ page, request }) => {
  await open(page, 'Milk');
  await request.post('/api/todos', { data: todoBody('Bread') });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectTitles(page, 'Milk', 'Bread');
});

test('the page offers to load again after a failed load', async ({ page }) => {
  await refuse(page, 'GET');
  await page.goto('/');
  await expect(banner(page)).toContainText('Unable to load todos');
  await passOn(page);
  await button(page, 'Load again').click();
  await expect(count(page)).toHaveText('0 items left');
});

test('the page keeps what is being typed when a change is confirmed', async ({ page }) => {
  await open(page, 'Milk', 'Bread');
  const release = await hold(page, 'PATCH');
  await checkbox(page, 'Bread').click();
  await expect(page.getByRole('listitem').nth(1)).toHaveAttribute('aria-busy', 'true');
  await expect(checkbox(page, 'Bread')).not.toBeChecked();
  await titles(page).first().fill('Oat milk');
  release();
  await expect(checkbox(page, 'Bread')).toBeChecked();
  await expect(titles(page).first()).toBeFocused();
  await expect(titles(page).first()).toHaveValue('Oat milk');
});

test('the page shows a toggle that is answered within the click', async ({ page }) => {
  await answerAtOnce(page);
  await page.goto('/');
  const milk = checkbox(page, 'Milk');
  for (const left of [0, 1, 0]) {
    await milk.click();
    await expect(count(page)).toHaveText(`${left} items left`);
    await expect(milk).toBeChecked({ checked: left === 0 });
    await expect(milk).toBeFocused();
  }
});
