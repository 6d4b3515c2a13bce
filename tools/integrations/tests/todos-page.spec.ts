import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { add, expectTitles, partsOf } from './parts.ts';

/** Opens the page with these todos, as the server confirmed them. */
async function open(page: Page, ...titles: string[]) {
  const parts = partsOf(page);
  await page.goto('/');
  await expect(parts.count).toHaveText('0 items left');
  await add(parts, ...titles);
  return parts;
}

/** Waits until the page, opened anew, shows these todos: the server has them. */
async function expectKept(page: Page, ...titles: string[]) {
  await page.reload();
  await expectTitles(partsOf(page), ...titles);
}

test('adds todos and counts the items left', async ({ page }) => {
  const parts = await open(page);
  await expect(page.getByRole('heading', { name: 'todos', level: 1 })).toBeVisible();
  await expect(parts.newTodo).toHaveAttribute('placeholder', 'What needs to be done?');

  await add(parts, 'Milk', 'Bread');
  await expect(parts.newTodo).toHaveValue('');
  await expectTitles(parts, 'Milk', 'Bread');
  await expect(parts.count).toHaveText('2 items left');

  await parts.newTodo.press('Enter');
  await parts.newTodo.fill('   ');
  await parts.newTodo.press('Enter');
  await expectKept(page, 'Milk', 'Bread');
});

test('marks a todo done and not done', async ({ page }) => {
  const { checkbox, count } = await open(page, 'Milk', 'Bread');
  await checkbox('Milk').click();
  await expect(checkbox('Milk')).toBeChecked();
  await expect(count).toHaveText('1 items left');

  await page.reload();
  await expect(checkbox('Milk')).toBeChecked();
  await expect(checkbox('Bread')).not.toBeChecked();

  await checkbox('Milk').press('Space');
  await expect(checkbox('Milk')).not.toBeChecked();
  await expect(count).toHaveText('2 items left');
});

test('renames a todo by double-click: Enter saves', async ({ page }) => {
  const { title, editor } = await open(page, 'Milk', 'Bread');
  await title('Milk').dblclick();
  await expect(editor('Milk')).toBeFocused();
  await expect(editor('Milk')).toHaveValue('Milk');
  await expect(editor('Milk')).toHaveAttribute('placeholder', 'Empty todo will be deleted');

  await editor('Milk').fill('Oat milk');
  await editor('Milk').press('Enter');
  await expect(title('Oat milk')).toBeFocused();
  await expectKept(page, 'Oat milk', 'Bread');
});

test('renames a todo by double-click: losing focus saves, once', async ({ page }) => {
  const { title, editor, newTodo } = await open(page, 'Milk');
  let patches = 0;
  page.on('request', (request) => (patches += request.method() === 'PATCH' ? 1 : 0));

  await title('Milk').dblclick();
  await editor('Milk').fill('Oat milk');
  await newTodo.click();
  await expect(title('Oat milk')).toBeVisible();
  await expectKept(page, 'Oat milk');
  expect(patches).toBe(1);
});

test('Escape leaves a todo as it was, and sends nothing', async ({ page }) => {
  const parts = await open(page, 'Milk');
  let patches = 0;
  page.on('request', (request) => (patches += request.method() === 'PATCH' ? 1 : 0));

  await parts.title('Milk').dblclick();
  await parts.editor('Milk').fill('Oat milk');
  await parts.editor('Milk').press('Escape');
  await expect(parts.title('Milk')).toBeFocused();
  await expectKept(page, 'Milk');
  expect(patches).toBe(0);
});

