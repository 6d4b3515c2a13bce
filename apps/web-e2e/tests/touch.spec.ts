import { expect, test } from './fixtures.ts';
import {
  checkbox,
  clearCompleted,
  count,
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

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('on a touch screen, a tap edits, completes or deletes a todo', async ({ page, students }) => {
  await students.add('Milk');
  await students.add('Bread');
  await openTodos(page);
  await expect(newTodo(page)).not.toBeFocused();
  await expect(deleteButton(page, 'Milk')).toHaveCSS('opacity', '1');

  await title(page, 'Milk').tap();
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveValue('Milk');

  const long = 'Milk '.repeat(30);
  await editor(page).fill(long);
  await checkbox(page, 'Bread').tap();
  await expect(checkbox(page, 'Bread')).toBeChecked();

  await deleteButton(page, 'Bread').tap();
  await expectTitles(page, long);
});

test('on a small phone, most of the screen is for the rows, and news move and cover nothing', async ({
  page,
  students,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const long = 'Call the dentist about the appointment on Tuesday';
  for (const each of ['Milk', 'Bread', long]) await students.add(each);
  await openTodos(page);
  const above = (await rows(page).first().boundingBox())?.y ?? 0;
  const below = (await page.locator('footer').boundingBox())?.height ?? 0;
  expect(above).toBeLessThanOrEqual(96);
  expect(above + below).toBeLessThanOrEqual(180);

  const parts = [newTodo(page), rows(page).first(), page.locator('footer'), clearCompleted(page)];
  const boxes = async () => {
    const { x, y } = (await count(page).boundingBox()) ?? {};
    // Its digit changes: not all are as wide in each font.
    return [{ x, y }, ...(await Promise.all(parts.map((part) => part.boundingBox())))];
  };
  const before = await boxes();

  await deleteButton(page, long).tap();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeInViewport({ ratio: 1 });
  expect(await boxes()).toEqual(before);
  const left = await count(page).boundingBox();
  const news = await page.getByText(`Deleted: ${long}`).last().boundingBox();
  const button = await undo.boundingBox();
  expect(news?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
  expect(button?.x).toBeGreaterThanOrEqual((news?.x ?? 0) + (news?.width ?? 0));
  await undo.tap();
  await expectTitles(page, 'Milk', 'Bread', long);
  expect(await boxes()).toEqual(before);

  for (const name of ['All', 'Completed']) {
    await filter(page, name).tap();
    await expectFilter(page, name);
    const last = await filter(page, 'Completed').boundingBox();
    const gap =
      ((await clearCompleted(page).boundingBox())?.x ?? 0) - (last?.x ?? 0) - (last?.width ?? 0);
    expect(gap, `between the filters and Clear completed, with ${name}`).toBeGreaterThanOrEqual(24);
  }
});
