import { expect, test } from './fixtures.ts';
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
  openTodos,
  pageLink,
  tabTo,
  title,
  toggleAll,
} from '@todos/test-utils/todos-page';
import { refuse } from '@todos/test-utils/intercept';

test('the whole job can be done with the keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  await openTodos(page);
  await tabTo(page, newTodo(page));
  for (const text of ['Milk', 'Bread', 'Eggs']) {
    await keyboard.type(text);
    await keyboard.press('Enter');
  }
  await expectTitles(page, 'Milk', 'Bread', 'Eggs');
  await expect(newTodo(page)).toBeFocused();

  await tabTo(page, checkbox(page, 'Milk'));
  await keyboard.press('Space');
  await expect(checkbox(page, 'Milk')).toBeChecked();
  await expect(checkbox(page, 'Milk')).toBeFocused();

  await tabTo(page, title(page, 'Bread'));
  await keyboard.press('Enter');
  await expect(editor(page)).toBeFocused();
  await keyboard.type(' rolls');
  await keyboard.press('Enter');
  await expectTitles(page, 'Milk', 'Bread rolls', 'Eggs');
  await expect(title(page, 'Bread rolls')).toBeFocused();
  await keyboard.press('F2');
  await keyboard.type(', many');
  await keyboard.press('Escape');
  await expectTitles(page, 'Milk', 'Bread rolls', 'Eggs');
  await expect(title(page, 'Bread rolls')).toBeFocused();

  await tabTo(page, deleteButton(page, 'Eggs'));
  await keyboard.press('Enter');
  await expectTitles(page, 'Milk', 'Bread rolls');
  await expect(deleteButton(page, 'Bread rolls')).toBeFocused();

  await tabTo(page, filter(page, 'Completed'));
  await keyboard.press('Enter');
  await expectFilter(page, 'Completed');
  await expectTitles(page, 'Milk');
  await expect(filter(page, 'Completed')).toBeFocused();

  await tabTo(page, clearCompleted(page));
  await keyboard.press('Space');
  await expectTitles(page);
  await expect(clearCompleted(page)).toBeFocused();

  await tabTo(page, toggleAll(page));
  await keyboard.press('Space');
  await expectTitles(page, 'Bread rolls');
  await expect(count(page)).toHaveText('0 items left');
  await expect(toggleAll(page)).toBeFocused();

  await tabTo(page, pageLink(page, 'About'));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await expect(pageLink(page, 'About')).toBeFocused();
});

test('the error banner is closed with the keyboard, and the focus goes to the new-todo field', async ({
  page,
}) => {
  await openTodos(page);
  await refuse(page, 'POST');
  await addTodo(page, 'Milk');
  await expect(banner(page)).toContainText('Unable to add a todo');
  await tabTo(page, closeBanner(page));
  await page.keyboard.press('Enter');
  await expect(closeBanner(page)).toHaveCount(0);
  await expect(newTodo(page)).toBeFocused();
});

test('deleting row after row leaves the focus on the next, the previous, then the new-todo field', async ({
  page,
  students,
}) => {
  for (const text of ['Milk', 'Bread', 'Eggs']) await students.add(text);
  await openTodos(page);
  await tabTo(page, deleteButton(page, 'Bread'));
  for (const next of [deleteButton(page, 'Eggs'), deleteButton(page, 'Milk'), newTodo(page)]) {
    await page.keyboard.press('Space');
    await expect(next).toBeFocused();
  }
  await expectTitles(page);
});

test('a row that its own checkbox filters away leaves the focus on the next one', async ({
  page,
  students,
}) => {
  for (const text of ['Milk', 'Bread', 'Eggs']) await students.add(text);
  await openTodos(page, '/todos/active');
  await tabTo(page, checkbox(page, 'Bread'));
  for (const next of [checkbox(page, 'Eggs'), checkbox(page, 'Milk'), newTodo(page)]) {
    await page.keyboard.press('Space');
    await expect(next).toBeFocused();
  }
  await expectTitles(page);
});

test('Back that filters the focused row away leaves the focus on the page', async ({
  page,
  students,
}) => {
  await students.add('Milk');
  await students.add('Bread', true);
  await openTodos(page, '/todos/completed');
  await filter(page, 'Active').click();
  await title(page, 'Milk').focus();
  await page.goBack();
  await expectTitles(page, 'Bread');
  await expect(newTodo(page)).toBeFocused();
});

test('the focus is never lost when one page takes the place of another', async ({ page }) => {
  await page.goto('/todos/all');
  await page.getByRole('link', { name: 'About' }).click();
  await page.getByRole('link', { name: 'Back to the list' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'todos' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('textbox', { name: 'New todo' }).focus();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Back to the list' })).toBeFocused();
});
