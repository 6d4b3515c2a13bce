import type { Page } from '@playwright/test';
import { hold } from '@todos/test-utils/intercept';
import {
  addTodo,
  banner,
  checkbox,
  clearCompleted,
  closeBanner,
  count,
  deleteButton,
  editor,
  expectFilter,
  expectTitles,
  filter,
  newTodo,
  rename,
  retitle,
  title,
  toggleAll,
} from '@todos/test-utils/todos-page';
import { expect, test } from './fixtures.ts';

/** Opens the page with these todos, as the server confirmed them. */
async function open(page: Page, ...titles: string[]): Promise<void> {
  await page.goto('/');
  await expect(count(page)).toHaveText('0 items left');
  await add(page, ...titles);
}

async function add(page: Page, ...titles: string[]): Promise<void> {
  for (const each of titles) {
    await addTodo(page, each);
    await expect(title(page, each)).toBeVisible();
  }
}

/** Reloads the page and waits until it shows these todos: the server has them. */
async function expectKept(page: Page, ...titles: string[]) {
  await page.reload();
  await expectTitles(page, ...titles);
}

test('adds todos and counts the items left', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { name: 'todos', level: 1 })).toBeVisible();
  await expect(newTodo(page)).toHaveAttribute('placeholder', 'What needs to be done?');

  await add(page, 'Milk', 'Bread');
  await expect(newTodo(page)).toHaveValue('');
  await expectTitles(page, 'Milk', 'Bread');
  await expect(count(page)).toHaveText('2 items left');

  await newTodo(page).press('Enter');
  await newTodo(page).fill('   ');
  await newTodo(page).press('Enter');
  await expectKept(page, 'Milk', 'Bread');
});

test('marks a todo done and not done', async ({ page }) => {
  await open(page, 'Milk', 'Bread');
  await checkbox(page, 'Milk').click();
  await expect(checkbox(page, 'Milk')).toBeChecked();
  await expect(count(page)).toHaveText('1 items left');

  await page.reload();
  await expect(checkbox(page, 'Milk')).toBeChecked();
  await expect(checkbox(page, 'Bread')).not.toBeChecked();

  await checkbox(page, 'Milk').press('Space');
  await expect(checkbox(page, 'Milk')).not.toBeChecked();
  await expect(count(page)).toHaveText('2 items left');
});

test('renames a todo by double-click: Enter saves', async ({ page }) => {
  await open(page, 'Milk', 'Bread');
  await title(page, 'Milk').dblclick();
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveValue('Milk');
  await expect(editor(page)).toHaveAttribute('placeholder', 'Empty todo will be deleted');

  await editor(page).fill('Oat milk');
  await editor(page).press('Enter');
  await expect(title(page, 'Oat milk')).toBeFocused();
  await expectKept(page, 'Oat milk', 'Bread');
});

test('renames a todo by double-click: losing focus saves, once', async ({ page }) => {
  await open(page, 'Milk');
  let patches = 0;
  page.on('request', (request) => (patches += request.method() === 'PATCH' ? 1 : 0));

  await retitle(page, 'Milk', 'Oat milk');
  await newTodo(page).click();
  await expect(title(page, 'Oat milk')).toBeVisible();
  await expectKept(page, 'Oat milk');
  expect(patches).toBe(1);
});

test('Escape leaves a todo as it was, and sends nothing', async ({ page }) => {
  await open(page, 'Milk');
  let patches = 0;
  page.on('request', (request) => (patches += request.method() === 'PATCH' ? 1 : 0));

  await retitle(page, 'Milk', 'Oat milk');
  await editor(page).press('Escape');
  await expect(title(page, 'Milk')).toBeFocused();
  await expectKept(page, 'Milk');
  expect(patches).toBe(0);
});

test('renames a todo by keyboard alone', async ({ page }) => {
  await open(page, 'Milk');
  await title(page, 'Milk').press('Enter');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Oat milk');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Oat milk')).toBeFocused();
});

