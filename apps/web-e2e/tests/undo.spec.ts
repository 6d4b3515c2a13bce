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

test('repeated Ctrl+Z undoes one action after another and leaves the draft alone', async ({
  page,
}) => {
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
  // With nothing left to undo, too.
  await page.keyboard.press(undoKey);
  await expect(newTodo(page)).toHaveValue('Half a tit');

  await test.step('after a click into the field, Ctrl+Z edits the draft', async () => {
    await newTodo(page).click();
    await page.keyboard.press(undoKey);
    await expect(newTodo(page)).not.toHaveValue('Half a tit');
  });
});

test('after a delete with the mouse, Space scrolls, and an undo scrolls to the restored todo', async ({
  page,
  calls,
  students,
}) => {
  for (let index = 1; index <= 40; index += 1) await students.add(`Todo ${index}`);
  await openTodos(page);
  await deleteButton(page, 'Todo 1').click();
  await expect(page.getByRole('list', { name: 'Todos' })).toBeFocused();
  const scrolled = page.evaluate(
    () => new Promise((resolve) => addEventListener('scrollend', () => resolve(scrollY))),
  );
  await page.keyboard.press('Space');
  expect(await scrolled).toBeGreaterThan(100);
  await page.keyboard.press(undoKey);
  await expect(title(page, 'Todo 1')).toBeInViewport();
  await expect(rows(page).last()).toContainText('Todo 1');
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'POST']);
});
