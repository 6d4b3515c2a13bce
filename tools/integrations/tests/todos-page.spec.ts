import type { Page } from '@playwright/test';
import { hold, passOn, refuse } from '@todos/test-utils/intercept';
import { todo } from '@todos/test-utils/todo';
import { addTodo, banner, checkbox, count } from '@todos/test-utils/todos-page';
import { expect, test } from './fixtures.ts';

const row = (page: Page, index = 0) => page.getByRole('listitem').nth(index);
const title = (page: Page, index = 0) => row(page, index).getByLabel('Title');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function add(page: Page, ...titles: string[]): Promise<void> {
  for (const each of titles) await addTodo(page, each);
}

async function open(page: Page, ...titles: string[]): Promise<void> {
  await page.goto('/');
  await expect(count(page)).toHaveText('0 items left');
  await add(page, ...titles);
  await expectTitles(page, ...titles);
}

async function expectTitles(page: Page, ...titles: string[]): Promise<void> {
  await expect(page.getByRole('listitem')).toHaveCount(titles.length);
  for (const [index, each] of titles.entries()) {
    await expect(title(page, index)).toHaveValue(each);
  }
}

test('adds, toggles, renames, filters and deletes, and the server has it all', async ({ page }) => {
  await open(page, 'Milk', 'Bread', 'Eggs');
  await checkbox(page, 'Bread').click();
  await expect(checkbox(page, 'Bread')).toBeChecked();
  await expect(count(page)).toHaveText('2 items left');

  await title(page).fill('Oat milk');
  await title(page).press('Enter');
  await expect(checkbox(page, 'Oat milk')).toBeVisible();
  await expect(title(page)).toBeFocused();

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

test('tells each failure, and loses no title', async ({ page }) => {
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
  await title(page).fill('Oat milk');
  await title(page).press('Enter');
  await expect(banner(page)).toContainText('Unable to rename a todo');
  await expect(title(page)).toHaveValue('Oat milk');
  await add(page, 'A', 'B', 'C');
  await expect(banner(page)).toContainText('Unable to add a todo');
  await expect(page.getByText('Not added: A, B, C')).toBeVisible();

  await passOn(page);
  await button(page, 'Rename again').click();
  await button(page, 'Add again').click();
  await expectTitles(page, 'Oat milk', 'A', 'B', 'C');
  await expect(page.getByText('Not added')).toBeHidden();
});

test('offers to load again what could not be loaded', async ({ page }) => {
  await refuse(page, 'GET');
  await page.goto('/');
  await expect(banner(page)).toContainText('Unable to load todos');
  await passOn(page);
  await button(page, 'Load again').click();
  await expect(count(page)).toHaveText('0 items left');
});

test('shows only what is confirmed, and keeps what is being typed', async ({ page }) => {
  await open(page, 'Milk', 'Bread');
  const release = await hold(page, 'PATCH');
  await checkbox(page, 'Bread').click();
  await expect(row(page, 1)).toHaveAttribute('aria-busy', 'true');
  await expect(checkbox(page, 'Bread')).not.toBeChecked();
  await title(page).fill('Oat milk');
  release();
  await expect(checkbox(page, 'Bread')).toBeChecked();
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveValue('Oat milk');
});

test('shows a toggle that is answered within the click', async ({ page }) => {
  await page.addInitScript(
    (milk) => {
      window.fetch = (_, { method, body } = {}) => {
        if (method === 'PATCH') Object.assign(milk, JSON.parse(body as string));
        const text = JSON.stringify(method === 'GET' ? [milk] : milk);
        return Promise.resolve({ ok: true, status: 200, text: async () => text } as Response);
      };
    },
    todo(1, 'Milk'),
  );
  await page.goto('/');
  const milk = checkbox(page, 'Milk');
  for (const left of [0, 1, 0]) {
    await milk.click();
    await expect(count(page)).toHaveText(`${left} items left`);
    await expect(milk).toBeChecked({ checked: left === 0 });
    await expect(milk).toBeFocused();
  }
});
