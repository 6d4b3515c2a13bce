import { deleteButton, openTodos, rows, title } from '@todos/test-utils/todos-page';
import { expect, test } from './fixtures.ts';

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
  await page.keyboard.press('ControlOrMeta+z');
  await expect(title(page, 'Todo 1')).toBeInViewport();
  await expect(rows(page).last()).toContainText('Todo 1');
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'POST']);
});
