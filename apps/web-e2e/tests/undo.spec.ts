import {
  addTodo,
  checkbox,
  deleteButton,
  expectTitles,
  newTodo,
  openTodos,
  rename,
  rows,
  title,
} from '@todos/test-utils/todos-page';
import { expect, test } from './fixtures.ts';

const undoKey = 'ControlOrMeta+z';

test('Ctrl+Z takes back one action after another, and never touches a draft', async ({ page }) => {
  await openTodos(page);
  await addTodo(page, 'Milk');
  await rename(page, 'Milk', 'Oat milk');
  await newTodo(page).pressSequentially('Half a tit');
  await checkbox(page, 'Oat milk').click();
  await expect(checkbox(page, 'Oat milk')).toBeChecked();
  await page.keyboard.press(undoKey);
  await expect(checkbox(page, 'Oat milk')).not.toBeChecked();
  await page.keyboard.press(undoKey);
  await expectTitles(page, 'Milk');
  await page.keyboard.press(undoKey);
  await expectTitles(page);
  // With nothing left to take back, too.
  await page.keyboard.press(undoKey);
  await expect(newTodo(page)).toHaveValue('Half a tit');
  await newTodo(page).click();
  await page.keyboard.press(undoKey);
  await expect(newTodo(page)).not.toHaveValue('Half a tit');
});

test('a restored todo is scrolled to, and after a delete with the mouse, Space scrolls', async ({
  page,
  calls,
  students,
}) => {
  for (let index = 1; index <= 40; index += 1) await students.add(`Todo ${index}`);
  await openTodos(page);
  await deleteButton(page, 'Todo 1').click();
  await expect(rows(page)).toHaveCount(39);
  await page.keyboard.press(undoKey);
  await expect(rows(page).last()).toContainText('Todo 1');
  await expect(title(page, 'Todo 1')).toBeInViewport();

  // Not where the last click was.
  await deleteButton(page, 'Todo 5').click();
  await expect(rows(page)).toHaveCount(39);
  await expect(page.getByRole('list', { name: 'Todos' })).toBeFocused();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});