test('renames a todo by keyboard alone', async ({ page }) => {
  const { title, editor } = await open(page, 'Milk');
  await title('Milk').press('Enter');
  await expect(editor('Milk')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Oat milk');
  await page.keyboard.press('Enter');
  await expect(title('Oat milk')).toBeFocused();
});

test('an edit outlasts what happens to other todos', async ({ page }) => {
  const { title, editor, checkbox } = await open(page, 'Milk', 'Bread');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/todos/*', async (route) => {
    await held;
    await route.continue();
  });
  await checkbox('Bread').click();
  await title('Milk').dblclick();
  await editor('Milk').fill('Oat milk');
  answer();
  await expect(checkbox('Bread')).toBeChecked();
  await expect(editor('Milk')).toBeFocused();
  await expect(editor('Milk')).toHaveValue('Oat milk');
});

test('deletes a todo', async ({ page }) => {
  const parts = await open(page, 'Milk', 'Bread');
  await parts.delete('Milk').click();
  await expectTitles(parts, 'Bread');
  await expect(parts.count).toHaveText('1 items left');
  await expectKept(page, 'Bread');
});

test('filters by All, Active and Completed', async ({ page }) => {
  const parts = await open(page, 'Milk', 'Bread');
  await parts.checkbox('Milk').click();
  await expect(parts.checkbox('Milk')).toBeChecked();
  await expect(parts.currentFilter).toHaveText(['All']);

  await parts.filter('Active').click();
  await expectTitles(parts, 'Bread');
  await expect(parts.currentFilter).toHaveText(['Active']);

  await parts.filter('Completed').click();
  await expectTitles(parts, 'Milk');
  await expect(parts.currentFilter).toHaveText(['Completed']);
  await expect(parts.count).toHaveText('1 items left');

  await parts.filter('All').click();
  await expectTitles(parts, 'Milk', 'Bread');
  await page.goBack();
  await expectTitles(parts, 'Milk');
});

test('toggles all todos, and back', async ({ page }) => {
  const { toggleAll, checkbox, count } = await open(page, 'Milk', 'Bread');
  await checkbox('Milk').click();
  await expect(checkbox('Milk')).toBeChecked();
  await expect(toggleAll).toHaveAttribute('aria-pressed', 'false');

  await toggleAll.click();
  await expect(count).toHaveText('0 items left');
  await expect(toggleAll).toHaveAttribute('aria-pressed', 'true');
  await expect(checkbox('Bread')).toBeChecked();

  await toggleAll.click();
  await expect(count).toHaveText('2 items left');
  await expect(checkbox('Milk')).not.toBeChecked();
});

test('clears the completed todos', async ({ page }) => {
  const parts = await open(page, 'Milk', 'Bread', 'Eggs');
  await expect(parts.clearCompleted).toHaveAttribute('aria-disabled', 'true');
  for (const title of ['Milk', 'Eggs']) await parts.checkbox(title).click();
  await expect(parts.count).toHaveText('1 items left');
  await expect(parts.clearCompleted).not.toHaveAttribute('aria-disabled', 'true');

  await parts.clearCompleted.click();
  await expectTitles(parts, 'Bread');
  await expectKept(page, 'Bread');
});

test('tells of every failed action, and keeps the list as it was', async ({ page }) => {
  const parts = await open(page, 'Milk');
  await page.route('**/api/**', (route) => route.fulfill({ status: 500 }));

  const fails = async (message: string, act: () => Promise<unknown>) => {
    await act();
    await expect(parts.banner).toContainText(`Error ${message}`);
    await expectTitles(parts, 'Milk');
    await parts.closeBanner.click();
    await expect(parts.banner).toBeEmpty();
    await expect(parts.newTodo).toBeFocused();
  };
  await fails('Unable to toggle a todo', () => parts.checkbox('Milk').click());
  await expect(parts.checkbox('Milk')).not.toBeChecked();
  await fails('Unable to rename a todo', async () => {
    await parts.title('Milk').dblclick();
    await parts.editor('Milk').fill('Oat milk');
    await parts.editor('Milk').press('Enter');
  });
  await fails('Unable to delete a todo', () => parts.delete('Milk').click());
  await fails('Unable to add a todo', async () => {
    await parts.newTodo.fill('Bread');
    await parts.newTodo.press('Enter');
  });
  await expect(parts.newTodo).toHaveValue('Bread');

  await page.reload();
  await expect(parts.banner).toContainText('Error Unable to load todos');
  await expect(parts.count).toHaveText('0 items left');
});