test('an edit continues while another todo changes', async ({ page }) => {
  await open(page, 'Milk', 'Bread');
  const release = await hold(page, 'PATCH');
  await checkbox(page, 'Bread').click();
  await retitle(page, 'Milk', 'Oat milk');
  release();
  await expect(checkbox(page, 'Bread')).toBeChecked();
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveValue('Oat milk');
});

test('deletes a todo', async ({ page }) => {
  await open(page, 'Milk', 'Bread');
  await deleteButton(page, 'Milk').click();
  await expectTitles(page, 'Bread');
  await expect(count(page)).toHaveText('1 items left');
  await expectKept(page, 'Bread');
});

test('filters by All, Active and Completed', async ({ page }) => {
  await open(page, 'Milk', 'Bread');
  await checkbox(page, 'Milk').click();
  await expect(checkbox(page, 'Milk')).toBeChecked();
  await expectFilter(page, 'All');

  await filter(page, 'Active').click();
  await expectTitles(page, 'Bread');
  await expectFilter(page, 'Active');

  await filter(page, 'Completed').click();
  await expectTitles(page, 'Milk');
  await expectFilter(page, 'Completed');
  await expect(count(page)).toHaveText('1 items left');

  await filter(page, 'All').click();
  await expectTitles(page, 'Milk', 'Bread');
  await page.goBack();
  await expectTitles(page, 'Milk');
});

test('toggles all todos, and back', async ({ page }) => {
  await open(page, 'Milk', 'Bread');
  await checkbox(page, 'Milk').click();
  await expect(checkbox(page, 'Milk')).toBeChecked();
  await expect(toggleAll(page)).toHaveAttribute('aria-pressed', 'false');

  await toggleAll(page).click();
  await expect(count(page)).toHaveText('0 items left');
  await expect(toggleAll(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(checkbox(page, 'Bread')).toBeChecked();

  await toggleAll(page).click();
  await expect(count(page)).toHaveText('2 items left');
  await expect(checkbox(page, 'Milk')).not.toBeChecked();
});

test('clears the completed todos', async ({ page }) => {
  await open(page, 'Milk', 'Bread', 'Eggs');
  await expect(clearCompleted(page)).toHaveAttribute('aria-disabled', 'true');
  for (const title of ['Milk', 'Eggs']) await checkbox(page, title).click();
  await expect(count(page)).toHaveText('1 items left');
  await expect(clearCompleted(page)).not.toHaveAttribute('aria-disabled', 'true');

  await clearCompleted(page).click();
  await expectTitles(page, 'Bread');
  await expectKept(page, 'Bread');
});

test('shows a message for every failed action, and keeps the list as it was', async ({ page }) => {
  await open(page, 'Milk');
  await page.route('**/api/**', (route) => route.fulfill({ status: 500 }));

  const fails = async (message: string, act: () => Promise<unknown>) => {
    await act();
    await expect(banner(page)).toContainText(`Error ${message}`);
    await expectTitles(page, 'Milk');
    await closeBanner(page).click();
    await expect(banner(page)).toBeEmpty();
    await expect(newTodo(page)).toBeFocused();
  };
  await fails('Unable to toggle a todo', () => checkbox(page, 'Milk').click());
  await expect(checkbox(page, 'Milk')).not.toBeChecked();
  await fails('Unable to rename a todo', async () => {
    await rename(page, 'Milk', 'Oat milk');
  });
  await fails('Unable to delete a todo', () => deleteButton(page, 'Milk').click());
  await fails('Unable to add a todo', async () => {
    await newTodo(page).fill('Bread');
    await newTodo(page).press('Enter');
  });
  await expect(newTodo(page)).toHaveValue('Bread');

  await page.reload();
  await expect(banner(page)).toContainText('Error Unable to load todos');
  await expect(count(page)).toHaveText('0 items left');
});
