import { expect, test } from './fixtures.ts';
import {
  addTodo,
  banner,
  checkbox,
  closeBanner,
  deleteButton,
  editor,
  expectFilter,
  expectTitles,
  filter,
  newTodo,
  openTodos,
  rows,
  title,
} from '@todos/test-utils/todos-page';
import { refuse } from '@todos/test-utils/intercept';

const names = Array.from({ length: 40 }, (_, index) => `Todo ${index + 1}`);

test('the filters are two key presses from the new-todo field, however long the list is', async ({
  page,
  students,
}) => {
  for (const name of names) await students.add(name);
  await openTodos(page);
  const address = page.url();
  const link = page.getByRole('link', { name: 'Skip to the filters' });
  // However far down the list is scrolled.
  await page.evaluate(() => scrollTo(0, 500));
  await newTodo(page).focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(500);
  await expect(link).toBeInViewport();
  await expect(link).toHaveCSS('clip-path', 'none');
  await page.keyboard.press('Enter');
  await expect(filter(page, 'All')).toBeFocused();
  await expect(filter(page, 'All')).toBeInViewport();
  await expect(link).not.toHaveCSS('clip-path', 'none');
  expect(page.url()).toBe(address);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectFilter(page, 'Active');
});

test('arrow keys, Home and End move between the same controls of the rows, and never out of an editor', async ({
  page,
  students,
}) => {
  for (const name of names) await students.add(name);
  await openTodos(page);
  await deleteButton(page, 'Todo 1').focus();
  await page.keyboard.press('End');
  await expect(deleteButton(page, 'Todo 40')).toBeFocused();
  await expect(deleteButton(page, 'Todo 40')).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(deleteButton(page, 'Todo 39')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(deleteButton(page, 'Todo 1')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(title(page, 'Todo 2')).toBeFocused();
  await page.keyboard.press('Enter');
  for (const key of ['ArrowDown', 'ArrowUp', 'End', 'Home']) await page.keyboard.press(key);
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveAccessibleName('Edit Todo 2');
});

test('the legacy page has the same keys', async ({ page }) => {
  await page.goto('/legacy/');
  await newTodo(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(filter(page, 'All')).toBeFocused();
  await expect(rows(page)).toHaveCount(4);
  await rows(page).first().getByRole('button').focus();
  await page.keyboard.press('End');
  await expect(rows(page).last().getByRole('button')).toBeFocused();
});

test('a deleted todo is announced once, whether it was completed or not', async ({
  page,
  students,
}) => {
  await students.add('Milk', true);
  await students.add('Bread');
  await openTodos(page);
  await page.evaluate(() => {
    window.announcements = [];
    for (const region of document.querySelectorAll('[aria-live], [role=status], [role=alert]')) {
      new MutationObserver(() => window.announcements.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }
  });
  const announcements = () => page.evaluate(() => window.announcements);
  await deleteButton(page, 'Milk').press('Enter');
  await expectTitles(page, 'Bread');
  await expect.poll(announcements).toEqual(['Deleted: Milk']);
  await refuse(page, 'DELETE');
  await deleteButton(page, 'Bread').press('Enter');
  await expect(banner(page)).toHaveText('Error Unable to delete a todo');
  expect(await announcements()).toEqual(['Deleted: Milk', 'Error Unable to delete a todo']);
});

test('the title of a row says how it is renamed', async ({ page, students }) => {
  await students.add('Milk');
  await openTodos(page);
  await expect(title(page, 'Milk')).toHaveAccessibleName('Milk');
  await expect(title(page, 'Milk')).toHaveAccessibleDescription('Press Enter to rename');
});

test('the banner announces its text alone, and closing it far down a list scrolls nothing', async ({
  page,
  students,
}) => {
  for (const name of names) await students.add(name);
  await openTodos(page);
  await refuse(page, 'PATCH');
  await checkbox(page, 'Todo 40').click();
  await expect(banner(page)).toHaveText('Error Unable to toggle a todo');
  // A click of a test would scroll by itself.
  await closeBanner(page).hover();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await page.mouse.down();
  await page.mouse.up();
  await expect(closeBanner(page)).toHaveCount(0);
  await expect(newTodo(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await addTodo(page, 'Todo 41');
  await expect(rows(page)).toHaveCount(41);
});

declare global {
  interface Window {
    /** What was announced, in its order. */
    announcements: string[];
  }
}
