import type { Page } from '@playwright/test';
import { createGate } from '@todos/test-utils/gate';
import { hold, holdFiles } from '@todos/test-utils/intercept';
import {
  addTodo,
  count,
  expectTitles,
  newTodo,
  openTodos,
  pageLink,
} from '@todos/test-utils/todos-page';
import { expect, test } from './fixtures.ts';

/** Opens a page whose script does not arrive until the returned function is called. */
async function openBeforeScript(page: Page, path: string): Promise<() => void> {
  const release = await holdFiles(page, '**/assets/index-*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

for (const [path, heading, current] of [
  ['/todos/all', 'todos', ['Todos', 'All']],
  ['/todos/active', 'todos', ['Todos', 'Active']],
  ['/todos/completed', 'todos', ['Todos', 'Completed']],
  ['/about', 'About', ['About']],
] as const) {
  test(`${path} is visible before its script runs`, async ({ page }) => {
    const release = await openBeforeScript(page, path);
    const title = page.getByRole('heading', { level: 1, name: heading });
    await expect(title).toBeVisible();
    // The filters come with the list.
    await expect(page.locator('[aria-current=page]')).toHaveText(current.slice(0, 1));
    await title.evaluate((element) => element.setAttribute('data-before', 'script'));
    release();
    await expect(page).toHaveTitle(/·/);
    await expect(title).toHaveAttribute('data-before', 'script');
    await expect(page.locator('[aria-current=page]')).toHaveText(current);
  });
}

test('only a newly opened page without a hash focuses the new-todo field', async ({ page }) => {
  await openTodos(page, '/todos/all#part');
  await expect(newTodo(page)).not.toBeFocused();
  await openTodos(page, '/todos/active');
  await expect(newTodo(page)).toBeFocused();
  await page.reload();
  await expect(page.getByRole('status')).toHaveText(/items left$/);
  await expect(newTodo(page)).not.toBeFocused();
});

test('the list is requested once, before the script, and again if the page is reloaded meanwhile', async ({
  page,
  calls,
  students,
}) => {
  await students.add('Milk');
  const list = { method: 'GET', path: '/api/todos?userId=1', body: null };
  const releaseList = await hold(page, 'GET');
  const release = await openBeforeScript(page, '/nowhere');
  await expect.poll(() => calls).toEqual([list]);
  await newTodo(page).fill('Half');
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => calls).toEqual([list, list]);
  release();
  await expect(newTodo(page)).toHaveValue('Half');
  releaseList();
  await expectTitles(page, 'Milk');
  expect(calls).toEqual([list, list]);
});

test('what is typed before the script runs stays in the field, with the focus', async ({
  page,
}) => {
  const release = await openBeforeScript(page, '/todos/all');
  await expect(newTodo(page)).toBeFocused();
  await page.keyboard.type('Mi');
  await page.keyboard.press('Enter');
  release();
  await expect(count(page)).toHaveText(/items left$/);
  await page.keyboard.type('lk');
  await page.keyboard.press('Enter');
  await expectTitles(page, 'Milk');
});

test.describe('without its script', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the page keeps what is typed until a reload brings the script', async ({ page }) => {
    const { opened: failed, open: fail } = createGate();
    await page.route('**/assets/index-*.js', (route) => failed.then(() => route.abort()));
    await page.goto('/todos/all', { waitUntil: 'commit' });
    fail();
    await expect(page.getByText('Todos could not be loaded. Reload the page.')).toBeVisible();
    await newTodo(page).fill('Bread');
    // Fails again.
    await page.reload();
    await expect(page.getByText('Todos could not be loaded. Reload the page.')).toBeVisible();
    await page.unroute('**/assets/index-*.js');
    await page.reload();
    await expect(newTodo(page)).toHaveValue('Bread');
  });
});

test.describe('an element that an extension puts beside the field', () => {
  // React's error for a hydration that fails.
  test.use({ expectedErrors: /#418/ });

  for (const type of ['DOMContentLoaded', 'load', 'before the script'] as const) {
    test(`leaves its text, caret and focus alone (${type})`, async ({ page }) => {
      await page.addInitScript((type) => {
        const add = () => document.querySelector('input')?.after(document.createElement('img'));
        addEventListener(type, add);
      }, type);
      const release = await openBeforeScript(page, '/todos/all');
      await newTodo(page).pressSequentially('Half a title');
      await newTodo(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 6));
      await page.evaluate(() => dispatchEvent(new Event('before the script')));
      release();
      await expect(count(page)).toHaveText(/items left$/);
      await expect(newTodo(page)).toBeFocused();
      await page.keyboard.type('the');
      await expect(newTodo(page)).toHaveValue('Halfthe title');
    });
  }
});

test('an address with a name and a password shows the list', async ({ page, students }) => {
  await students.add('Milk');
  await page.goto(students.url.replace('//', '//owner:secret@'));
  await expectTitles(page, 'Milk');
  await addTodo(page, 'Bread');
  await expectTitles(page, 'Milk', 'Bread');
  await pageLink(page, 'About').click();
  await expect(page.getByText(/^Version/)).toBeVisible();
});
