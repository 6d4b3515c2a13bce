import type { Page } from '@playwright/test';
import { holdFiles } from '@todos/test-utils/intercept';
import { newTodo } from '@todos/test-utils/todos-page';
import { expect, test } from './fixtures.ts';

const holdScript = (page: Page) => holdFiles(page, '**/assets/index-*.js');

for (const [path, heading, current] of [
  ['/todos/all', 'todos', ['Todos', 'All']],
  ['/todos/active', 'todos', ['Todos', 'Active']],
  ['/todos/completed', 'todos', ['Todos', 'Completed']],
  ['/about', 'About', ['About']],
] as const) {
  test(`${path} is there before its script, which takes it over as it is`, async ({ page }) => {
    const release = await holdScript(page);
    await page.goto(path, { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1, name: heading });
    await expect(title).toBeVisible();
    await expect(page.locator('[aria-current=page]')).toHaveText(current);
    await title.evaluate((element) => element.setAttribute('data-before', 'script'));
    release();
    await expect(page).toHaveTitle(/·/);
    await expect(title).toHaveAttribute('data-before', 'script');
    await expect(page.locator('[aria-current=page]')).toHaveText(current);
  });
}

test('titles that are typed and submitted before the script has come are neither lost nor doubled', async ({
  page,
  calls,
}) => {
  const release = await holdScript(page);
  await page.goto('/todos/all', { waitUntil: 'commit' });
  await newTodo(page).fill('Milk');
  await newTodo(page).press('Enter');
  await newTodo(page).fill('Bread');
  await newTodo(page).press('Enter');
  await newTodo(page).pressSequentially('Eg');
  release();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bread' })).toBeVisible();
  await expect(newTodo(page)).toHaveValue('Eg');
  await expect(newTodo(page)).toBeFocused();
  await newTodo(page).pressSequentially('gs');
  await newTodo(page).press('Enter');
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  const created = calls.filter(({ method }) => method === 'POST');
  expect(created.map(({ body }) => (body as { title: string }).title)).toEqual([
    'Milk',
    'Bread',
    'Eggs',
  ]);
});

test('a host that answers every path with the same page shows the right one, and keeps what was typed', async ({
  page,
  students,
}) => {
  await page.route('**/todos/completed', async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${students.url}/todos/all` }) });
  });
  const release = await holdScript(page);
  await page.goto('/todos/completed', { waitUntil: 'commit' });
  await newTodo(page).fill('Half');
  release();
  await expect(page.locator('[aria-current=page]')).toHaveText(['Todos', 'Completed']);
  await expect(newTodo(page)).toHaveValue('Half');
  await expect(newTodo(page)).toBeFocused();
});

test.describe('with JavaScript turned off', () => {
  test.use({ javaScriptEnabled: false });

  test('a person is told that the page needs it', async ({ page }) => {
    await page.goto('/todos/all');
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText('This page needs JavaScript');
  });
});
