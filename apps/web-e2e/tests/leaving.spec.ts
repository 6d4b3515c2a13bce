import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  addTodo,
  expectTitles,
  filter,
  newTodo,
  openTodos,
  pageLink,
  retitle,
} from '@todos/test-utils/todos-page';
import { hold, passOn, refuse } from '@todos/test-utils/intercept';

async function visitAbout(page: Page): Promise<void> {
  await pageLink(page, 'About').click();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'todos' })).toBeVisible();
}

test.describe('a title whose create failed', () => {
  test.beforeEach(async ({ page }) => {
    await openTodos(page);
    await refuse(page, 'POST');
  });

  test('comes back into the field, and is added by Enter once the server works', async ({
    page,
  }) => {
    await addTodo(page, 'Milk');
    await expect(newTodo(page)).toHaveValue('Milk');
    await passOn(page);
    await newTodo(page).press('Enter');
    await expectTitles(page, 'Milk');
    await expect(newTodo(page)).toHaveValue('');
  });

  test('waits for its turn behind what was typed meanwhile, and outlasts a visit to About', async ({
    page,
  }) => {
    await passOn(page);
    const release = await hold(page, 'POST', (route) => route.fulfill({ status: 500 }));
    await addTodo(page, 'One');
    await addTodo(page, 'Two');
    await newTodo(page).pressSequentially('Three');
    release();
    await expect(page.getByRole('alert')).toContainText('Unable to add a todo');
    await expect(newTodo(page)).toHaveValue('Three');
    await passOn(page);
    await visitAbout(page);
    await expect(newTodo(page)).toHaveValue('Three');
    for (const next of ['One', 'Two', '']) {
      await newTodo(page).press('Enter');
      await expect(newTodo(page)).toHaveValue(next);
    }
    await expectTitles(page, 'Three', 'One', 'Two');
  });
});

test('a half-typed title is still there after a visit to About', async ({ page }) => {
  await openTodos(page);
  await newTodo(page).pressSequentially('Half a ti');
  await visitAbout(page);
  await expect(newTodo(page)).toHaveValue('Half a ti');
});

test('leaving the todos page by Back saves the open edit', async ({ page, students }) => {
  await students.add('Milk');
  await page.goto('/about');
  await pageLink(page, 'Todos').click();
  await retitle(page, 'Milk', 'Oat milk');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await expect.poll(() => students.list()).toMatchObject([{ title: 'Oat milk' }]);
});

test('a filter that takes the row away by Back saves its open edit', async ({ page, students }) => {
  await students.add('Milk');
  await openTodos(page, '/todos/completed');
  await filter(page, 'Active').click();
  await retitle(page, 'Milk', 'Oat milk');
  await page.goBack();
  await expectTitles(page);
  await filter(page, 'All').click();
  await expectTitles(page, 'Oat milk');
});
